import Domain
import FoyerTexts
import Routes
import SceneServices
import Secrets
import Wording

/// The contents of the form, and the check of each field.
struct AccountChangeForm {
  let change: Route.AccountChange
  private let rules: RegistrationRules
  private let before: OwnAccount
  /// True if a new password, address or key needs the current password. False after a sign-in by
  /// verification code. Deleting the account always needs the password.
  let asksPassword: Bool
  var name: String
  var email = ""
  var about: String
  var isListed: Bool
  /// A line of a file with a public key.
  var key = ""
  /// A code of the second factor.
  var code = ""
  var old = Secret("")
  var new = Secret("")
  var confirmation = Secret("")
  /// The problems to show; a sentence is empty if the checklist shows the problem.
  var problems: [AccountChange.Field: String] = [:]
  /// The fields that the guest has left, which are judged at every change from then on.
  private var judged: Set<AccountChange.Field> = []

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
    case .email: [.email] + (asksPassword ? [.old] : []) + secondFactor
    case .profile: [.isListed, .about]
    case .key: [.key] + (asksPassword ? [.old] : []) + secondFactor
    case .password: (asksPassword ? [.old] : []) + [.new, .confirmation] + secondFactor
    case .deletion: [.old] + secondFactor
    case .recoveryCodes, .secondFactorOff: [.code]
    }
  }

  private var secondFactor: [AccountChange.Field] { before.secondFactor == nil ? [] : [.code] }

  /// Nil if the form doesn't ask for a code.
  var secondFactorCode: SecondFactorCode? {
    fields.contains(.code) ? SecondFactorCode(typed: code) : nil
  }

  var isChanged: Bool {
    if !code.isEmpty { return true }
    return switch change {
    case .name: name != before.account.name.value
    case .profile: about != before.profile.about.value || isListed != before.profile.isListed
    case .email: !email.isEmpty || old.count > 0
    case .key: !key.isEmpty || old.count > 0
    case .password, .deletion: old.count + new.count + confirmation.count > 0
    case .recoveryCodes, .secondFactorOff: false
    }
  }

  mutating func edit(_ text: String, in field: AccountChange.Field) {
    switch field {
    case .name: name = text
    case .email: email = text
    case .key: key = text
    case .code: code = text
    default: about = text
    }
  }

  mutating func edit(_ secret: Secret, in field: AccountChange.Field) {
    switch field {
    case .new: new = secret
    case .confirmation: confirmation = secret
    default: old = secret
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

  func publicKey() throws(SSHKeyProblem) -> SSHPublicKey {
    try SSHPublicKey(validating: key)
  }

  func profile() throws(AboutProblem) -> Domain.Profile {
    Domain.Profile(isListed: isListed, about: try AboutLine(validating: about))
  }

  /// Judges a field that the guest leaves, unless it is empty.
  mutating func leave(_ field: AccountChange.Field, _ texts: any Texts) {
    guard !isEmpty(field) else { return }
    judged.insert(field)
    judge(field, texts)
  }

  /// Judges a changed field that the guest has left before. The confirmation depends on the new
  /// password.
  mutating func judge(_ field: AccountChange.Field, _ texts: any Texts) {
    problems[field] = judged.contains(field) ? problem(of: field, texts) : nil
    if field == .new { judge(.confirmation, texts) }
  }

  /// Returns the first invalid field with its problem. From then on the field is judged.
  mutating func problem(_ texts: any Texts) -> (field: AccountChange.Field, sentence: String)? {
    for field in fields {
      guard let sentence = problem(of: field, texts) else { continue }
      leave(field, texts)
      return (field, sentence)
    }
    return nil
  }

  private func isEmpty(_ field: AccountChange.Field) -> Bool {
    switch field {
    case .name: name.isEmpty
    case .email: email.isEmpty
    case .about: about.isEmpty
    case .isListed: false
    case .key: key.isEmpty
    case .code: code.isEmpty
    case .old: old.count == 0
    case .new: new.count == 0
    case .confirmation: confirmation.count == 0
    }
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
    case .key:
      do throws(SSHKeyProblem) { _ = try publicKey() } catch { return texts.sentence(error) }
    case .old: return old.count == 0 ? texts[.signInPasswordMissing] : nil
    case .code: return secondFactorCode == nil ? texts[.secondFactorEntryMalformed] : nil
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

extension AccountChangeForm {
  /// Sends the form. Its fields are valid here; the use cases validate them again.
  func submit(
    to interactor: any AccountChange.InteractorInput, onWait: @escaping WaitReport
  ) async throws(OwnFailure) {
    switch change {
    case .name: if let name = try? fullName() { try await interactor.rename(name) }
    case .email, .key, .recoveryCodes: break  // the Presenter sends these itself
    case .secondFactorOff:
      if let code = secondFactorCode { try await interactor.removeSecondFactor(code) }
    case .profile: if let profile = try? profile() { try await interactor.save(profile) }
    case .password:
      if asksPassword {
        try await interactor.replacePassword(old, with: new, secondFactorCode, onWait: onWait)
      } else {
        try await interactor.setPassword(new, secondFactorCode, onWait: onWait)
      }
    case .deletion: try await interactor.delete(old, secondFactorCode, onWait: onWait)
    }
  }
}
