import Foundation
import Loopback
import ProgramTesting
import Testing

extension EndToEnd {
  /// From sign-up in a kiosk, with a mail server on this machine, to an operator's decision.
  @Suite struct AdmissionTests {
    private let foyer: Foyer

    init() throws {
      foyer = try Foyer()
      try FileManager.default.createDirectory(
        atPath: foyer.data, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    }

    @Test func `an applicant confirms the address, is approved and is welcomed`() async throws {
      let (server, label) = (try SMTPServer(), try foyer.brand("approval", verifyEmail: true))
      try foyer.deliver(by: server.url)
      let pane = try Tmux().open()
      try pane.type(foyer.line("--brand '\(label)' --scene sign-up"))
      try pane.press("Enter")
      try await fillIn(pane)

      try await pane.shows("A code is on its way to ada@example.org.")
      #expect(try foyer.accounts().isEmpty)
      let code = try await code(in: server)
      try await pane.focuses("Verification code")
      try pane.type("0000 0000")
      try pane.press("Enter")
      try await pane.shows("Wrong code. Use the newest one. You have 4 attempts left.")
      for _ in 1...9 { try pane.press("BSpace") }
      try pane.type(code.replacing("-", with: " "))
      try pane.press("Enter")
      try await pane.shows("Thank you, Ada. We have received your application.")
      #expect(try foyer.accounts().isEmpty)

      let application = try #require(try applications(label).first)
      #expect(application.state == "pending")
      let approved = try decide("approve", application.id, label, "--note", "Hello!")
      #expect(approved.status == 0, "\(approved.errors)")
      #expect(try foyer.accounts().map(\.id) == [application.id])
      let again = try decide("reject", application.id, label)
      #expect(again.status == 1)
      #expect(again.errors.contains("has already decided it: approved"))

      let welcome = try await server.mails(2)[1]
      #expect(welcome.recipients == ["ada@example.org"])
      #expect(welcome.header("Subject") == "Your application at Aurora was approved")
      #expect(welcome.text.contains("Note to you: Hello!"))

      let undone = try decide("reopen", application.id, label, "--correct")
      #expect(undone.output.contains("earlier decision may have been sent already. A correction"))
      #expect(try foyer.accounts().isEmpty)
      let correction = try await server.mails(3)[2]
      #expect(correction.header("Subject") == "Your application at Aurora: a correction")
      #expect(correction.text.contains("disregard our last e-mail"))
    }

    @Test func `an invitation is good for one, in lines too`() throws {
      let label = try foyer.brand("invitation", verifyEmail: false)
      let created = try foyer.run(
        "invites", "create", "--expires", "7d", "--note", "Ada", "--data-dir", foyer.data)
      let code = try #require(created.output.split(separator: "\n").last).lowercased()

      let first = try foyer.signUp("ada@example.org", label, "--invite", code)
      let second = try foyer.signUp("grace@example.org", label, "--invite", code)
      let list = try foyer.run("invites", "list", "--data-dir", foyer.data)

      #expect(first.output.contains("account-created "))
      #expect(second.status == 1)
      #expect(second.errors.contains("used or expired"))
      #expect(try foyer.accounts().map(\.email) == ["ada@example.org"])
      #expect(
        created.errors.contains(
          "Aurora requires no invitations. This invitation works at the brands of this store"))
      #expect(created.status == 0)
      let meant = try foyer.run("invites", "create", "--brand", label, "--data-dir", foyer.data)
      #expect(meant.status == 0 && meant.errors.isEmpty)
      #expect(list.output.contains("1/1"))
      #expect(list.output.contains("used up"))
    }

    @Test func `the JSON of a list has the hints about each row`() throws {
      let label = try foyer.brand("approval", verifyEmail: false)
      #expect(try foyer.signUp("ada@mailinator.com", label).status == 0)

      let list = try foyer.run("applications", "list", "--data-dir", foyer.data)
      let json = try foyer.run("applications", "list", "--json", "--data-dir", foyer.data)

      #expect(list.output.contains("pending !"))
      #expect(json.output.contains(#""throwAwayDomain mailinator.com""#))
    }

    @Test func `a script gets the state of its application`() throws {
      let waiting = try foyer.signUp(
        "ada@example.org", try foyer.brand("approval", verifyEmail: false))
      let sent = try foyer.signUp("grace@example.org", try foyer.brand("open", verifyEmail: true))

      #expect(waiting.output.hasSuffix("application-received\n"))
      #expect(sent.output.hasSuffix("code-sent\n"))
      #expect([waiting.status, sent.status] == [0, 0])
      let again = try foyer.signUp(
        "ada@example.org", try foyer.brand("approval", verifyEmail: false))
      #expect(again.output.hasSuffix("application-received\n"))
      #expect(try applications(foyer.brand("approval", verifyEmail: false)).count == 2)
      #expect(try foyer.accounts().isEmpty)
    }

    @Test func `a kiosk lets in so many of one origin an hour, and says so`() throws {
      let limit = ["--kiosk", "--sign-ups-per-origin", "1"]
      let first = try kiosk("a@example.org", from: "192.0.2.7", limit)
      let second = try kiosk("b@example.org", from: "192.0.2.7", limit)
      let other = try kiosk("c@example.org", from: "192.0.2.8", limit)

      #expect(first.output.contains("account-created "))
      #expect(second.output.contains("Too many requests."))
      #expect(second.status == 69)
      #expect(other.output.contains("account-created "))
      #expect(try foyer.accounts().map(\.email) == ["a@example.org", "c@example.org"])
    }

    @Test func `a kiosk has a cap by itself`() throws {
      for number in 0..<20 {
        let guest = try kiosk("\(number)@example.org", from: "2001:db8::\(number)", ["--kiosk"])
        #expect(guest.status == 0, "\(guest.errors)")
      }

      #expect(try kiosk("20@example.org", from: "2001:db8::ff", ["--kiosk"]).status == 69)
    }

    @Test func `doctor says that e-mails need a mail server`() throws {
      let label = try foyer.brand("open", verifyEmail: true)
      let before = try foyer.run("doctor", "--brand", label, "--data-dir", foyer.data)
      try foyer.deliver(by: "smtp://127.0.0.1:2525")
      let after = try foyer.run("doctor", "--brand", label, "--data-dir", foyer.data)

      #expect(before.output.contains("nothing delivers them. Write mail into delivery.yaml"))
      #expect(after.output.contains("E-mail delivery to applicants is set up"))
    }

    private func fillIn(_ pane: Pane) async throws {
      try await pane.focuses("Full name")
      for text in ["Ada Lovelace", "ada@example.org", "Passw0rd!"] {
        try pane.type(text)
        try pane.press("Tab")
      }
      try pane.type("Passw0rd!")
      try pane.press("Enter")
    }

    private func kiosk(
      _ address: String, from origin: String, _ options: [String]
    ) throws -> Command {
      var environment = ProcessInfo.processInfo.environment
      environment["SSH_CONNECTION"] = "\(origin) 50000 192.0.2.1 22"
      let lines = ["Ada Lovelace", address, "Passw0rd!", "Passw0rd!", "", ""]
      return try Command(
        Foyer.program,
        ["--scene", "sign-up", "--linear", "--data-dir", foyer.data] + options,
        input: Array(lines.joined(separator: "\n").utf8), environment: environment)
    }

    private func decide(
      _ word: String, _ id: String, _ label: String, _ options: String...
    ) throws -> Command {
      try Command(
        Foyer.program,
        ["applications", word, String(id.prefix(8)), "--brand", label, "--data-dir", foyer.data]
          + options)
    }

    private func applications(_ label: String) throws -> [Application] {
      let command = try foyer.run(
        "applications", "list", "--json", "--brand", label, "--data-dir", foyer.data)
      return try JSONDecoder().decode([Application].self, from: Data(command.output.utf8))
    }

    private func code(in server: SMTPServer) async throws -> String {
      let subject = try #require(try await server.mails(1)[0].header("Subject"))
      return try #require(subject.split(separator: " ").first).description
    }

    private struct Application: Decodable {
      let id: String
      let state: String
    }
  }
}
