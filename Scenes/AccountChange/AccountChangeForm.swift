import Domain
import FoyerTexts
import SceneServices
import Secrets
import Wording

/// The contents of the form, and the check of each field.
struct AccountChangeForm {
  private static let noSecret = Secret("")

  let fields: [AccountChange.Field]
  let rules: RegistrationRules
  private let before: OwnAccount
  private let initial: [AccountChange.Field: String]
  private var texts: [AccountChange.Field: String]
  private var secrets: [AccountChange.Field: Secret] = [:]
  private(set) var isListed: Bool
  /// The problems to show; a sentence is empty if the checklist shows the problem.
  var problems: [AccountChange.Field: String] = [:]
  /// The fields that the guest has left, which are judged at every change from then on.
  private var judged: Set<AccountChange.Field> = []

  init(_ fields: [AccountChange.Field], of account: OwnAccount, rules: RegistrationRules) {
    (self.fields, self.rules, before) = (fields, rules, account)
    initial = [.name: account.account.name.value, .about: account.profile.about.value]
    texts = initial
    isListed = account.profile.isListed
  }

  func text(_ field: AccountChange.Field) -> String { texts[field] ?? "" }

  func secret(_ field: AccountChange.Field) -> Secret { secrets[field] ?? Self.noSecret }

  var isChanged: Bool {
    isListed != before.profile.isListed || secrets.values.contains { $0.count > 0 }
      || texts.contains { $0.value != initial[$0.key] ?? "" }
  }

  // MARK: Values

  func fullName() throws(NameProblem) -> FullName {
    try FullName(validating: text(.name), by: rules.names)
  }

  func emailAddress() throws(EmailProblem) -> EmailAddress {
    try EmailAddress(validating: text(.email))
  }

  func publicKey() throws(SSHKeyProblem) -> SSHPublicKey {
    try SSHPublicKey(validating: text(.key))
  }

  func profile() throws(AboutProblem) -> Domain.Profile {
    Domain.Profile(isListed: isListed, about: try AboutLine(validating: text(.about)))
  }

  /// Nil if the form doesn't ask for a code.
  var secondFactorCode: SecondFactorCode? {
    fields.contains(.code) ? SecondFactorCode(typed: text(.code)) : nil
  }

  var proof: AccountChange.Proof { .init(password: secret(.old), code: secondFactorCode) }

  var check: PasswordCheck {
    PasswordCheck(secret(.new), of: before.account, for: rules.passwords)
  }

  // MARK: Edits and rules

  mutating func edit(_ text: String, in field: AccountChange.Field, _ words: any Texts) {
    texts[field] = text
    judge(field, words)
  }

  mutating func edit(_ secret: Secret, in field: AccountChange.Field, _ words: any Texts) {
    secrets[field] = secret
    judge(field, words)
  }

  mutating func list(_ isListed: Bool) { self.isListed = isListed }

  /// Judges a field that the guest leaves, unless it is empty.
  mutating func leave(_ field: AccountChange.Field, _ words: any Texts) {
    guard !text(field).isEmpty || secret(field).count > 0 else { return }
    judged.insert(field)
    judge(field, words)
  }

  /// Returns the first invalid field with its problem. From then on the field is judged.
  mutating func problem(_ words: any Texts) -> (field: AccountChange.Field, sentence: String)? {
    for field in fields {
      guard let sentence = problem(of: field, words) else { continue }
      leave(field, words)
      return (field, sentence)
    }
    return nil
  }

  /// Judges a changed field that the guest has left before. The confirmation depends on the new
  /// password.
  private mutating func judge(_ field: AccountChange.Field, _ words: any Texts) {
    problems[field] = judged.contains(field) ? problem(of: field, words) : nil
    if field == .new { judge(.confirmation, words) }
  }

  private func problem(of field: AccountChange.Field, _ words: any Texts) -> String? {
    switch field {
    case .isListed: nil
    case .name:
      NameProblem.broken { () throws(NameProblem) in try fullName() }.map { words.sentence($0) }
    case .email:
      EmailProblem.broken { () throws(EmailProblem) in try emailAddress() }
        .map { words.sentence($0) } ?? (isSameAddress ? words[.accountChangeEmailSame] : nil)
    case .about:
      AboutProblem.broken { () throws(AboutProblem) in try profile() }.map { words.sentence($0) }
    case .key:
      SSHKeyProblem.broken { () throws(SSHKeyProblem) in try publicKey() }
        .map { words.sentence($0) }
    case .old: secret(.old).count == 0 ? words[.signInPasswordMissing] : nil
    case .code: secondFactorCode == nil ? words[.secondFactorEntryMalformed] : nil
    case .new:
      check.isTooLong
        ? words.tooLong(rules.passwords.policy.limit)
        : check.isValid ? nil : ""  // the checklist says what is missing
    case .confirmation:
      switch ConfirmationCheck(secret(.confirmation), of: secret(.new)) {
      case .same: nil
      case .missing: words[.signUpConfirmationMissing]
      case .different: words[.signUpConfirmationDifferent]
      }
    }
  }

  private var isSameAddress: Bool {
    (try? emailAddress())?.canonical == before.account.email?.canonical
  }
}
