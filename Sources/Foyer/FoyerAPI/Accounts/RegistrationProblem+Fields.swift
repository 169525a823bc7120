import Domain
import SceneServices

extension RegistrationProblem {
  /// The field, and each rule that it breaks, in the words of analytics.
  public var fieldProblems: [FieldProblem] {
    rules.map { rule in
      FieldProblem(
        field: field, rule: rule.word, limit: rule == .tooShort ? shortest : nil)
    }
  }

  var field: String {
    switch self {
    case .name: "name"
    case .email: "email"
    case .password: "password"
    case .username: "username"
    case .answer(let question, _): "answers.\(question)"
    case .terms: "terms"
    case .notAsked(let field): field
    }
  }

  private var shortest: Int? {
    if case .password(let check) = self { check.requirements.shortest } else { nil }
  }

  private var rules: [AnalyticsEvent.Rule] {
    switch self {
    case .name(let problem): [AnalyticsEvent.Rule(problem)]
    case .email(let problem): [AnalyticsEvent.Rule(problem)]
    case .password(let check): AnalyticsEvent.Rule.all(brokenBy: check)
    case .username(let problem): [AnalyticsEvent.Rule(problem)]
    case .answer(_, let problem): [AnalyticsEvent.Rule(problem)]
    case .terms(let problem): [AnalyticsEvent.Rule(problem)]
    case .notAsked: [.notAsked]
    }
  }
}
