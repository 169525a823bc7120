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

    init(_ code: RuleCode, words: [String]? = nil, _ sentence: @escaping () -> String?) {
      self.code = code
      self.words = words ?? [code.rawValue]
      self.sentence = sentence
    }
  }

  let id: SignUp.Field
  /// The name in events, which never contain what was entered.
  let event: AnalyticsEvent.Field
  /// The name in the API; nil for a field that no server refuses.
  var sent: String?
  var kind = SignUp.ViewModel.Kind.line()
  let label: String
  /// The name in sentences.
  var name: String
  let help: String
  var isRequired = true
  /// The stored values of the choices, in the order of the screen.
  var choices: [String] = []
  /// Returns the hint that is shown where there is no problem.
  var note: (SignUpForm) -> String? = { _ in nil }
  let problem: (SignUpForm) -> Problem?
}

/// Makes the entries of a brand's form.
struct SignUpEntries {
  let texts: any Texts
  /// The language of the brand's own texts.
  let language: String
  let rules: RegistrationRules

  /// The brand's fields in the order of the screen. An SSH key, an invitation and the names of members
  /// follow; the terms come last.
  ///
  /// - Parameters:
  ///   - invitation: the invitation code at first; nil if none is needed.
  ///   - vouching: nil if no members are named.
  func all(invitation: String?, vouching: VouchingRules?) -> [SignUpEntry] {
    var entries = rules.fields.items.flatMap(entries)
    let more =
      [sshKey] + [invitation.map(self.invitation), vouching.map(vouchers)].compactMap(\.self)
    let hasTerms = entries.last?.id == .terms
    entries.insert(contentsOf: more, at: hasTerms ? entries.count - 1 : entries.count)
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

  // MARK: The rules of the article: `FullName`, `EmailAddress`, `PasswordCheck`, `ConfirmationCheck`

  private var name: SignUpEntry {
    entry(
      .name, .name, sent: "name", .signUpNameLabel,
      help: rules.names == .any ? .signUpNameHelpAny : .signUpNameHelp,
      isRequired: rules.fields.name == .required
    ) { [texts, rules] form in
      NameProblem.broken { () throws(NameProblem) in try rules.fullName(form.text(.name)) }
        .map { rule in .init(rule.code) { texts.sentence(rule) } }
    }
  }

  private var email: SignUpEntry {
    entry(
      .email, .email, sent: "email", .signUpEmailLabel, help: .signUpEmailHelp,
      isRequired: rules.fields.email == .required
    ) { [texts, rules] form in
      EmailProblem.broken { () throws(EmailProblem) in try rules.emailAddress(form.text(.email)) }
        .map { rule in .init(rule.code) { texts.sentence(rule) } }
    }
  }

  /// The checklist shows all rules but the greatest length. A weak password that is accepted gets
  /// advice.
  private var password: SignUpEntry {
    var entry = entry(
      .password, .password, sent: "password", .signUpPasswordLabel, help: .signUpPasswordHelp,
      .password
    ) { [texts] form in
      let check = form.passwordCheck
      guard let code = check.brokenRules.first else { return nil }
      return .init(code, words: check.brokenRules.map(\.rawValue)) {
        check.isTooLong ? texts.tooLong(check.requirements.policy.limit) : nil
      }
    }
    entry.note = { [texts] form in
      let isWeak = form.passwordCheck.isValid && form.passwordCheck.strength == .weak
      return isWeak ? texts[.signUpPasswordAdvice] : nil
    }
    return entry
  }

  private var confirmation: SignUpEntry {
    entry(
      .confirmation, .confirmation, .signUpConfirmationLabel, help: .signUpConfirmationHelp,
      .confirmation
    ) { [texts] form in
      let check = ConfirmationCheck(form.secret(.confirmation), of: form.secret(.password))
      return check.code.map { code in
        .init(code) {
          texts[check == .missing ? .signUpConfirmationMissing : .signUpConfirmationDifferent]
        }
      }
    }
  }

  // MARK: What a brand asks for besides

  private func username(_ reserved: Set<String>) -> SignUpEntry {
    entry(
      .username, .username, sent: "username", .signUpUsernameLabel, help: .signUpUsernameHelp
    ) { [texts] form in
      UsernameProblem.broken { () throws(UsernameProblem) in
        try Username(validating: form.text(.username), reserved: reserved)
      }
      .map { rule in .init(rule.code) { texts.sentence(rule) } }
    }
  }

  private func entry(_ question: BrandQuestion) -> SignUpEntry {
    let id = SignUp.Field.question(question.id)
    return SignUpEntry(
      id: id, event: .question, sent: "answers.\(question.id)", kind: kind(of: question),
      label: question.wording.text(in: language), name: texts[.signUpAnswerName],
      help: question.help?.text(in: language) ?? texts[.signUpAnswerHelp],
      isRequired: question.isRequired,
      choices: question.kind == .yesNo ? ["yes", "no"] : question.choices.map(\.id)
    ) { [texts] form in
      AnswerProblem.broken { () throws(AnswerProblem) in try question.answer(form.text(id), in: "")
      }
      .map { rule in .init(rule.code) { texts.sentence(rule, of: question.kind) } }
    }
  }

  private func kind(of question: BrandQuestion) -> SignUp.ViewModel.Kind {
    switch question.kind {
    case .text: .line()
    // Twice the limit, so that a longer answer gets an error instead of being cut.
    case .lines: .lines(limit: 2 * question.limit)
    case .choice: .choice(question.choices.map { $0.wording.text(in: language) })
    case .yesNo: .yesNo(texts[.signUpAnswerYes], texts[.signUpAnswerNo])
    }
  }

  /// Names the key by its kind and fingerprint.
  private var sshKey: SignUpEntry {
    var entry = entry(
      .sshKey, .sshKey, .signUpKeyLabel, name: .signUpKeyName, help: .signUpKeyHelp, .toggle
    ) { _ in nil }
    entry.note = { form in form.offeredKey.map { "\($0.kind.name) \($0.fingerprint)" } }
    return entry
  }

  private func invitation(_ code: String) -> SignUpEntry {
    entry(
      .invitation, .invitation, .signUpInvitationLabel, help: .signUpInvitationHelp, .line(code)
    ) { [texts] form in
      guard InvitationCode(typed: form.text(.invitation)).isEmpty else { return nil }
      return .init(.empty) { texts[.signUpInvitationEmpty] }
    }
  }

  private func vouchers(_ vouching: VouchingRules) -> SignUpEntry {
    entry(
      .vouchers, .vouchers, sent: "vouchers", .signUpVouchersLabel, name: .signUpVouchersName,
      help: .signUpVouchersHelp
    ) { [texts] form in
      VoucherNamesProblem.broken { () throws(VoucherNamesProblem) in
        try VoucherNames(typed: form.text(.vouchers), needed: vouching.needed)
      }
      .map { rule in .init(rule.code) { texts.sentence(rule) } }
    }
  }

  private var terms: SignUpEntry {
    entry(
      .terms, .terms, sent: "terms", .signUpTermsAgree, name: .signUpTermsName,
      help: .signUpTermsHelp, .consent(open: texts[.signUpTermsRead])
    ) { [texts] form in
      form.isOn(.terms) ? nil : .init(.notAccepted) { texts[.signUpTermsNotAccepted] }
    }
  }

  private func entry(
    _ id: SignUp.Field, _ event: AnalyticsEvent.Field, sent: String? = nil, _ label: LocalizedText,
    name: LocalizedText? = nil, help: LocalizedText, isRequired: Bool = true,
    _ kind: SignUp.ViewModel.Kind = .line(),
    problem: @escaping (SignUpForm) -> SignUpEntry.Problem?
  ) -> SignUpEntry {
    SignUpEntry(
      id: id, event: event, sent: sent, kind: kind, label: texts[label], name: texts[name ?? label],
      help: texts[help], isRequired: isRequired, problem: problem)
  }
}
