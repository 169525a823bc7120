import Foundation
import Testing

extension Scenarios {
  static func application(_ place: Place) async throws {
    let site = try await Site(place, "admission: approval\nverifyEmail: true\n")
    let id = try await site.apply()
    try site.operate("applications", "approve", id)
    try need("ada@example.org", in: site.operate("accounts", "list"))
    try need(try await site.mails.mails(2)[1].header("Subject") == "Welcome to Aurora", "no e-mail")
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

  static func export(_ place: Place) async throws {
    let site = try await Site(place)
    let id = try site.signUp()
    try need("\"ada@example.org\"", in: site.operate("accounts", "export", id))
  }

  static func outbox(_ place: Place) async throws {
    let site = try await Site(place)
    _ = try site.guest("contact", "Disk", "It is full.", "", "ada@example.org", "", "", "", "", "")
    _ = try await site.mails.mails(1)
    try need("delivered", in: site.operate("outbox", "list", "--all"))
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
