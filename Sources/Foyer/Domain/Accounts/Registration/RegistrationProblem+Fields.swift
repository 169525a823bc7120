extension RegistrationProblem {
  /// One problem for each rule that the field breaks.
  public var fieldProblems: [FieldProblem] {
    rules.map { rule in
      FieldProblem(
        field: field, rule: rule.rawValue, limit: rule == .tooShort ? shortest : nil)
    }
  }

  private var field: String {
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

  private var rules: [RuleCode] {
    switch self {
    case .name(let problem): [problem.code]
    case .email(let problem): [problem.code]
    case .password(let check): check.brokenRules
    case .username(let problem): [problem.code]
    case .answer(_, let problem): [problem.code]
    case .terms(let problem): [problem.code]
    case .notAsked: [.notAsked]
    }
  }
}
