import ArgumentParser
import DemoKit
import Viper

struct SessionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "session",
    abstract: "Drive a program step by step, from a script in any language.",
    discussion: """
      A session is a program in an emulated terminal in the background. It ends with its program, by \
      tape session end, or after an hour without a call.
      """,
    subcommands: [
      SessionStart.self, SessionType.self, SessionPress.self, SessionFocus.self, SessionExpect.self,
      SessionShow.self, SessionIdle.self, SessionResize.self, SessionRecord.self, SessionEnd.self,
      SessionServe.self,
    ])
}

/// A call of a session by its name.
protocol SessionCall: FailingCommand {
  var name: String { get }
  /// Returns the call.
  func request() throws(Failure) -> SessionRequest
  /// Uses the text of the reply.
  func use(_ text: String) throws(Failure)
}

extension SessionCall {
  func use(_ text: String) throws(Failure) {}

  func perform() throws(Failure) {
    try use(try SessionSocket(name).ask(request()).checked())
  }
}

/// A call of a session, one line of JSON on its socket.
struct SessionRequest: Codable {
  enum Action: String, Codable {
    /// Plays commands of a tape.
    case play
    /// Waits until the program has nothing to do.
    case waitIdle
    /// Returns the screen as text, as JSON, or as a program of the kit describes it.
    case text, json, spoken
    /// Writes the screen as a picture.
    case picture
    /// Returns the tape of all calls.
    case record
    /// Ends the program.
    case end
  }

  let action: Action
  /// Commands of a tape to play; empty for other calls.
  var tape = ""
  /// The file of a picture.
  var path = ""
  /// The longest time to wait, in seconds.
  var seconds = 0.0
}

/// The answer of a session.
struct SessionReply: Codable {
  /// The exit code; 0 if the call has succeeded.
  let status: Int32
  /// The wanted text, or the reason of a failure.
  let text: String

  init(_ text: String = "") { (status, self.text) = (0, text) }
  init(_ failure: Failure) { (status, text) = (failure.status.rawValue, failure.sentence) }

  /// Returns the text, unless it is the reason of a failure.
  func checked() throws(Failure) -> String {
    if status == 0 { return text }
    throw Failure(text, Sysexit(rawValue: status) ?? .failed)
  }
}
