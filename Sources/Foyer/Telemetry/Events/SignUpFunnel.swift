/// How far people come in the form, and what stops them. A session counts once, however often it
/// opens the form.
public struct SignUpFunnel: Codable, Equatable, Sendable {
  /// The fields that are filled in to sign up, as events name them: those of the form, and the
  /// verification code. Other forms' fields stop nobody from signing up.
  static let fields = [
    "name", "email", "password", "confirmation", "invitation", "username", "question", "terms",
    "sshKey", "code",
  ]

  public enum Stage: String, Codable, Sendable, CaseIterable {
    case opened, name, email, password, confirmation, sent
    /// There is an account, or an application.
    case completed
    /// The verification code was right.
    case code
  }

  /// A stage, with the sessions that have been through it and through all before. A field that a
  /// session's brand doesn't ask for is passed; one that no brand asks for is no stage.
  public struct Step: Codable, Equatable, Sendable {
    public let stage: Stage
    public let sessions: Int
    /// The median time from the stage before, of those who came here; nil when nobody has.
    public let medianMilliseconds: Int?
  }

  /// A rule of a field, with those who broke it.
  public struct Obstacle: Codable, Equatable, Sendable {
    public let field: String
    public let rule: String
    public let sessions: Int
    /// How many of them never mended it and never came to the end of that form.
    public let stopped: Int
  }

  public internal(set) var steps = Stage.allCases.map {
    Step(stage: $0, sessions: 0, medianMilliseconds: nil)
  }
  /// Those that stop most people first.
  public internal(set) var obstacles: [Obstacle] = []
}
