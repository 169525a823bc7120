import SceneServices

/// The rules that an article may explain, as events name them.
public enum ArticleRule {
  /// What a field may break.
  public static let ofFields: [AnalyticsEvent.Rule] = [
    .empty, .tooLong, .oneWord, .controlCharacter, .loneMark, .severalLines, .missingAt,
    .severalAts, .missingLocalPart, .missingDomain, .domainWithoutDot, .misplacedDot, .displayName,
    .nonASCIILocalPart, .notAllowed, .localPartTooLong, .invalidDomain, .taken, .missingUppercase,
    .missingLowercase, .missingNumber, .missingSpecial, .tooShort, .common, .related, .different,
    .uppercase, .onlyDigits, .beginsWith, .reserved, .notAmong, .notAccepted, .outdated, .rejected,
  ]

  /// How a call may end.
  public static let ofCalls: [AnalyticsEvent.Failure] = [
    .notSaved, .outcomeUnknown, .emailTaken, .usernameTaken,
  ]

  public static let known = ofFields.map(\.word) + ofCalls.map(\.word)
}
