import Domain
import Foundation
import Loopback
import Testing

/// Tests released programs and operators' commands at servers that share a database.
@Suite(
  .timeLimit(.minutes(5)), .enabled(if: Programs.postgres != nil, Programs.postgresMissing),
  .enabled(if: Terminal.program != nil, "`script/test` has the released foyer talk to servers"))
struct TerminalsTests {
  @Test func `who signs up at one server is seen, changed and deleted at the other`() async throws {
    let (database, data) = (try await TestDatabase(), ServerData())
    let token = try data.file("token", AccessToken.sample.text)
    let servers = try (1...2).map { _ in
      try ServerProcess(data, "--database", database.url)
    }
    try await database.store().add(.manage)
    let (one, other) = (Terminal(servers[0], token: token), Terminal(servers[1], token: token))

    let done = try one.run(
      "start", "--linear", "--scene", "sign-up",
      input: "Ada Lovelace\nada@example.org\nEngine-1843\nEngine-1843\n")
    let id = try #require(done.output.firstMatch(of: /account-created (\S+)\n$/)?.1)
    let list = try other.account("list")
    let edit = try other.account("edit", String(id), "--listed", "yes")
    let members = try one.run("start", "--linear", "--scene", "members", input: "\n\n")
    let deleted = try one.account("delete", String(id), "--yes")
    let left = try other.account("list", "--json")

    #expect(done.status == 0, "\(done.errors)")
    #expect(list.output.contains("ada@example.org"), "\(list.errors)")
    #expect(edit.status == 0, "\(edit.errors)")
    #expect(members.output.contains("Ada Lovelace"), "\(members.output)")
    #expect(deleted.status == 0, "\(deleted.errors)")
    #expect(left.output.filter { !$0.isWhitespace } == "[]", "\(left.errors)")
  }

  @Test func `who applies at one server is let in at the other`() async throws {
    let (database, data, mails) = (try await TestDatabase(), ServerData(), try SMTPServer())
    let token = try data.file("token", AccessToken.sample.text)
    let brand = try data.brand("applied", "admission: approval\nverifyEmail: true\n")
    let delivery = try data.file(
      "delivery.yaml", "mail:\n  server: \(mails.url)\n  from: door@aurora.example\n")
    let servers = try (1...2).map { _ in
      try ServerProcess(
        data, "--database", database.url, "--brand", brand, "--delivery", delivery)
    }
    try await database.store().add(.manage)
    let (one, other) = (Terminal(servers[0], token: token), Terminal(servers[1], token: token))
    let form = "Ada Lovelace\nada@example.org\nEngine-1843\nEngine-1843\n\n"
    let signUp = [
      "start", "--linear", "--scene", "sign-up", "--brand", brand, "--idempotency-key-file",
      "\(data.path)/attempt",
    ]

    let sent = try one.run(signUp, input: form)
    let subject = try #require(try await mails.mails(1)[0].header("Subject"))
    let code = try #require(subject.split(separator: " ").first)
    let applied = try other.run(signUp, input: form + "\(code)\n\n")
    let list = try other.operate("applications", "list", "--json", "--brand", brand)
    let id = try #require(list.output.firstMatch(of: /"id" : "(\S+)"/)?.1).description
    let approved = try one.operate("applications", "approve", id, "--json", "--brand", brand)
    let again = try other.operate("applications", "reject", id, "--brand", brand)
    let accounts = try other.account("list")

    #expect(sent.output.hasSuffix("code-sent\n"), "\(sent.errors)")
    #expect(applied.output.hasSuffix("application-received\n"), "\(applied.errors)")
    #expect(approved.output.contains(#""state":"approved""#), "\(approved.errors)")
    #expect(again.status == 1)
    #expect(again.errors.contains("has already decided it: approved"), "\(again.errors)")
    #expect(accounts.output.contains("ada@example.org"), "\(accounts.errors)")
    #expect(
      try await mails.mails(2)[1].header("Subject") == "Your application at Aurora was approved")
  }
}
