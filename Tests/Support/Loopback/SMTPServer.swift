import Foundation
import Synchronization

/// A mail server on this machine, as good or as bad as a test wants.
public final class SMTPServer: Sendable {
  /// What it does with a mail.
  public enum Behaviour: Sendable {
    case takes
    /// Answers a command with that line: `RCPT`, `550 nobody of that name`.
    case answers(to: String, String)
    /// Ends the connection where it should answer: at a command, or after a mail's last line, which
    /// it keeps.
    case goes(at: String)
    /// Says nothing any more from there on.
    case stalls(at: String)
  }

  /// A mail that was taken, as it came.
  public struct Mail: Sendable {
    public let from: String
    public let recipients: [String]
    /// Header fields and text, lines ended by CR LF.
    public let message: String

    /// The first header of that name, unfolded.
    public func header(_ name: String) -> String? {
      let head = message.components(separatedBy: "\r\n\r\n")[0]
        .replacingOccurrences(of: "\r\n ", with: " ")
      return head.components(separatedBy: "\r\n").first { $0.hasPrefix("\(name): ") }
        .map { String($0.dropFirst(name.count + 2)) }
    }

    /// Of base64.
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

  /// - Parameter behaviours: one for each connection; the last one for all that follow.
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
  /// All that was said to it but the mails themselves.
  public var commands: [String] { state.withLock(\.commands) }

  /// Waits until so many mails were taken.
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

  /// Asks for what the command didn't bring along.
  private func proceedLogin(_ talk: inout Talk, _ line: String) -> Bool {
    guard line.split(separator: " ").count == 2 else { return true }
    guard talk.connection.send("334 \r\n"), let credentials = talk.line() else { return false }
    state.withLock { $0.commands[$0.commands.count - 1] += " \(credentials)" }
    return true
  }

  /// - Returns: false where the conversation is over.
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

/// What comes from the client, line by line.
private struct Talk {
  let connection: TCPSocket
  private var rest = ""

  init(connection: TCPSocket) { self.connection = connection }

  mutating func line() -> String? { text(until: "\r\n") }

  /// Without the dots that were put before others (RFC 5321, section 4.5.2).
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
