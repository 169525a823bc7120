/// How a label lets people in: the same value in the form, at the desk and on a server.
public struct AdmissionRules: Sendable, Equatable {
  /// Who may come in; the names of the cases are those of a brand file.
  public enum Door: String, CaseIterable, Sendable {
    /// Everybody.
    case open
    /// Whoever was invited.
    case invitation
    /// Whom an operator lets in.
    case approval
  }

  public let door: Door
  /// Whether the e-mail address is proved by a code before anything else.
  public let verifiesEmail: Bool

  /// Everybody, at once.
  public static let open = AdmissionRules()

  public init(_ door: Door = .open, verifiesEmail: Bool = false) {
    self.door = door
    self.verifiesEmail = verifiesEmail
  }

  /// Whether an account is made with the form, and nothing is kept before it.
  public var isImmediate: Bool { self == .open }

  /// Whether people are written to: their code, or what an operator has decided.
  public var sendsLetters: Bool { verifiesEmail || door == .approval }

  /// Where an application begins; nil where it has nothing to wait for.
  var firstState: ApplicationState? {
    if verifiesEmail { return .verifying }
    return door == .approval ? .pending : nil
  }
}
