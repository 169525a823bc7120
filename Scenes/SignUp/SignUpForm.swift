import Domain
import SceneServices
import Secrets

/// The contents typed so far, and the check of each field.
struct SignUpForm {
  var name = "" {
    didSet {
      nameProblem = Self.problem(name: name, rules)
      checkPasswordAgain()
    }
  }
  var email = "" {
    didSet {
      emailProblem = Self.problem(email: email, rules)
      checkPasswordAgain()
    }
  }
  var password = Secret("") {
    didSet { checkPassword() }
  }
  var confirmation = Secret("")
  var username = "" {
    didSet {
      usernameProblem = Self.problem(username: username, rules)
      checkPasswordAgain()
    }
  }
  /// By the question's name: the typed text, the name of a choice, `yes` or `no`.
  var answers: [String: String] = [:]
  var agreesToTerms = false
  /// Nil if the guest brought no SSH key that an account could have.
  var offeredKey: SSHPublicKey?
  var keepsKey = false
  /// Nil if no invitation is needed.
  var invitation: String?
  /// The invitation code that the store refused, as typed.
  var refusedInvitation: String?
  /// The usernames of members, as typed.
  var vouchers = ""
  /// The address that the store refused, as typed.
  var takenEmail: String?
  /// The username that the store refused, as typed.
  var takenUsername: String?
  /// Fields that a server refused by its own rules.
  var rejection: SignUpRejection?
  private(set) var nameProblem: NameProblem?
  private(set) var emailProblem: EmailProblem?
  private(set) var usernameProblem: UsernameProblem?
  private(set) var passwordCheck: PasswordCheck
  let rules: RegistrationRules
  /// Nil if no members are named.
  let vouching: VouchingRules?

  /// - Parameter invitation: Nil if no invitation is needed.
  init(
    rules: RegistrationRules, invitation: String? = nil, vouching: VouchingRules? = nil
  ) {
    self.rules = rules
    self.vouching = vouching
    self.invitation = invitation
    nameProblem = Self.problem(name: name, rules)
    emailProblem = Self.problem(email: email, rules)
    usernameProblem = Self.problem(username: username, rules)
    passwordCheck = PasswordCheck(password, for: rules.passwords)
  }

  /// Changes the text of a field.
  mutating func enter(_ text: String, in field: SignUp.Field) {
    switch field {
    case .name: name = text
    case .email: email = text
    case .username: username = text
    case .invitation: invitation = text
    case .vouchers: vouchers = text
    case .question(let id): answers[id] = text
    case .password, .confirmation, .terms, .sshKey: break
    }
  }

  var isEmpty: Bool {
    name.isEmpty && email.isEmpty && password.count == 0 && confirmation.count == 0
      && username.isEmpty && vouchers.isEmpty && answers.values.allSatisfy(\.isEmpty)
      && !agreesToTerms
      && !keepsKey
  }

  /// The brand's fields in the order of the screen. An SSH key, an invitation and the names of
  /// members follow; the terms come last.
  var fields: [SignUp.Field] {
    var fields = rules.fields.items.flatMap(SignUp.Field.fields(of:))
    let more: [SignUp.Field] =
      (offeredKey == nil ? [] : [.sshKey]) + (invitation == nil ? [] : [.invitation])
      + (vouching == nil ? [] : [.vouchers])
    fields.insert(
      contentsOf: more, at: fields.last == .terms ? fields.count - 1 : fields.count)
    return fields
  }

  /// True if every field is required.
  var needsAll: Bool { fields.allSatisfy { $0 == .sshKey || needs($0) } }

  /// Returns whether the field is required.
  func needs(_ field: SignUp.Field) -> Bool {
    switch field {
    case .name: rules.fields.name == .required
    case .email: rules.fields.email == .required
    case .question(let id): question(id)?.isRequired != false
    case .password, .confirmation, .username, .invitation, .vouchers, .terms: true
    case .sshKey: false
    }
  }

  var input: SignUp.Input {
    SignUp.Input(
      name: name, email: email, password: password, invitation: invitation ?? "",
      vouchers: vouching == nil ? "" : vouchers, username: username,
      answers: answers.filter { !$0.value.isEmpty },
      terms: agreesToTerms ? rules.fields.terms?.version ?? "" : "",
      sshKey: keepsKey ? offeredKey : nil)
  }

  var isEmailTaken: Bool { email == takenEmail }
  var isUsernameTaken: Bool { username == takenUsername }
  var confirmationCheck: ConfirmationCheck { ConfirmationCheck(confirmation, of: password) }

  /// The fields that keep the form from being sent, in the order of the screen.
  var invalidFields: [SignUp.Field] {
    fields.filter { brokenRule(in: $0) != nil }
  }

  /// Returns the first rule that the field breaks, or nil if it is valid.
  func brokenRule(in field: SignUp.Field) -> RuleCode? {
    if rejection?.rules(for: field, in: self).isEmpty == false { return .rejected }
    return switch field {
    case .name: nameProblem?.code
    case .email: isEmailTaken ? .taken : emailProblem?.code
    case .password: passwordCheck.brokenRules.first
    case .confirmation: confirmationCheck.code
    case .invitation: invitationRule
    case .vouchers: vouchersProblem?.code
    case .username:
      isUsernameTaken ? .taken : usernameProblem?.code
    case .question(let id): answerProblem(of: id)?.code
    case .terms: agreesToTerms ? nil : .notAccepted
    case .sshKey: nil
    }
  }

  func question(_ id: String) -> BrandQuestion? { rules.fields.questions.first { $0.id == id } }

  func answerProblem(of id: String) -> AnswerProblem? {
    do throws(AnswerProblem) {
      _ = try question(id)?.answer(answers[id] ?? "", in: "")
      return nil
    } catch {
      return error
    }
  }

  var vouchersProblem: VoucherNamesProblem? {
    guard let vouching else { return nil }
    do throws(VoucherNamesProblem) {
      _ = try VoucherNames(typed: vouchers, needed: vouching.needed)
      return nil
    } catch {
      return error
    }
  }

  private var invitationRule: RuleCode? {
    guard let invitation else { return nil }
    if InvitationCode(typed: invitation).isEmpty { return .empty }
    return invitation == refusedInvitation ? .rejected : nil
  }

  /// Checks the password again, because it must not contain the name, the address or the username.
  private mutating func checkPasswordAgain() {
    if password.count > 0 { checkPassword() }
  }

  private mutating func checkPassword() {
    passwordCheck = PasswordCheck(
      password, for: rules.passwords, name: name, email: email, username: username)
  }

  private static func problem(name: String, _ rules: RegistrationRules) -> NameProblem? {
    do throws(NameProblem) {
      _ = try rules.fullName(name)
      return nil
    } catch {
      return error
    }
  }

  /// Returns nil if the brand asks for no username.
  private static func problem(
    username: String, _ rules: RegistrationRules
  ) -> UsernameProblem? {
    guard let reserved = rules.fields.reservedUsernames else { return nil }
    do throws(UsernameProblem) {
      _ = try Username(validating: username, reserved: reserved)
      return nil
    } catch {
      return error
    }
  }

  private static func problem(email: String, _ rules: RegistrationRules) -> EmailProblem? {
    do throws(EmailProblem) {
      _ = try rules.emailAddress(email)
      return nil
    } catch {
      return error
    }
  }
}

extension SignUp.Field {
  fileprivate static func fields(of item: SignUpFields.Item) -> [SignUp.Field] {
    switch item {
    case .name: [.name]
    case .email: [.email]
    case .password: [.password, .confirmation]
    case .username: [.username]
    case .question(let question): [.question(question.id)]
    case .terms: [.terms]
    }
  }
}
