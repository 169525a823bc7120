import Domain
import FoyerTexts
import SceneServices

/// The kind, label and problem of each field.
extension SignUpWords {
  func kind(of field: SignUp.Field, in form: SignUpForm) -> SignUp.ViewModel.Kind {
    switch field {
    case .name, .email, .username, .vouchers: .line()
    case .invitation: .line(form.invitation ?? "")
    case .password: .password
    case .confirmation: .confirmation
    case .terms: .consent(open: texts[.signUpTermsRead])
    case .sshKey: .toggle
    case .question(let id): form.question(id).map(kind) ?? .line()
    }
  }

  func label(of field: SignUp.Field, in form: SignUpForm) -> String {
    let label = wording(of: field, in: form)
    let isPlain = form.needs(field) || field == .sshKey
    return isPlain ? label : texts[.signUpAnswerOptional(question: label)]
  }

  func help(for field: SignUp.Field, in form: SignUpForm) -> String {
    switch field {
    case .name where form.rules.names == .any: texts[.signUpNameHelpAny]
    case .question(let id):
      form.question(id)?.help?.text(in: language) ?? texts[field.texts.help]
    default: texts[field.texts.help]
    }
  }

  func problem(of field: SignUp.Field, in form: SignUpForm) -> String? {
    switch field {
    case .name: form.nameProblem.map(texts.sentence)
    case .email:
      form.isEmailTaken ? texts[.signUpEmailTaken] : form.emailProblem.map(texts.sentence)
    case .password: sentence(form.passwordCheck)
    case .confirmation: sentence(form.confirmationCheck)
    case .invitation: invitationProblem(in: form)
    case .vouchers: form.vouchersProblem.map(texts.sentence)
    case .username:
      form.isUsernameTaken ? texts[.signUpUsernameTaken] : form.usernameProblem.map(texts.sentence)
    case .question(let id): answerProblem(of: id, in: form)
    case .terms: form.agreesToTerms ? nil : texts[.signUpTermsNotAccepted]
    case .sshKey: nil
    }
  }

  /// Names the SSH key by its kind and fingerprint, and says how a weak password that is accepted
  /// becomes a strong one.
  func note(on field: SignUp.Field, in form: SignUpForm) -> String? {
    switch field {
    case .sshKey: form.offeredKey.map { "\($0.kind.name) \($0.fingerprint)" }
    case .password where form.passwordCheck.isValid && form.passwordCheck.strength == .weak:
      texts[.signUpPasswordAdvice]
    default: nil
    }
  }

  private func wording(of field: SignUp.Field, in form: SignUpForm) -> String {
    guard case .question(let id) = field, let question = form.question(id) else {
      return texts[field.texts.label]
    }
    return question.wording.text(in: language)
  }

  private func kind(_ question: BrandQuestion) -> SignUp.ViewModel.Kind {
    switch question.kind {
    case .text: .line()
    // Twice the limit, so that a longer answer gets an error instead of being cut.
    case .lines: .lines(limit: 2 * question.limit)
    case .choice: .choice(question.choices.map { $0.wording.text(in: language) })
    case .yesNo: .yesNo(texts[.signUpAnswerYes], texts[.signUpAnswerNo])
    }
  }

  private func answerProblem(of id: String, in form: SignUpForm) -> String? {
    guard let problem = form.answerProblem(of: id), let kind = form.question(id)?.kind else {
      return nil
    }
    return texts.sentence(problem, of: kind)
  }
}

extension BrandQuestion {
  /// The stored value of each choice, in the order of the screen.
  var names: [String] { kind == .yesNo ? ["yes", "no"] : choices.map(\.id) }
}
