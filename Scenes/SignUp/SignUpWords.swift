import Domain
import FoyerTexts
import SceneServices
import Wording

/// Makes the texts of the form's state, for the Presenter.
struct SignUpWords {
  let texts: any Texts
  /// The language of the brand's own texts.
  var language = ""
  /// True if an operator decides on the application.
  var needsApproval = false
  /// What a wave of sign-ups asks for besides the form.
  var check: WaveRules.Check?
  /// True if operators or members decide about the account.
  var isApplication = false

  func viewModel(
    of form: SignUpForm, judged: Set<SignUp.Field>, isOpen: Bool = true,
    offersSignIn: Bool = false, isSaving: Bool, guestsBefore: Int = 0,
    article: (SignUp.Field) -> ArticleOffer? = { _ in nil }
  ) -> SignUp.ViewModel {
    SignUp.ViewModel(
      title: texts[isOpen ? title : .noticeSignUpClosedTitle],
      notice: isOpen ? check.map(sentence) : texts[.signUpClosed],
      fields: form.fields.map { entry in
        let isPlain = entry.isRequired || entry.id == .sshKey
        return .init(
          id: entry.id, kind: entry.kind,
          state: .init(
            label: isPlain ? entry.label : texts[.signUpAnswerOptional(question: entry.label)],
            help: entry.help,
            problem: judged.contains(entry.id) ? form.problem(in: entry.id)?.sentence() : nil,
            note: entry.note(form),
            suggestion: entry.id == .email ? EmailAddress.meant(by: form.text(.email)) : nil,
            article: article(entry.id).map { texts[.articlesOffer(title: $0.title)] }))
      },
      signIn: offersSignIn && form.problem(in: .email)?.code == .taken
        ? texts[.signUpEmailSignIn] : nil,
      rules: form.rules.passwords.rules.map {
        .init(
          text: texts.text($0, shortest: form.rules.passwords.shortest),
          isMet: form.passwordCheck.met.contains($0))
      },
      areRulesJudged: judged.contains(.password),
      strength: form.passwordCheck.strength.map(texts.words),
      button: button(
        isOpen: isOpen, invalid: form.invalidFields, judged: judged,
        needed: form.isEmpty ? needed(by: form) : nil,
        progress: isSaving ? progress(guestsBefore) : nil))
  }

  private func sentence(_ check: WaveRules.Check) -> String {
    switch check {
    case .approval: texts[.signUpWaveApproval]
    case .code: texts[.signUpWaveCode]
    }
  }

  var discardQuestion: Question {
    Question(
      title: texts[.signUpDiscardTitle],
      message: texts[isApplication ? .signUpApplyDiscard : .signUpDiscardMessage],
      yes: texts[.signUpDiscardYes], no: texts[.signUpDiscardNo])
  }

  private func button(
    isOpen: Bool, invalid: [SignUpEntry], judged: Set<SignUp.Field>, needed: LocalizedText?,
    progress: String?
  ) -> SignUp.ViewModel.ButtonState {
    let note = needed.map { texts[$0] } ?? note(invalid, judged: judged)
    return SignUp.ViewModel.ButtonState(
      title: texts[isApplication ? .signUpApplySubmit : .signUpSubmit],
      isEnabled: isOpen && invalid.isEmpty && progress == nil,
      note: isOpen ? note : texts[.noticeSignUpClosedTitle], progress: progress)
  }

  private func needed(by form: SignUpForm) -> LocalizedText {
    let fields = form.fields.filter { $0.id != .sshKey }
    if !fields.allSatisfy(\.isRequired) { return .signUpNeededFields }
    return fields.count == 4 ? .signUpNoteAll : .signUpAllFields
  }

  private var title: LocalizedText { isApplication ? .signUpApplyTitle : .signUpTitle }

  private func progress(_ guestsBefore: Int) -> String {
    guestsBefore == 0
      ? texts[isApplication ? .verificationSending : .signUpProgress]
      : texts[.signUpWaiting(count: "\(guestsBefore)")]
  }

  /// Names the fields that are wrong, as in "E-mail, Password and Confirm password need attention". If
  /// the guest hasn't come to any of the invalid fields yet, it says how many are left.
  func note(_ invalid: [SignUpEntry], judged: Set<SignUp.Field>) -> String {
    if invalid.isEmpty { return needsApproval ? texts[.signUpNoteApproval] : "" }
    let wrong = invalid.filter { judged.contains($0.id) }
    if wrong.isEmpty { return texts[.signUpNoteLeft(count: invalid.count)] }
    if wrong.count > Self.mostNames { return texts[.signUpNoteMany(count: "\(wrong.count)")] }
    let all = wrong.map(\.name)
    let names = all.enumerated().filter { !all[..<$0.offset].contains($0.element) }.map(\.element)
    let sentence = texts[
      names.count == 1
        ? .signUpNoteOne(fields: names[0]) : .signUpNoteSeveral(fields: list(of: names))]
    return sentence.prefix(1).uppercased() + String(sentence.dropFirst())
  }

  /// More names would make the note long, and it would change its place.
  private static let mostNames = 2

  /// Makes "e-mail, password and confirmation". It avoids `joined`, whose first call makes the
  /// runtime scan all protocol conformances of the program, which would delay the first typed
  /// letter.
  private func list(of names: [String]) -> String {
    let list = names.dropLast().reduce("") { $0.isEmpty ? $1 : $0 + texts[.listSeparator] + $1 }
    return texts[.listLast(list: list, last: names.last ?? "")]
  }
}

// MARK: What a store or a server refuses

extension SignUpWords {
  /// - Parameter failure: the word by which an article is found, too.
  func taken(_ sentence: LocalizedText, _ failure: AnalyticsEvent.Failure) -> SignUpEntry.Problem {
    .init(.taken, words: [RuleCode.taken.rawValue, failure.word]) { [texts] in texts[sentence] }
  }

  var refusedInvitation: SignUpEntry.Problem {
    .init(.rejected) { [texts] in texts[.signUpInvitationRefused] }
  }

  /// - Parameter rules: the rules of a server that the field breaks.
  func rejection(_ rules: [Rejection], of entry: SignUpEntry) -> SignUpEntry.Problem {
    .init(.rejected, words: entry.id == .password ? [] : nil) { sentence(rules, of: entry) }
  }

  private func sentence(_ rules: [Rejection], of entry: SignUpEntry) -> String {
    if rules.contains(.refusedVouchCode) { return texts[.signUpVouchersRefused] }
    if rules.contains(.refusedEmail) { return texts[.signUpEmailRefused] }
    if entry.id == .terms { return texts[.signUpTermsOutdated] }
    let demands = rules.compactMap(text)
    guard entry.id == .password, demands.count == rules.count else {
      return texts[.signUpRejectedField(field: entry.name)]
    }
    return texts[.signUpRejectedPassword(rules: demands.joined(separator: texts[.listSeparator]))]
  }

  /// Returns the rule as the checklist words it; nil for an unknown rule.
  private func text(of rejection: Rejection) -> String? {
    switch rejection.rule {
    case "missingUppercase": texts[.signUpPasswordUppercase]
    case "missingLowercase": texts[.signUpPasswordLowercase]
    case "missingNumber": texts[.signUpPasswordNumber]
    case "missingSpecial": texts[.signUpPasswordSpecial]
    case "tooShort": rejection.limit.map { texts[.signUpPasswordLongEnough(count: "\($0)")] }
    case "common": texts[.signUpPasswordUncommon]
    case "related": texts[.signUpPasswordUnrelated]
    default: nil
    }
  }
}
