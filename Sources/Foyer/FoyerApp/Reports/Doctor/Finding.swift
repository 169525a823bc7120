/// The state of one examined subject.
struct Finding: Sendable, Equatable, Encodable {
  enum Subject: String, Sendable, Encodable {
    case terminal, colors, locale, data, server, brand, passwords, signUps, flags, log, outbox
    case secondFactor, targets
  }

  enum State: String, Sendable, Encodable {
    case ok
    /// It works, but with restrictions.
    case warning
    case problem
  }

  let subject: Subject
  let state: State
  /// The state as a sentence and, unless it is `ok`, advice.
  let message: String
}
