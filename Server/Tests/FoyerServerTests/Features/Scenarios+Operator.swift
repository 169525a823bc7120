import Foundation
import Testing

extension Scenarios {
  static func application(_ place: Place) async throws {
    let site = try await Site(place, "admission: approval\nverifyEmail: true\n")
    let id = try await site.apply()
    try site.operate("applications", "approve", id)
    try need("ada@example.org", in: site.operate("accounts", "list"))
    try need(
      try await site.mails.mails(2)[1].header("Subject")
        == "Your application at Aurora was approved", "no e-mail")
  }

  static func rejection(_ place: Place) async throws {
    let site = try await Site(place, "admission: approval\nverifyEmail: true\n")
    let id = try await site.apply()
    try site.operate("applications", "reject", id)
    try need("rejected", in: site.operate("applications", "list", "--json"))
    try need(!site.operate("accounts", "list").contains("ada@example.org"), "an account was made")
  }

  static func invitation(_ place: Place) async throws {
    let site = try await Site(place, "admission: invitation\n")
    let created = try site.operate("invites", "create")
    let code = try need(created.split(separator: "\n").last, created).description
    _ = try site.guest("sign-up", Site.form, "", options: ["--invite", code])
    try need("1/1", in: site.operate("invites", "list"))
    try need("ada@example.org", in: site.operate("accounts", "list"))
  }

  static func accountCommands(_ place: Place) async throws {
    let site = try await Site(place)
    let id = try site.signUp()
    try need("ada@example.org", in: site.operate("accounts", "list"))
    try site.operate("accounts", "edit", id, "--name", "Ada King")
    try need("Ada King", in: site.operate("accounts", "show", id))
    try site.operate("accounts", "delete", id, "--yes")
    try need(!site.operate("accounts", "list").contains("ada@example.org"), "it is still there")
  }

  static func suspension(_ place: Place) async throws {
    let site = try await Site(place)
    let id = try site.signUp()
    try site.operate("accounts", "suspend", id, "--reason", "Spam.", "--until", "7d")
    try need("suspended", in: site.operate("accounts", "show", id))
    try need("ada@example.org", in: site.operate("accounts", "list", "--state", "suspended"))
    let refused = try site.member()
    try need("Your account is suspended until", in: refused)
    try need("Spam.", in: refused)
    try need(!site.member(password: "wrong").contains("Spam."), "a wrong password shows the reason")
    try site.operate("accounts", "resume", id)
    try need("ada@example.org", in: site.member("Name", "Ada King", ""))
    try need("Ada King", in: site.operate("accounts", "list"))
  }

  /// The hash is bcrypt's of the password that `member` types.
  static func accountImport(_ place: Place) async throws {
    let site = try await Site(place)
    let list = try site.file(
      "list.csv",
      "name,email,passwordHash\nAda Lovelace,ada@example.org,\(Site.bcrypt)\n")
    try need("would be created", in: site.operate("accounts", "import", list))
    try need(!site.operate("accounts", "list").contains("ada@example.org"), "it isn't a dry run")
    try need("Created one account", in: site.operate("accounts", "import", list, "--yes"))
    try need("exists already", in: site.operate("accounts", "import", list, "--yes"))
    try need("Ada Lovelace", in: site.member())
    let edit = try site.operate(
      "accounts", "edit", "ada@example.org", "--email", "ada@other.example", "--username", "ada")
    try need("the username is now ada", in: edit)
    try need("ada@other.example", in: site.operate("accounts", "list", "--columns", "email"))
  }

  static func outboxTest(_ place: Place) async throws {
    let site = try await Site(place)
    try need("accepted", in: site.operate("outbox", "test", "ops@example.org"))
    let mail = try await site.mails.mails(1)[0]
    try need(mail.recipients == ["ops@example.org"], "it went to \(mail.recipients)")
  }

  static func wave(_ place: Place) async throws {
    let site = try await Site(place, "wave: 1 per hour, then approval\n")
    try site.signUp()
    let held = try site.guest("sign-up", Site.form.replacing("ada", with: "eve"), "")
    try need("an operator decides about your application", in: held.output)
    try need("application-received", in: held.output)
    try need("one was held within the last hour", in: site.operate("admission", "show"))
    try need("A wave of sign-ups at", in: site.operate("doctor"))
    try site.operate("admission", "open")
    try need(
      "account-created",
      in: site.guest("sign-up", Site.form.replacing("ada", with: "bob"), "").output)
    try need("admission.opened", in: site.operate("audit", "list"))
    try need("pending", in: site.operate("applications", "list", "--json"))
  }

  static func emailRules(_ place: Place) async throws {
    let site = try await Site(place)
    try site.write(emailRules: "refuse mailinator.com\nhold example.org\n")
    try need(
      "refuse, by email-rules.txt:1", in: site.operate("emails", "check", "eve@mailinator.com"))
    let refused = try site.guest(
      "sign-up", Site.form.replacing("example.org", with: "mailinator.com"), "")
    try need("This address isn't accepted here", in: refused.output + refused.errors)
    try need("application-received", in: site.guest("sign-up", Site.form, "").output)
    try need("pending", in: site.operate("applications", "list", "--json"))
    try site.write(emailRules: "allow *\n")
    try need("allow, by", in: site.operate("emails", "check", "eve@mailinator.com"))
  }

  static func export(_ place: Place) async throws {
    let site = try await Site(place)
    let id = try site.signUp()
    try need("\"ada@example.org\"", in: site.operate("accounts", "export", id))
  }

  static func audit(_ place: Place) async throws {
    let site = try await Site(place)
    let id = try site.signUp()
    try site.operate("accounts", "suspend", id, "--reason", "Spam.")
    let list = try site.operate("audit", "list", "--account", "ada@example.org")
    try need("account.created", in: list)
    try need("reason Spam.", in: list)
    let lines = try site.operate("audit", "list", "--json", "--since", "1h").split(separator: "\n")
    // A server's tokens have entries of their own.
    try need(
      lines.count >= 2 && lines.allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") },
      "these aren't lines of JSON")
    let verdict = try site.operate("audit", "verify")
    try need("\(lines.count) entries are as they were written.", in: verdict)
    let head = try need(verdict.firstMatch(of: /[0-9]+:[0-9a-f]{64}/), verdict).output
    try site.operate("accounts", "delete", id, "--yes")
    try need("erased with the account", in: site.operate("audit", "list", "--account", id))
    let count = lines.count + 1
    try need("\(count) entries", in: site.operate("audit", "verify", "--kept", String(head)))
    try need("No entries are that old", in: site.operate("audit", "prune", "--before", "2d"))
    try need("\"isIntact\" : true", in: site.operate("audit", "verify", "--json"))
  }

  static func outbox(_ place: Place) async throws {
    let site = try await Site(place)
    _ = try site.guest("contact", "Disk", "It is full.", "", "ada@example.org", "", "", "", "", "")
    _ = try await site.mails.mails(1)
    try need("delivered", in: site.operate("outbox", "list", "--all"))
    try need(
      "No delivery that failed matches", in: site.operate("outbox", "retry", "--target", "mail"))
  }

  static func provision(_ place: Place) async throws {
    let site = try await Site(place)
    try site.signUp()
    try site.operate("provision", "list")
  }

  static func doctor(_ place: Place) async throws {
    let site = try await Site(place)
    try site.signUp()
    try need(place == .local ? "brand" : "accounts", in: site.operate("doctor").lowercased())
  }
}
