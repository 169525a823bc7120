import SceneServices

/// The rules that an article may explain, as events name them.
public enum ArticleRule {
  /// What a field may break, but for what a form knows itself.
  public static let ofFields = RuleCode.allCases.filter { ![.noKey, .notAsked].contains($0) }

  /// How a call may end.
  public static let ofCalls: [AnalyticsEvent.Failure] = [
    .notSaved, .outcomeUnknown, .emailTaken, .usernameTaken,
  ]

  public static let known = ofFields.map(\.rawValue) + ofCalls.map(\.word)
}
