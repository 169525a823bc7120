import Domain
import SceneServices
import Viper

/// Puts the state of the form into words: the Presenter's static texts, in one place.
struct SignUpWords {
  let copy: any Copy

  func viewModel(
    of form: SignUpForm, judged: Set<SignUp.Field>, isSaving: Bool
  ) -> SignUp.ViewModel {
    func state(_ field: SignUp.Field, _ problem: String?) -> SignUp.ViewModel.FieldState {
      .init(
        label: label(of: field), help: copy["signUp.\(field.rawValue).help"],
        problem: judged.contains(field) ? problem : nil)
    }
    return SignUp.ViewModel(
      title: copy["signUp.title"],
      name: state(.name, form.nameProblem.map(copy.sentence)),
      email: state(
        .email, form.isEmailTaken ? copy["signUp.email.taken"] : form.emailProblem.map(sentence)),
      password: state(.password, sentence(form.passwordCheck)),
      confirmation: state(.confirmation, sentence(form.confirmationCheck)),
      rules: form.passwordCheck.policy.rules.map {
        .init(text: text(of: $0), isMet: form.passwordCheck.met.contains($0))
      },
      areRulesJudged: judged.contains(.password),
      strength: form.passwordCheck.strength.map(strength),
      button: button(
        invalid: form.invalidFields, isEmpty: form.isEmpty, isSaving: isSaving))
  }

  var discardQuestion: Question {
    Question(
      title: copy["signUp.discard.title"], message: copy["signUp.discard.message"],
      yes: copy["signUp.discard.yes"], no: copy["signUp.discard.no"])
  }

  private func label(of field: SignUp.Field) -> String { copy["signUp.\(field.rawValue).label"] }

  private func text(of rule: PasswordRule) -> String {
    let key = "signUp.password.\(rule.rawValue)"
    let shortest = PasswordPolicy.shortestPassphrase
    return rule == .longEnough ? copy(key, ["count": "\(shortest)"]) : copy[key]
  }

  private func strength(_ strength: PasswordStrength) -> SignUp.ViewModel.Strength {
    SignUp.ViewModel.Strength(
      label: copy["signUp.password.strength.label"], level: strength.rawValue,
      levels: PasswordStrength.allCases.count,
      word: copy["signUp.password.strength.\(strength)"])
  }

  private func button(
    invalid: [SignUp.Field], isEmpty: Bool, isSaving: Bool
  ) -> SignUp.ViewModel.ButtonState {
    SignUp.ViewModel.ButtonState(
      title: copy["signUp.submit"], isEnabled: invalid.isEmpty && !isSaving,
      note: isEmpty ? copy["signUp.note.all"] : note(invalid),
      progress: isSaving ? copy["signUp.progress"] : nil)
  }

  /// "E-mail, password and confirmation need attention"
  func note(_ invalid: [SignUp.Field]) -> String {
    if invalid.isEmpty { return "" }
    let names = invalid.map { copy["signUp.\($0.rawValue).name"] }
    let list =
      names.count == 1
      ? names[0]
      : copy(
        "list.last",
        [
          "list": names.dropLast().joined(separator: copy["list.separator"]),
          "last": names[names.count - 1],
        ])
    let key = names.count == 1 ? "signUp.note.one" : "signUp.note.several"
    let sentence = copy(key, ["fields": list])
    return sentence.prefix(1).uppercased() + sentence.dropFirst()
  }
}
