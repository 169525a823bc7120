import Domain
import FoyerTexts
import SceneServices
import Wording

/// A field of the form: all that tells it from the others. A new field is one entry and its texts.
struct SignUpEntry {
  /// A rule that the contents of a field break.
  struct Problem {
    let code: RuleCode
    /// All that is wrong, in the words by which articles are found.
    let words: [String]
    /// Says what to do; nil if another part of the screen shows it.
    let sentence: () -> String?

    init(
      _ code: RuleCode, words: [String]? = nil, _ sentence: @autoclosure @escaping () -> String?
    ) {
      (self.code, self.sentence) = (code, sentence)
      self.words = words ?? [code.rawValue]
    }
  }

  let id: SignUp.Field
  /// The name in events, which never contain what was entered.
  let event: AnalyticsEvent.Field
  let kind: SignUp.ViewModel.Kind
  let label: String
  /// The name in sentences.
  let name: String
  let help: String
  let isRequired: Bool
  /// Returns the hint that is shown where there is no problem.
  var hint: (SignUpForm) -> String? = { _ in nil }
  let problem: (SignUpForm) -> Problem?

  /// True if a draft keeps what was typed.
  var isKept: Bool {
    switch id {
    case .name, .email, .username, .question: true
    case .password, .confirmation, .terms, .invitation, .vouchers, .sshKey: false
    }
  }

  /// The name in the API.
  var sent: String { if case .question(let id) = id { "answers.\(id)" } else { event.word } }

  /// Words the rules of a server that this field breaks.
  func sentence(_ rules: [FieldProblem], _ texts: any Texts) -> String {
    if rules.contains(.refusedVouchCode) { return texts[.signUpVouchersRefused] }
    if rules.contains(.refusedEmail) { return texts[.signUpEmailRefused] }
    if id == .terms { return texts[.signUpTermsOutdated] }
    if id == .vouchers, let needed = rules.first?.limit {
      return texts.sentence(VoucherNamesProblem.tooFew(needed: needed))
    }
    let demands = rules.compactMap { rejection in
      let rule = PasswordRule.allCases.first { $0.code.rawValue == rejection.rule }
      let isWhole = rule != .longEnough || rejection.limit != nil
      return isWhole ? rule.map { texts.text($0, shortest: rejection.limit) } : nil
    }
    guard id == .password, demands.count == rules.count else {
      return texts[.signUpRejectedField(field: name)]
    }
    return texts[.signUpRejectedPassword(rules: demands.joined(separator: texts[.listSeparator]))]
  }
}

/// Makes the entries of a brand's form. The article's four are in the Presenter.
struct SignUpEntries {
  let texts: any Texts
  /// The language of the brand's own texts.
  let language: String
  let rules: RegistrationRules
  let admission: AdmissionRules

  /// The brand's fields in the order of the screen. An SSH key, an invitation and the names of members
  /// follow; the terms come last.
  ///
  /// - Parameter invitation: the invitation code at first.
  func all(invitation code: String) -> [SignUpEntry] {
    var entries = rules.fields.items.flatMap(entries)
    let invited = admission.policy == .invitation ? [invitation(code)] : []
    let vouched = admission.policy == .vouched ? [vouchers] : []
    let end = entries.last?.id == .terms ? entries.count - 1 : entries.count
    entries.insert(contentsOf: [sshKey] + invited + vouched, at: end)
    return entries
  }

  private func entries(of item: SignUpFields.Item) -> [SignUpEntry] {
    switch item {
    case .name: [name]
    case .email: [email]
    case .password: [password, confirmation]
    case .username(let reserved): [username(reserved)]
    case .question(let question): [entry(question)]
    case .terms: [terms]
    }
  }

  func entry(
    _ id: SignUp.Field, event: AnalyticsEvent.Field, _ label: LocalizedText,
    name: LocalizedText? = nil, help: LocalizedText, isRequired: Bool = true,
    _ kind: SignUp.ViewModel.Kind = .line(), hint: @escaping (SignUpForm) -> String? = { _ in nil },
    problem: @escaping (SignUpForm) -> SignUpEntry.Problem?
  ) -> SignUpEntry {
    SignUpEntry(
      id: id, event: event, kind: kind, label: texts[label], name: texts[name ?? label],
      help: texts[help], isRequired: isRequired, hint: hint, problem: problem)
  }

  // MARK: What a brand asks for besides

  private func username(_ reserved: Set<String>) -> SignUpEntry {
    entry(.username, event: "username", .signUpUsernameLabel, help: .signUpUsernameHelp) { form in
      UsernameProblem.broken { () throws(UsernameProblem) in
        try Username(validating: form.text(.username), reserved: reserved)
      }
      .map { rule in .init(rule.code, texts.sentence(rule)) }
    }
  }

  /// Events don't contain the names of a brand's own questions, or the answers.
  private func entry(_ question: BrandQuestion) -> SignUpEntry {
    let id = SignUp.Field.question(question.id)
    return SignUpEntry(
      id: id, event: "question", kind: kind(of: question),
      label: question.wording.text(in: language), name: texts[.signUpAnswerName],
      help: question.help?.text(in: language) ?? texts[.signUpAnswerHelp],
      isRequired: question.isRequired
    ) { form in
      AnswerProblem.broken { () throws(AnswerProblem) in try question.answer(form.text(id), in: "")
      }
      .map { rule in .init(rule.code, texts.sentence(rule, of: question.kind)) }
    }
  }

  private func kind(of question: BrandQuestion) -> SignUp.ViewModel.Kind {
    switch question.kind {
    case .text: .line()
    // Twice the limit, so that a longer answer gets an error instead of being cut.
    case .lines: .lines(limit: 2 * question.limit)
    case .choice:
      .choice(question.choices.map { .init(value: $0.id, title: $0.wording.text(in: language)) })
    case .yesNo:
      .yesNo(
        [("yes", .signUpAnswerYes), ("no", .signUpAnswerNo)]
          .map { .init(value: $0, title: texts[$1]) })
    }
  }

  /// Names the key by its kind and fingerprint.
  private var sshKey: SignUpEntry {
    entry(
      .sshKey, event: "sshKey", .signUpKeyLabel, name: .signUpKeyName, help: .signUpKeyHelp,
      .toggle,
      hint: { form in form.offeredKey.map { "\($0.kind.name) \($0.fingerprint)" } },
      problem: { _ in nil })
  }

  private func invitation(_ code: String) -> SignUpEntry {
    entry(
      .invitation, event: "invitation", .signUpInvitationLabel, help: .signUpInvitationHelp,
      .line(initial: code)
    ) { form in
      InvitationCode(typed: form.text(.invitation)).isEmpty
        ? .init(.empty, texts[.signUpInvitationEmpty]) : nil
    }
  }

  /// One more name is enough for an application that has others, which the Interactor finds out.
  private var vouchers: SignUpEntry {
    let tooFew = VoucherNamesProblem.tooFew(needed: admission.vouching.needed)
    return entry(
      .vouchers, event: "vouchers", .signUpVouchersLabel, name: .signUpVouchersName,
      help: .signUpVouchersHelp,
      hint: { form in
        problem(of: form, needed: admission.vouching.needed) == tooFew
          ? texts.sentence(tooFew) : nil
      },
      problem: { form in
        problem(of: form, needed: 1).map { rule in .init(rule.code, texts.sentence(rule)) }
      })
  }

  private func problem(of form: SignUpForm, needed: Int) -> VoucherNamesProblem? {
    VoucherNamesProblem.broken { () throws(VoucherNamesProblem) in
      try VoucherNames(typed: form.text(.vouchers), needed: needed)
    }
  }

  private var terms: SignUpEntry {
    entry(
      .terms, event: "terms", .signUpTermsAgree, name: .signUpTermsName, help: .signUpTermsHelp,
      .consent(button: texts[.signUpTermsRead])
    ) { form in
      form.isOn(.terms) ? nil : .init(.notAccepted, texts[.signUpTermsNotAccepted])
    }
  }
}

extension AdmissionRules {
  /// Says that an address is taken: by an account, or by an application that isn't decided.
  var taken: LocalizedText {
    isImmediate && wave == nil ? .signUpEmailTaken : .signUpEmailTakenOrApplied
  }
}
