import Foundation
import Testing

/// The guest's scenarios. Each throws if an expected text or fact is missing.
enum Scenarios {
  static func signUp(_ place: Place) async throws {
    let site = try await Site(place)
    let id = try site.signUp()
    let list = try site.operate("accounts", "list")
    try need("ada@example.org", in: list)
    try need(!id.isEmpty, "no id")
  }

  static func signIn(_ place: Place) async throws {
    let site = try await Site(place)
    try site.signUp()
    try need("Ada Lovelace\nada@example.org", in: site.member())
    try need(!site.member(password: "wrong").contains("ada@example.org"), "a wrong password works")
  }

  static func signInByCode(_ place: Place) async throws {
    let site = try await Site(place)
    try site.signUp()
    let guest = try site.conversation("sign-in")
    try guest.say("ada@example.org", "", "2")
    try guest.say(try await site.code(in: 2), "")
    try need("Ada Lovelace\nada@example.org", in: guest.end())
  }

  static func rename(_ place: Place) async throws {
    let site = try await Site(place)
    try site.signUp()
    try need("\nAda King\n", in: site.member("Name", "Ada King", ""))
    try need("Ada King", in: site.operate("accounts", "list"))
  }

  static func password(_ place: Place) async throws {
    let site = try await Site(place)
    try site.signUp()
    let other = "Analytical-1842"
    _ = try site.member("Password", Site.password, other, other, "")
    try need("ada@example.org", in: site.member(password: other))
    try need(!site.member().contains("My account"), "the old password still works")
  }

  static func address(_ place: Place) async throws {
    let site = try await Site(place)
    try site.signUp()
    let guest = try site.conversation("sign-in")
    try guest.say(
      "ada@example.org", Site.password, "", "E-mail address", "king@example.org", Site.password, "")
    try guest.say(try await site.code(in: 2), "")
    _ = try guest.end()
    try need("king@example.org", in: site.operate("accounts", "list"))
  }

  static func keys(_ place: Place) async throws {
    let site = try await Site(place)
    try site.signUp()
    try need("SHA256:", in: site.addKey())
    try need("SHA256:", in: site.member("SSH keys"))
  }

  static func sessions(_ place: Place) async throws {
    let site = try await Site(place)
    try site.signUp()
    _ = try site.member()
    let output = try site.member("Sessions and sign-ins")
    try need("This session", in: output)
    try need(output.components(separatedBy: " UTC: ").count > 2, output)
  }

  static func ownData(_ place: Place) async throws {
    let site = try await Site(place)
    try site.signUp()
    try need("\"ada@example.org\"", in: site.member("My data", ""))
  }

  static func deletion(_ place: Place) async throws {
    let site = try await Site(place)
    try site.signUp()
    _ = try site.member("Delete my account", Site.password, "1", "y", "")
    try need(!site.operate("accounts", "list").contains("ada@example.org"), "it is still there")
  }

  static func members(_ place: Place) async throws {
    let site = try await Site(place)
    let id = try site.signUp()
    try site.operate("accounts", "edit", id, "--listed", "yes", "--about", "Engines.")
    let output = try site.guest("members", "/love", "1", "").output
    try need("1. Ada Lovelace", in: output)
    try need("Engines.", in: output)
    try need("1. Ada Lovelace", in: site.guest("members", "/nobody", "/", "").output)
  }

  static func profile(_ place: Place) async throws {
    let site = try await Site(place)
    try site.signUp("", "List me")
    try need("Ada Lovelace", in: site.guest("members", "").output)
  }

  static func help(_ place: Place) async throws {
    let site = try await Site(place)
    try need("1. Store", in: site.guest("help-center", "").output)
  }

  static func contact(_ place: Place) async throws {
    let site = try await Site(place)
    let ended = try site.guest(
      "contact", "Disk", "It is full.", "", "ada@example.org", "", "", "", "", "")
    let mail = try await site.mails.mails(1)[0]
    try need("It is full.", in: mail.text + ended.output)
    try need("Disk", in: mail.header("Subject") ?? "")
  }

  /// A guest writes, an operator answers, and the guest opens the answer by a code and replies.
  static func messages(_ place: Place) async throws {
    let site = try await Site(place)
    _ = try site.guest(
      "contact", "Disk", "It is full.", "", "ada@example.org", "", "", "", "", "")
    let subject = try need(try await site.mails.mails(1)[0].header("Subject"), "no message")
    let number = String(subject.dropFirst().prefix { $0 != "]" })
    try need("Disk", in: site.operate("messages", "list"))
    try site.operate("messages", "answer", number, "--note", "--text", "A log file.")
    try site.operate("messages", "answer", number, "--text", "It is empty now.")
    try need("It is empty now.", in: try await site.mails.mails(2)[1].text)

    let guest = try site.conversation("message-status")
    try guest.say(number, "ada@example.org", "")
    try guest.say(try await site.code(in: 3), "")
    try guest.say("Thanks.", "", "")
    let heard = try guest.end()
    try need("It is empty now.", in: heard)
    try need(!heard.contains("A log file."), "a note has left")
    try need("Thanks.", in: site.operate("messages", "show", number))
    try need("Thanks.", in: try await site.mails.mails(4)[3].text)
    try site.operate("messages", "close", number)
    try need(!site.operate("messages", "list").contains("Disk"), "it is still open")
  }
}
