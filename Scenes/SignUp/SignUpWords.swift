import Domain
import FoyerTexts
import SceneServices

/// Makes the texts of the form's state, for the Presenter.
struct SignUpWords {
  let texts: any Texts
  /// The language of the brand's own texts.
  var language = ""
  /// True if an operator decides on the application.
  var needsApproval = false

  func viewModel(
    of form: SignUpForm, judged: Set<SignUp.Field>, isOpen: Bool = true,
    offersSignIn: Bool = false, isSaving: Bool,
    guestsBefore: Int = 0,
    article: (SignUp.Field) -> ArticleOffer? = { _ in nil }
  ) -> SignUp.ViewModel {
    func state(_ field: SignUp.Field) -> SignUp.ViewModel.FieldState {
      let problem = { rejection(of: field, in: form) ?? self.problem(of: field, in: form) }
      return .init(
        label: label(of: field, in: form), help: help(for: field, in: form),
        problem: judged.contains(field) ? problem() : nil, note: note(on: field, in: form),
        article: article(field).map { texts[.articlesOffer(title: $0.title)] })
    }
    return SignUp.ViewModel(
      title: texts[isOpen ? .signUpTitle : .noticeSignUpClosedTitle],
      closed: isOpen ? nil : texts[.signUpClosed],
      fields: form.fields.map { .init(id: $0, kind: kind(of: $0, in: form), state: state($0)) },
      signIn: offersSignIn && form.isEmailTaken ? texts[.signUpEmailSignIn] : nil,
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

  var discardQuestion: Question {
    Question(
      title: texts[.signUpDiscardTitle], message: texts[.signUpDiscardMessage],
      yes: texts[.signUpDiscardYes], no: texts[.signUpDiscardNo])
  }

  private func button(
    isOpen: Bool, invalid: [SignUp.Field], judged: Set<SignUp.Field>, needed: LocalizedText?,
    progress: String?
  ) -> SignUp.ViewModel.ButtonState {
    let note = needed.map { texts[$0] } ?? note(invalid, judged: judged)
    return SignUp.ViewModel.ButtonState(
      title: texts[.signUpSubmit], isEnabled: isOpen && invalid.isEmpty && progress == nil,
      note: isOpen ? note : texts[.noticeSignUpClosedTitle], progress: progress)
  }

  private func needed(by form: SignUpForm) -> LocalizedText {
    if !form.needsAll { return .signUpNeededFields }
    return form.fields.count(where: { $0 != .sshKey }) == 4 ? .signUpNoteAll : .signUpAllFields
  }

  private func progress(_ guestsBefore: Int) -> String {
    guestsBefore == 0
      ? texts[.signUpProgress] : texts[.signUpWaiting(count: "\(guestsBefore)")]
  }

  /// Names the fields that are wrong, as in "E-mail, Password and Confirm password need attention". If
  /// the guest hasn't come to any of the invalid fields yet, it says how many are left.
  func note(_ invalid: [SignUp.Field], judged: Set<SignUp.Field>) -> String {
    if invalid.isEmpty { return needsApproval ? texts[.signUpNoteApproval] : "" }
    let wrong = invalid.filter(judged.contains)
    if wrong.isEmpty { return texts[.signUpNoteLeft(count: invalid.count)] }
    if wrong.count > Self.mostNames { return texts[.signUpNoteMany(count: "\(wrong.count)")] }
    let all = wrong.map { texts[$0.texts.name ?? $0.texts.label] }
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

extension SignUp.Field {
  /// The name is that in sentences; nil for the label itself.
  var texts: (label: LocalizedText, name: LocalizedText?, help: LocalizedText) {
    switch self {
    case .name: (.signUpNameLabel, nil, .signUpNameHelp)
    case .email: (.signUpEmailLabel, nil, .signUpEmailHelp)
    case .password: (.signUpPasswordLabel, nil, .signUpPasswordHelp)
    case .confirmation: (.signUpConfirmationLabel, nil, .signUpConfirmationHelp)
    case .invitation: (.signUpInvitationLabel, nil, .signUpInvitationHelp)
    case .vouchers: (.signUpVouchersLabel, .signUpVouchersName, .signUpVouchersHelp)
    case .username: (.signUpUsernameLabel, nil, .signUpUsernameHelp)
    case .question: (.signUpAnswerName, .signUpAnswerName, .signUpAnswerHelp)
    case .terms: (.signUpTermsAgree, .signUpTermsName, .signUpTermsHelp)
    case .sshKey: (.signUpKeyLabel, .signUpKeyName, .signUpKeyHelp)
    }
  }
}
