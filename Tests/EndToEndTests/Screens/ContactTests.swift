import Foundation
import Loopback
import ProgramTesting
import Testing

extension EndToEnd {
  /// Sends a message from a terminal to a mail server on this machine.
  @Suite struct ContactTests {
    private let foyer: Foyer

    init() throws {
      foyer = try Foyer()
      try FileManager.default.createDirectory(
        atPath: foyer.data, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    }

    @Test func `a guest is stuck in the form, writes, and it arrives with what was wrong there`()
      async throws
    {
      let server = try SMTPServer()
      try deliver(by: server.url)
      let pane = try Tmux().open()
      try await pane.openHome(of: foyer)
      try pane.press("Enter")
      try await pane.shows("Confirm password")
      try pane.type("Ada")
      try pane.press("Tab")
      try await pane.shows("We ask for a full name: add your last name after Ada")
      try pane.press("Escape")
      try await pane.shows("Discard what you typed?")
      try pane.press("y")
      try await pane.shows("What would you like to do?")
      try pane.press("Down", "Down", "Enter")
      try await pane.shows("How can we help?")

      try pane.press("End", "Enter")
      try await write(in: pane)
      try await pane.shows("Check your message", "Previous screen (Create account)")
      try pane.press("Enter")

      try await pane.shows("Your message is on its way. Its number is ")
      let mail = try #require(try await server.mails(1).first)
      let number = try #require(mail.header("Subject")?.firstMatch(of: /\[(\d{4}-\d{4})\] A key/))
      #expect(try pane.screen.contains("number is \(number.1)."))
      #expect(mail.header("Reply-To") == "<ada@example.org>")
      #expect(mail.text.hasPrefix("It is lost,\nありがとう。\n"))
      #expect(mail.text.contains("\nVersion: "))
      #expect(!mail.text.contains("Ada"))
      try pane.press("Enter")
      try await pane.shows("How can we help?")
      try await settled(all: true, states: ["delivered"])
      #expect(server.mails.count == 1)
    }

    @Test func `a server that is away gets the mail when it is there again, once`() async throws {
      let port = try TCPSocket.listening().port
      try deliver(by: "smtp://127.0.0.1:\(port)")
      try send()
      let number = try entries()[0].number
      let first = try foyer.run("outbox", "send", number, "--data-dir", foyer.data)
      #expect(first.status == 69)
      #expect(first.errors.contains("The mail server can't be reached."))
      #expect(try entries().map(\.state) == ["waiting"])
      #expect(try entries()[0].lastError == "The mail server can't be reached.")

      let server = try SMTPServer()
      try deliver(by: server.url)
      let second = try foyer.run("outbox", "send", number, "--data-dir", foyer.data)
      let third = try foyer.run("outbox", "send", number, "--data-dir", foyer.data)

      #expect(second.status == 0, "\(second.errors)")
      #expect(third.output.hasPrefix("Delivered 0"))
      #expect(third.status == 0)
      #expect(server.mails.map { $0.header("Subject") } == ["[\(number)] A key"])
    }

    @Test func `one that is killed while it sends loses nothing`() async throws {
      let stalling = try SMTPServer(.stalls(at: "DATA"))
      try deliver(by: stalling.url)
      let process = Process()
      process.executableURL = URL(filePath: Foyer.program)
      try send()
      process.arguments = ["outbox", "send", try entries()[0].number, "--data-dir", foyer.data]
      try process.run()
      while !stalling.commands.contains("DATA") { try await Task.sleep(for: .milliseconds(5)) }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()

      let server = try SMTPServer()
      try deliver(by: server.url)
      let number = try entries()[0].number
      let command = try foyer.run("outbox", "send", number, "--data-dir", foyer.data)

      #expect(command.status == 0, "\(command.errors)")
      #expect(server.mails.count == 1)
      #expect(try foyer.integrity() == "ok")
    }

    @Test func `it works line by line, and what is left out isn't sent`() async throws {
      let server = try SMTPServer()
      try deliver(by: server.url)

      let command = try send("n", "n", "n")

      #expect(command.output.contains("Your message is on its way. Its number is "))
      _ = try foyer.run("outbox", "send", "--data-dir", foyer.data)
      let mail = try #require(try await server.mails(1).first)
      #expect(!mail.text.contains("Language:"))
      #expect(!mail.text.contains("Version:"))
      #expect(mail.text.contains("Number: "))
    }

    @Test(arguments: ["--flag contact.enabled=false", "--flag contact.enabled=false --linear"])
    func `a flag that closes it closes it in every way in`(options: String) async throws {
      let pane = try Tmux().open()

      try pane.type(foyer.line("--scene contact \(options)"))
      try pane.press("Enter")

      try await pane.shows("We don't accept messages right now.")
    }

    @Test func `nothing waits where nothing was sent, and doctor says what is missing`() throws {
      let list = try foyer.run("outbox", "list", "--data-dir", foyer.data)
      let send = try foyer.run("outbox", "send", "--data-dir", foyer.data)
      let doctor = try foyer.run("doctor", "--data-dir", foyer.data)

      #expect(list.output == "No messages are waiting.\n")
      #expect(send.status == 69)
      #expect(send.errors.contains("docs/outbox.md"))
      #expect(doctor.output.contains("nothing delivers them"))
      #expect(try foyer.run("outbox", "send", "x", "--data-dir", foyer.data).status == 64)
    }

    @Test func `a number that nothing has is said, and is a failure`() throws {
      try deliver(by: "smtp://127.0.0.1:1")

      for (command, thing) in [
        (["outbox", "send"], "message"), (["provision", "retry"], "change"),
      ] {
        let result = try Command(
          Foyer.program, command + ["1234-5678", "--data-dir", foyer.data])
        #expect(result.status == 66)
        #expect(result.errors.contains("No \(thing) has the number 1234-5678"))
      }
      let doctor = try foyer.run("doctor", "--data-dir", foyer.data)
      #expect(
        doctor.output.contains("Can't use the mail server: The mail server can't be reached."))
      #expect(!doctor.output.contains("delivered"))
    }

    /// Sends a message in linear mode.
    ///
    /// - Parameter details: The answers that include or remove each detail.
    @discardableResult
    private func send(_ details: String...) throws -> Command {
      let lines =
        ["A key", "It is lost.", "", "ada@example.org", ""] + details
        + Array(repeating: "", count: 6)
      return try Command(
        Foyer.program, foyer.arguments(["--scene", "contact", "--linear"]),
        input: Array(lines.joined(separator: "\n").utf8))
    }

    private func write(in pane: Pane) async throws {
      try await pane.focuses("Subject")
      try pane.type("A key")
      try pane.press("Tab")
      try pane.type("It is lost,")
      try pane.press("Enter")
      try pane.type("ありがとう。")
      try pane.press("Tab")
      try pane.type("ada@example.org")
      try pane.press("Enter")
    }

    private func deliver(by url: String) throws {
      try "mail:\n  server: \(url)\n  from: door@aurora.example\n".write(
        toFile: "\(foyer.data)/delivery.yaml", atomically: true, encoding: .utf8)
    }

    private func entries(all: Bool = false) throws -> [Entry] {
      let more = all ? ["--all"] : []
      let command = try Command(
        Foyer.program, ["outbox", "list", "--json", "--data-dir", foyer.data] + more)
      return try JSONDecoder().decode([Entry].self, from: Data(command.output.utf8))
    }

    /// Waits for the state, because the mail arrives before the row is updated.
    private func settled(all: Bool, states: [String]) async throws {
      let deadline = ContinuousClock.now + .seconds(20)
      while try entries(all: all).map(\.state) != states {
        try #require(ContinuousClock.now < deadline)
        try await Task.sleep(for: .milliseconds(20))
      }
    }

    private struct Entry: Decodable {
      let number: String
      let state: String
      let lastError: String?
    }
  }
}
