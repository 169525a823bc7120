import DemoKit

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
}
