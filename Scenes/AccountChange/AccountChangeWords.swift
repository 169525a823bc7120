import Domain
import FoyerTexts
import Routes
import SceneServices
import Wording

/// Makes the texts of the form's state, for the Presenter.
struct AccountChangeWords {
  let texts: any Texts
  let rules: RegistrationRules

  func viewModel(
    of form: AccountChangeForm, problem: String?, guestsBefore: Int, isRunning: Bool
  ) -> AccountChange.ViewModel {
    let (title, heading, message, submit) = frame(of: form.change)
    let check = form.check
    return AccountChange.ViewModel(
      title: texts[title], heading: texts[heading], message: message.map { texts[$0] } ?? "",
      fields: form.fields.map { state(of: $0, in: form) },
      rules: form.change == .password
        ? rules.passwords.rules.map {
          AccountChange.Rule(
            text: texts.text($0, shortest: rules.passwords.shortest),
            isMet: check.met.contains($0))
        } : [],
      areRulesJudged: form.problems[.new] != nil,
      strength: form.change == .password ? check.strength.map(texts.words) : nil,
      submit: texts[submit],
      isDangerous: form.change == .deletion, problem: problem,
      progress: isRunning ? progress(guestsBefore) : nil)
  }

  /// The sentence after a change that leads back to the screen before.
  func saved(_ change: Route.AccountChange) -> String {
    texts[change == .key ? .accountChangeKeyAdded : .accountChangeSaved]
  }

  var discardQuestion: Question {
    Question(
      title: texts[.accountChangeDiscardTitle], message: texts[.accountChangeDiscardMessage],
      yes: texts[.accountChangeDiscardYes], no: texts[.accountChangeDiscardNo])
  }

  var deletionQuestion: Question {
    Question(
      title: texts[.accountChangeDeletionAskTitle],
      message: texts[.accountChangeDeletionAskMessage],
      yes: texts[.accountChangeDeletionAskYes], no: texts[.accountChangeDeletionAskNo],
      isDangerous: true)
  }

  private func progress(_ guestsBefore: Int) -> String {
    guestsBefore == 0
      ? texts[.accountChangeProgress] : texts[.signUpWaiting(count: "\(guestsBefore)")]
  }

  private func frame(
    of change: Route.AccountChange
  ) -> (
    title: LocalizedText, heading: LocalizedText, message: LocalizedText?, submit: LocalizedText
  ) {
    switch change {
    case .name:
      (.myAccountNameTitle, .accountChangeNameHeading, nil, .accountChangeSave)
    case .email:
      (
        .myAccountEmailTitle, .accountChangeEmailHeading, .accountChangeEmailMessage,
        .accountChangeEmailSubmit
      )
    case .profile:
      (
        .myAccountProfileTitle, .accountChangeProfileHeading, .accountChangeProfileMessage,
        .accountChangeSave
      )
    case .password:
      (.myAccountPasswordTitle, .accountChangePasswordHeading, nil, .accountChangeSave)
    case .key:
      (
        .accountKeysTitle, .accountKeysAddHeading, .accountKeysAddMessage, .accountKeysFieldSubmit
      )
    case .recoveryCodes:
      (
        .myAccountRecoveryCodesTitle, .accountChangeRecoveryCodesHeading,
        .accountChangeRecoveryCodesMessage, .accountChangeRecoveryCodesSubmit
      )
    case .secondFactorOff:
      (
        .myAccountSecondFactorTitle, .accountChangeSecondFactorOffHeading,
        .accountChangeSecondFactorOffMessage, .accountChangeSecondFactorOffSubmit
      )
    case .deletion:
      (
        .myAccountDeleteTitle, .accountChangeDeletionHeading, .accountChangeDeletionMessage,
        .accountChangeDeletionSubmit
      )
    }
  }

  private func state(
    of field: AccountChange.Field, in form: AccountChangeForm
  ) -> AccountChange.FieldState {
    let (label, help) = words(of: field)
    let problem = form.problems[field]
    return AccountChange.FieldState(
      id: field, label: texts[label], help: texts[help],
      text: field == .name ? form.name : field == .about ? form.about : "",
      isOn: form.isListed, problem: problem?.isEmpty == true ? nil : problem)
  }

  private func words(of field: AccountChange.Field) -> (label: LocalizedText, help: LocalizedText) {
    switch field {
    case .name: (.signUpNameLabel, .signUpNameHelp)
    case .email: (.accountChangeEmailLabel, .accountChangeEmailHelp)
    case .about: (.profileAboutLabel, .accountChangeProfileMessage)
    case .isListed: (.accountChangeListedLabel, .accountChangeProfileMessage)
    case .key: (.accountKeysFieldLabel, .accountKeysFieldHelp)
    case .old: (.accountChangeOldLabel, .accountChangeOldHelp)
    case .code: (.secondFactorEntryLabel, .secondFactorEntryHelp)
    case .new: (.accountChangeNewLabel, .signUpPasswordHelp)
    case .confirmation: (.signUpConfirmationLabel, .signUpConfirmationHelp)
    }
  }
}
