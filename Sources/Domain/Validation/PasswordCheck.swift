import Secrets

/// What was found in a password: all that a screen may know of it. Seed rule 81.
public struct PasswordCheck: Sendable, Equatable {
  /// The most that is taken, in bytes: 1 KiB.
  public static let byteLimit = 1024

  public let met: Set<PasswordRule>
  public let isEmpty: Bool
  public let isTooLong: Bool

  public var isValid: Bool { met.count == PasswordRule.allCases.count && !isTooLong }

  /// Reads the secret where it lies; bytes that aren't UTF-8 meet no rule.
  public init(_ password: Secret) {
    isEmpty = password.count == 0
    isTooLong = password.count > Self.byteLimit
    met = password.withBytes(Self.rulesMet)
  }

  private static func rulesMet(by bytes: UnsafeRawBufferPointer) -> Set<PasswordRule> {
    var met: Set<PasswordRule> = []
    var rest = bytes.makeIterator()
    var decoder = UTF8()
    while true {
      switch decoder.decode(&rest) {
      case .scalarValue(let scalar): PasswordRule(metBy: scalar).map { _ = met.insert($0) }
      case .error: continue
      case .emptyInput: return met
      }
    }
  }
}
