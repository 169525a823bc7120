/// A code for the reason why a field is refused, shared by the API, events and articles.
public enum RuleCode: String, CaseIterable, Sendable {
  case empty, tooLong, oneWord, controlCharacter, loneMark
  case severalLines, missingAt, severalAts, missingLocalPart, missingDomain
  case domainWithoutDot, misplacedDot, displayName, nonASCIILocalPart, notAllowed
  case localPartTooLong, invalidDomain, taken, missingUppercase, missingLowercase
  case missingNumber, missingSpecial, tooShort, common, related
  case different, uppercase, onlyDigits, beginsWith, reserved
  case notAmong, notAccepted, noKey, outdated, notAsked
  /// The operator's rules for addresses refuse this one.
  case refused
  /// A rule of a server that this program doesn't know.
  case rejected
}

/// A validation error that has a rule code.
public protocol CodedProblem {
  var code: RuleCode { get }
}

extension CodedProblem where Self: Error {
  /// Returns the rule that the validation finds broken; nil if there is none.
  public static func broken<Value>(in validation: () throws(Self) -> Value) -> Self? {
    do throws(Self) { _ = try validation() } catch { return error }
    return nil
  }
}

extension NameProblem: CodedProblem {
  public var code: RuleCode {
    switch self {
    case .empty: .empty
    case .oneWord: .oneWord
    case .controlCharacter: .controlCharacter
    case .loneMark: .loneMark
    case .tooLong: .tooLong
    }
  }
}

extension AboutProblem: CodedProblem {
  public var code: RuleCode {
    switch self {
    case .severalLines: .severalLines
    case .controlCharacter: .controlCharacter
    case .tooLong: .tooLong
    }
  }
}

extension MessageProblem: CodedProblem {
  public var code: RuleCode {
    switch self {
    case .empty: .empty
    case .severalLines: .severalLines
    case .controlCharacter: .controlCharacter
    case .tooLong: .tooLong
    }
  }
}

extension EmailProblem: CodedProblem {
  public var code: RuleCode {
    switch self {
    case .empty: .empty
    case .missingAt: .missingAt
    case .severalAts: .severalAts
    case .missingLocalPart: .missingLocalPart
    case .missingDomain: .missingDomain
    case .domainWithoutDot: .domainWithoutDot
    case .misplacedDot: .misplacedDot
    case .displayName: .displayName
    case .nonASCIILocalPart: .nonASCIILocalPart
    case .notAllowed, .commaForDot: .notAllowed
    case .localPartTooLong: .localPartTooLong
    case .tooLong: .tooLong
    case .invalidDomain: .invalidDomain
    }
  }
}

extension UsernameProblem: CodedProblem {
  public var code: RuleCode {
    switch self {
    case .empty: .empty
    case .uppercase: .uppercase
    case .notAllowed: .notAllowed
    case .onlyDigits: .onlyDigits
    case .beginsWith: .beginsWith
    case .tooLong: .tooLong
    case .reserved: .reserved
    }
  }
}

extension AnswerProblem: CodedProblem {
  public var code: RuleCode {
    switch self {
    case .missing: .empty
    case .severalLines: .severalLines
    case .controlCharacter: .controlCharacter
    case .tooLong: .tooLong
    case .notAmong: .notAmong
    }
  }
}

extension TermsProblem: CodedProblem {
  public var code: RuleCode {
    switch self {
    case .missing: .notAccepted
    case .outdated: .outdated
    }
  }
}

extension SSHKeyProblem: CodedProblem {
  public var code: RuleCode {
    switch self {
    case .empty: .empty
    case .severalKeys: .severalLines
    case .privateKey, .format, .options, .otherType: .notAllowed
    case .noKey, .broken: .noKey
    case .tooWeak: .tooShort
    }
  }
}

extension PasswordRule: CodedProblem {
  public var code: RuleCode {
    switch self {
    case .uppercase: .missingUppercase
    case .lowercase: .missingLowercase
    case .number: .missingNumber
    case .special: .missingSpecial
    case .longEnough: .tooShort
    case .uncommon: .common
    case .unrelated: .related
    }
  }
}

extension PasswordCheck {
  /// The codes of all rules that the password breaks; only `.empty` for an empty one.
  public var brokenRules: [RuleCode] {
    if isEmpty { return [.empty] }
    if isTooLong { return [.tooLong] }
    return requirements.rules.filter { !met.contains($0) }.map(\.code)
  }
}

extension ConfirmationCheck {
  /// Nil if both are the same.
  public var code: RuleCode? {
    switch self {
    case .missing: .empty
    case .different: .different
    case .same: nil
    }
  }
}
