import Domain
import Foundation
import Secrets

/// The guest's scenario with a second factor.
extension Scenarios {
  static func secondFactor(_ place: Place) async throws {
    let site = try await Site(place)
    try site.createSecondFactorKey()
    try site.signUp()
    let guest = try site.conversation("sign-in")
    try guest.say("ada@example.org", Site.password, "", "Second factor")
    try await guest.hears("Secret: ")
    let secret = try need(TimeBasedSecret(base32: Secret(try await guest.line())), "no secret")
    try guest.say(code(of: secret), Site.password, "")
    try await guest.hears("I've saved them")
    try guest.say("")
    _ = try guest.end()

    let other = try site.conversation("sign-in")
    try other.say("ada@example.org", Site.password, "")
    try await other.hears("Enter a code")
    // The code before was used up by the enrolment.
    try other.say(code(of: secret, in: 30), "")
    try need("Ada Lovelace\nada@example.org", in: other.end())

    try need(!site.member().contains("Ada Lovelace"), "a password is enough")
    try need("Reset", in: site.operate("accounts", "reset-second-factor", "ada@example.org"))
    try need("Ada Lovelace\nada@example.org", in: site.member())
  }

  private static func code(of secret: TimeBasedSecret, in seconds: TimeInterval = 0) -> String {
    secret.code(at: TimeBasedSecret.step(at: Date() + seconds))
  }
}
