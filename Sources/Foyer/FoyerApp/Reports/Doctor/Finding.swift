/// One thing that was looked at, and how it is.
struct Finding: Sendable, Equatable, Encodable {
  enum Subject: String, Sendable, Encodable {
    case terminal, colors, locale, data, server, brand, passwords, signUps, flags, log, outbox
    case targets
  }

  enum State: String, Sendable, Encodable {
    case ok
    /// It works, but not as well as it could.
    case warning
    /// It doesn't work.
    case problem
  }

  let subject: Subject
  let state: State
  /// How it is and, unless it is well, what to do.
  let message: String
}
