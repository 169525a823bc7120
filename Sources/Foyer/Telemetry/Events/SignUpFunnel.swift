/// The steps of signing up and the obstacles. A session counts once, even if it opens the form
/// several times.
public struct SignUpFunnel: Codable, Equatable, Sendable {
  /// The fields of signing up, under the names of events: those of the form, and the verification
  /// code. Fields of other forms don't stop a sign-up.
  static let fields = [
    "name", "email", "password", "confirmation", "invitation", "username", "question", "terms",
    "sshKey", "vouchers", "code",
  ]

  public enum Stage: String, Codable, Sendable, CaseIterable {
    case opened, name, email, password, confirmation, sent
    /// The guest has an account or an application.
    case completed
    /// The verification code was correct.
    case code
  }

  /// A stage with the number of sessions that reached it and all stages before it. A field that a
  /// session's brand doesn't have counts as reached; a field that no brand has is no stage.
  public struct Step: Codable, Equatable, Sendable {
    public let stage: Stage
    public let sessions: Int
    /// The median time from the stage before, in sessions that reached this one; nil without any.
    public let medianMilliseconds: Int?
  }

  /// A rule of a field, with the number of sessions that broke it.
  public struct BrokenRule: Codable, Equatable, Sendable {
    public let field: String
    public let rule: String
    public let sessions: Int
    /// The number of these sessions that never corrected the field and never completed the form.
    public let stopped: Int
  }

  public internal(set) var steps = Stage.allCases.map {
    Step(stage: $0, sessions: 0, medianMilliseconds: nil)
  }
  /// The obstacles that stopped most sessions come first.
  public internal(set) var obstacles: [BrokenRule] = []
  /// The use of each form that was opened.
  public internal(set) var forms: [FormUse] = []
}
