import Foundation
import Synchronization

/// An SMTP server on this machine that can also misbehave.
public final class SMTPServer: Sendable {
  public enum Behaviour: Sendable {
    case takes
    /// Answers a command with a line: `RCPT` with `550 no such mailbox`.
    case answers(to: String, String)
    /// Closes the connection instead of answering a command, or after it has stored a message.
    case goes(at: String)
    /// Stops answering at this command.
    case stalls(at: String)
  }

  /// A received message with its envelope.
  public struct Mail: Sendable {
    public let from: String
    public let recipients: [String]
    /// Header fields and body, with CR LF line endings.
    public let message: String

    /// Returns the first header field of this name, unfolded.
    public func header(_ name: String) -> String? {
      let head = message.components(separatedBy: "\r\n\r\n")[0]
        .replacingOccurrences(of: "\r\n ", with: " ")
      return head.components(separatedBy: "\r\n").first { $0.hasPrefix("\(name): ") }
        .map { String($0.dropFirst(name.count + 2)) }
    }

    /// The body, decoded from Base64.
    public var text: String {
      let body = message.components(separatedBy: "\r\n\r\n").dropFirst().joined()
      let data = Data(base64Encoded: body, options: .ignoreUnknownCharacters)
      return String(decoding: data ?? Data(), as: UTF8.self)
        .replacingOccurrences(of: "\r\n", with: "\n")
    }
  }

  private struct State {
    var behaviours: [Behaviour]
    var mails: [Mail] = []
    var commands: [String] = []
  }

  public let port: UInt16
  private let listener: TCPSocket
  private let state: Mutex<State>

  /// - Parameter behaviours: One for each connection; the last one also for all later connections.
  public init(_ behaviours: Behaviour...) throws {
    listener = try TCPSocket.listening()
    port = listener.port
    state = Mutex(State(behaviours: behaviours.isEmpty ? [.takes] : behaviours))
    Thread.detachNewThread { [weak self, listener] in
      while let connection = listener.accept() {
        guard let self else { return }
        let behaviour = self.state.withLock { state in
          state.behaviours.count > 1 ? state.behaviours.removeFirst() : state.behaviours[0]
        }
        Thread.detachNewThread { self.talk(on: connection, behaviour) }
      }
    }
  }

  deinit { listener.shutDown() }

  public var url: String { "smtp://127.0.0.1:\(port)" }
  public var mails: [Mail] { state.withLock(\.mails) }
  /// All received commands; the messages aren't included.
  public var commands: [String] { state.withLock(\.commands) }

  /// Waits until this number of messages has arrived.
  public func mails(_ count: Int) async throws -> [Mail] {
    let deadline = ContinuousClock.now + .seconds(30)
    while mails.count < count {
      guard ContinuousClock.now < deadline else { throw CancellationError() }
      try await Task.sleep(for: .milliseconds(5))
    }
    return mails
  }

  private func talk(on connection: TCPSocket, _ behaviour: Behaviour) {
    var talk = Talk(connection: connection)
    var (sender, recipients): (String, [String]) = ("", [])
    guard proceed("CONNECT", behaviour, "220 here", on: connection) else { return }
    while let line = talk.line() {
      state.withLock { $0.commands.append(line) }
      let verb = line.prefix { $0 != " " && $0 != ":" }.uppercased()
      switch verb {
      case "EHLO":
        guard proceed(verb, behaviour, "250-here\r\n250 AUTH PLAIN", on: connection) else { return }
      case "DATA":
        guard proceed(verb, behaviour, "354 go on", on: connection) else { return }
        if case .answers(to: "DATA", _) = behaviour { continue }
        guard let message = talk.message() else { return }
        let mail = Mail(from: sender, recipients: recipients, message: message)
        if case .answers(to: "END", _) = behaviour {
        } else {
          state.withLock { $0.mails.append(mail) }
        }
        guard proceed("END", behaviour, "250 taken", on: connection) else { return }
      case "QUIT":
        if proceed(verb, behaviour, "221 bye", on: connection) { connection.shutDown() }
        return
      default:
        if verb == "AUTH", !proceedLogin(&talk, line) { return }
        if verb == "MAIL" { sender = Self.address(in: line) }
        if verb == "RCPT" { recipients.append(Self.address(in: line)) }
        let reply = verb == "AUTH" ? "235 in" : "250 fine"
        guard proceed(verb, behaviour, reply, on: connection) else { return }
      }
    }
  }

  /// Asks for the credentials that the command didn't contain.
  private func proceedLogin(_ talk: inout Talk, _ line: String) -> Bool {
    guard line.split(separator: " ").count == 2 else { return true }
    guard talk.connection.send("334 \r\n"), let credentials = talk.line() else { return false }
    state.withLock { $0.commands[$0.commands.count - 1] += " \(credentials)" }
    return true
  }

  /// - Returns: False if the conversation is over.
  private func proceed(
    _ place: String, _ behaviour: Behaviour, _ reply: String, on connection: TCPSocket
  ) -> Bool {
    switch behaviour {
    case .answers(to: place, let line): return connection.send("\(line)\r\n")
    case .goes(at: place):
      connection.shutDown()
      return false
    case .stalls(at: place):
      while connection.receive() != nil {}
      return false
    default: return connection.send("\(reply)\r\n")
    }
  }

  private static func address(in line: String) -> String {
    String(line.drop { $0 != "<" }.dropFirst().prefix { $0 != ">" })
  }
}

/// Reads the client's input line by line.
private struct Talk {
  let connection: TCPSocket
  private var rest = ""

  init(connection: TCPSocket) { self.connection = connection }

  mutating func line() -> String? { text(until: "\r\n") }

  /// Removes the dots that the client has added to lines (RFC 5321, section 4.5.2).
  mutating func message() -> String? {
    text(until: "\r\n.\r\n").map {
      $0.replacingOccurrences(of: "\r\n..", with: "\r\n.") + "\r\n"
    }
  }

  private mutating func text(until end: String) -> String? {
    while true {
      if let range = rest.range(of: end) {
        defer { rest = String(rest[range.upperBound...]) }
        return String(rest[..<range.lowerBound])
      }
      guard let more = connection.receive() else { return nil }
      rest += more
    }
  }
}
