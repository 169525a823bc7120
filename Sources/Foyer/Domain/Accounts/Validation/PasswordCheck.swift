import Secrets

/// The result of checking a password: everything that a screen needs, without the password.
public struct PasswordCheck: Sendable, Equatable {
  public let requirements: PasswordRequirements
  public let met: Set<PasswordRule>
  public let isEmpty: Bool
  public let isTooLong: Bool
  /// Nil while the password is empty.
  public let strength: PasswordStrength?

  public var isValid: Bool { firstUnmet == nil && !isTooLong }

  /// The first of the brand's rules that isn't met.
  public var firstUnmet: PasswordRule? { requirements.rules.first { !met.contains($0) } }

  /// Checks the secret in locked memory, without a copy.
  ///
  /// - Parameters:
  ///   - name: the person's name as typed, which the password shouldn't contain.
  ///   - email: the e-mail address as typed, likewise.
  ///   - username: the username as typed, likewise.
  public init(
    _ password: Secret, for requirements: PasswordRequirements = PasswordRequirements(),
    name: String = "", email: String = "", username: String = ""
  ) {
    self.requirements = requirements
    isEmpty = password.count == 0
    isTooLong = requirements.policy.limit.isExceeded(by: password)
    let guessing = Guessing(
      of: password,
      knowing: requirements.knownWords(name: name, email: email, username: username))
    strength = isEmpty ? nil : guessing.strength
    met = isEmpty ? [] : Self.rulesMet(by: password, requirements, guessing)
  }

  /// Checks a new password for an existing account.
  public init(_ password: Secret, of account: Account, for requirements: PasswordRequirements) {
    self.init(
      password, for: requirements, name: account.name.value,
      email: account.email?.address ?? "", username: account.details.username?.value ?? "")
  }

  /// Judges each rule independently of the others.
  private static func rulesMet(
    by password: Secret, _ requirements: PasswordRequirements, _ guessing: Guessing
  ) -> Set<PasswordRule> {
    var met: Set<PasswordRule> = []
    switch requirements.policy {
    case .fourRules: met = password.withBytes(compositionRulesMet)
    case .passphrase:
      if !guessing.isCommon { met.insert(.uncommon) }
      if !guessing.isRelated { met.insert(.unrelated) }
    }
    if let shortest = requirements.shortest, password.codePointCount >= shortest {
      met.insert(.longEnough)
    }
    return met
  }

  /// Bytes that aren't UTF-8 meet no rule.
  private static func compositionRulesMet(by bytes: UnsafeRawBufferPointer) -> Set<PasswordRule> {
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

extension PasswordLimit {
  fileprivate func isExceeded(by password: Secret) -> Bool {
    switch self {
    case .bytes(let limit): password.count > limit
    case .codePoints(let limit): password.codePointCount > limit
    }
  }
}

/// Estimates the number of guesses for a password, for an attacker who knows the given words and
/// for one who doesn't.
private struct Guessing {
  /// A password of a known word and fewer additional letters than this still counts as made of that
  /// word.
  private static let lettersOfItsOwn = 6
  /// The word "password" in Foyer's languages. The estimate's own lists are of English words.
  private static let commonWords = ["senha", "contraseña", "clave", "パスワード"]

  private let password: Secret
  private let bits: Double
  private let isMadeOfWords: Bool

  init(of password: Secret, knowing words: [String]) {
    self.password = password
    isMadeOfWords = password.lettersLeft(without: words).map { $0 < Self.lettersOfItsOwn } ?? false
    bits = password.guessingBits(
      knowing: words + Self.commonWords, enough: PasswordStrength.strongFrom)
  }

  var isCommon: Bool { isGuessedFirst && bitsOfStranger < PasswordStrength.guessedFirst }
  var isRelated: Bool { isMadeOfWords || isGuessedFirst && bits < bitsOfStranger }
  var strength: PasswordStrength { isMadeOfWords ? .weak : PasswordStrength(bits: bits) }

  private var isGuessedFirst: Bool { bits < PasswordStrength.guessedFirst }
  private var bitsOfStranger: Double {
    password.guessingBits(knowing: Self.commonWords, enough: PasswordStrength.strongFrom)
  }
}
