import Domain
import FoyerTexts
import SceneServices

/// Puts the state of the form into words: the Presenter's static texts, in one place.
struct SignUpWords {
  let texts: any Texts

  func viewModel(
    of form: SignUpForm, judged: Set<SignUp.Field>, isSaving: Bool, guestsBefore: Int = 0
  ) -> SignUp.ViewModel {
    func state(_ field: SignUp.Field, _ problem: String?) -> SignUp.ViewModel.FieldState {
      .init(
        label: texts[field.texts.label], help: texts[help(for: field, form.rules)],
        problem: judged.contains(field) ? rejection(of: field, in: form) ?? problem : nil)
    }
    return SignUp.ViewModel(
      title: texts[.signUpTitle],
      name: state(.name, form.nameProblem.map(texts.sentence)),
      email: state(
        .email, form.isEmailTaken ? texts[.signUpEmailTaken] : form.emailProblem.map(sentence)),
      password: state(.password, sentence(form.passwordCheck)),
      confirmation: state(.confirmation, sentence(form.confirmationCheck)),
      rules: form.rules.passwords.rules.map {
        .init(text: text(of: $0, form.rules), isMet: form.passwordCheck.met.contains($0))
      },
      areRulesJudged: judged.contains(.password),
      strength: form.passwordCheck.strength.map(strength),
      button: button(
        invalid: form.invalidFields, isEmpty: form.isEmpty,
        progress: isSaving ? progress(guestsBefore) : nil))
  }

  var discardQuestion: Question {
    Question(
      title: texts[.signUpDiscardTitle], message: texts[.signUpDiscardMessage],
      yes: texts[.signUpDiscardYes], no: texts[.signUpDiscardNo])
  }

  private func help(for field: SignUp.Field, _ rules: RegistrationRules) -> Text {
    field == .name && rules.names == .any ? .signUpNameHelpAny : field.texts.help
  }

  private func text(of rule: PasswordRule, _ rules: RegistrationRules) -> String {
    switch rule {
    case .uppercase: texts[.signUpPasswordUppercase]
    case .lowercase: texts[.signUpPasswordLowercase]
    case .number: texts[.signUpPasswordNumber]
    case .special: texts[.signUpPasswordSpecial]
    case .longEnough:
      texts[.signUpPasswordLongEnough(count: "\(rules.passwords.shortest ?? 1)")]
    case .uncommon: texts[.signUpPasswordUncommon]
    case .unrelated: texts[.signUpPasswordUnrelated]
    }
  }

  private func strength(_ strength: PasswordStrength) -> SignUp.ViewModel.Strength {
    SignUp.ViewModel.Strength(
      label: texts[.signUpPasswordStrengthLabel], level: strength.rawValue,
      levels: PasswordStrength.allCases.count,
      word: texts[strength.text])
  }

  private func button(
    invalid: [SignUp.Field], isEmpty: Bool, progress: String?
  ) -> SignUp.ViewModel.ButtonState {
    SignUp.ViewModel.ButtonState(
      title: texts[.signUpSubmit], isEnabled: invalid.isEmpty && progress == nil,
      note: isEmpty ? texts[.signUpNoteAll] : note(invalid), progress: progress)
  }

  private func progress(_ guestsBefore: Int) -> String {
    guestsBefore == 0
      ? texts[.signUpProgress] : texts[.signUpWaiting(count: "\(guestsBefore)")]
  }

  /// "E-mail, password and confirmation need attention"
  func note(_ invalid: [SignUp.Field]) -> String {
    if invalid.isEmpty { return "" }
    let names = invalid.map { texts[$0.texts.name] }
    let sentence = texts[
      names.count == 1
        ? .signUpNoteOne(fields: names[0]) : .signUpNoteSeveral(fields: list(of: names))]
    return sentence.prefix(1).uppercased() + sentence.dropFirst()
  }

  /// "e-mail, password and confirmation"
  private func list(of names: [String]) -> String {
    texts[
      .listLast(
        list: names.dropLast().joined(separator: texts[.listSeparator]), last: names.last ?? "")]
  }
}

extension SignUp.Field {
  var texts: (label: Text, name: Text, help: Text) {
    switch self {
    case .name: (.signUpNameLabel, .signUpNameName, .signUpNameHelp)
    case .email: (.signUpEmailLabel, .signUpEmailName, .signUpEmailHelp)
    case .password: (.signUpPasswordLabel, .signUpPasswordName, .signUpPasswordHelp)
    case .confirmation:
      (.signUpConfirmationLabel, .signUpConfirmationName, .signUpConfirmationHelp)
    }
  }
}

extension PasswordStrength {
  fileprivate var text: Text {
    switch self {
    case .weak: .signUpPasswordStrengthWeak
    case .fair: .signUpPasswordStrengthFair
    case .good: .signUpPasswordStrengthGood
    case .strong: .signUpPasswordStrengthStrong
    }
  }
}
