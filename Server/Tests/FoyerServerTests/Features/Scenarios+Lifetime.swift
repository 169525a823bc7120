import Foundation
import Testing

extension Scenarios {
  static func expiry(_ place: Place) async throws {
    let site = try await Site(place, "accounts:\n  lifetime: 40d\n  deleteAfter: 1d\n")
    let id = try site.signUp()
    try need(#""scheduled" : 1"#, in: site.operate("accounts", "sweep", "--json"))
    try await site.pass(days: 35, with: id)
    try need("Reminded: 1", in: site.operate("accounts", "sweep"))
    let mail = try await site.mails.mails(2)[1]  // after the welcome
    try need("expires on", in: mail.header("Subject") ?? "")
    try need("Reminded: 0", in: site.operate("accounts", "sweep"))

    try need("Your account expires on", in: site.member("Renew"))
    try need("account.renewed", in: site.operate("audit", "list", "--account", id))

    try await site.pass(days: 50, with: id)
    try need("stays open for 7 more days", in: site.operate("accounts", "sweep"))
    try need("Reminded: 1", in: site.operate("accounts", "sweep"))
    try await site.informed(id)
    try await site.pass(days: 8, with: id)
    try need(#""suspended" : 1"#, in: site.operate("accounts", "sweep", "--json"))
    try need(#""suspended" : 0"#, in: site.operate("accounts", "sweep", "--json"))
    try need("Your account is suspended: It expired on", in: site.member())
    try site.operate("accounts", "edit", id, "--expires", "90d")
    try need("ada@example.org", in: site.member())

    try await site.pass(days: 89, with: id)
    try need("Reminded: 1", in: site.operate("accounts", "sweep"))
    try await site.informed(id)
    try await site.pass(days: 2, with: id)
    try need(#""suspended" : 1"#, in: site.operate("accounts", "sweep", "--json"))
    try await site.pass(days: 2, with: id)
    try need(#""deleted" : 1"#, in: site.operate("accounts", "sweep", "--json"))
    try need(!site.operate("accounts", "list").contains(id), "it is still there")
  }

  static func terms(_ place: Place) async throws {
    let site = try await Site(place, "fields: [name, email, password, terms: terms.md]\n") {
      _ = try $0.file("terms.md", "---\nversion: \"1\"\n---\n# Terms\n\nBe kind.\n")
    }
    let id = try site.signUp("y", "")
    try need(!site.member().contains("changed"), "accepted terms are asked for")
    try await site.setTerms("0", of: id)

    let refused = try site.member("2")
    try need("Our terms have changed", in: refused)
    try need("Be kind.", in: refused)
    try need("Our terms have changed", in: site.member("1"))
    try need(!site.member().contains("changed"), "accepted terms are asked for again")
    try need("account.termsAccepted", in: site.operate("audit", "list", "--account", id))
    try need("accepted_terms", in: site.operate("accounts", "export", id))
  }
}
