import Domain
import FoyerTexts
import Routes
import SceneServices
import Secrets

/// What is filled in, and what is wrong with it.
struct AccountChangeForm {
  let change: Route.AccountChange
  private let rules: RegistrationRules
  private let before: OwnAccount
  /// Whether another password, or address, asks for the password there is.
  let asksPassword: Bool
  var name: String
  var email = ""
  var about: String
  var isListed: Bool
  var old = Secret("")
  var new = Secret("")
  var confirmation = Secret("")

  init(
    _ change: Route.AccountChange, of account: OwnAccount, rules: RegistrationRules,
    asksPassword: Bool
  ) {
    self.asksPassword = asksPassword
    self.change = change
    self.rules = rules
    before = account
    name = account.account.name.value
    about = account.profile.about.value
    isListed = account.profile.isListed
  }

  var fields: [AccountChange.Field] {
    switch change {
    case .name: [.name]
    case .email: [.email] + (asksPassword ? [.old] : [])
    case .profile: [.isListed, .about]
    case .password: (asksPassword ? [.old] : []) + [.new, .confirmation]
    case .deletion: [.old]
    }
  }

  var isChanged: Bool {
    switch change {
    case .name: name != before.account.name.value
    case .profile: about != before.profile.about.value || isListed != before.profile.isListed
    case .email: !email.isEmpty || old.count > 0
    case .password, .deletion: old.count + new.count + confirmation.count > 0
    }
  }

  var check: PasswordCheck {
    PasswordCheck(new, of: before.account, for: rules.passwords)
  }

  func fullName() throws(NameProblem) -> FullName {
    try FullName(validating: name, by: rules.names)
  }

  func emailAddress() throws(EmailProblem) -> EmailAddress {
    try EmailAddress(validating: email)
  }

  func profile() throws(AboutProblem) -> Domain.Profile {
    Domain.Profile(isListed: isListed, about: try AboutLine(validating: about))
  }

  /// The first field that is wrong, with what is said of it; empty where the checklist says it.
  func problem(_ texts: any Texts) -> (field: AccountChange.Field, sentence: String)? {
    for field in fields {
      if let sentence = problem(of: field, texts) { return (field, sentence) }
    }
    return nil
  }

  private func problem(of field: AccountChange.Field, _ texts: any Texts) -> String? {
    switch field {
    case .isListed: return nil
    case .name:
      do throws(NameProblem) { _ = try fullName() } catch { return texts.sentence(error) }
    case .email:
      do throws(EmailProblem) {
        let isSame = try emailAddress().canonical == before.account.email?.canonical
        return isSame ? texts[.accountChangeEmailSame] : nil
      } catch { return texts.sentence(error) }
    case .about:
      do throws(AboutProblem) { _ = try profile() } catch { return texts.sentence(error) }
    case .old: return old.count == 0 ? texts[.signInPasswordMissing] : nil
    case .new:
      if check.isTooLong { return texts.tooLong(rules.passwords.policy.limit) }
      return check.isValid ? nil : ""  // the checklist says what is missing
    case .confirmation:
      switch ConfirmationCheck(confirmation, of: new) {
      case .same: return nil
      case .missing: return texts[.signUpConfirmationMissing]
      case .different: return texts[.signUpConfirmationDifferent]
      }
    }
    return nil
  }
}
