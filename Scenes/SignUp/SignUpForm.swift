import Domain
import SceneServices
import Secrets

/// What was typed so far, and what the rules say of it.
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
  /// By the question's name: what was typed, a choice's name, `yes` or `no`.
  var answers: [String: String] = [:]
  var agreesToTerms = false
  /// Nil where somebody came without one that they could keep.
  var offeredKey: SSHPublicKey?
  var keepsKey = false
  /// Nil where nobody needs one.
  var invitation: String?
  /// What the store has refused, as typed.
  var refusedInvitation: String?
  /// The address that the store has refused, as typed.
  var takenEmail: String?
  /// The same of a username.
  var takenUsername: String?
  /// What a server with rules of its own has refused.
  var rejection: SignUpRejection?
  private(set) var nameProblem: NameProblem?
  private(set) var emailProblem: EmailProblem?
  private(set) var usernameProblem: UsernameProblem?
  private(set) var passwordCheck: PasswordCheck
  let rules: RegistrationRules

  /// - Parameter invitation: nil where nobody needs one.
  init(rules: RegistrationRules, invitation: String? = nil) {
    self.rules = rules
    self.invitation = invitation
    nameProblem = Self.problem(name: name, rules)
    emailProblem = Self.problem(email: email, rules)
    usernameProblem = Self.problem(username: username, rules)
    passwordCheck = PasswordCheck(password, for: rules.passwords)
  }

  var isEmpty: Bool {
    name.isEmpty && email.isEmpty && password.count == 0 && confirmation.count == 0
      && username.isEmpty && answers.values.allSatisfy(\.isEmpty) && !agreesToTerms
      && !keepsKey
  }

  /// Those that the label asks for, in the order of the screen; a key and an invitation come last, and
  /// before what is agreed to at the end.
  var fields: [SignUp.Field] {
    var fields = rules.fields.items.flatMap(SignUp.Field.fields(of:))
    let more: [SignUp.Field] =
      (offeredKey == nil ? [] : [.sshKey]) + (invitation == nil ? [] : [.invitation])
    fields.insert(
      contentsOf: more, at: fields.last == .terms ? fields.count - 1 : fields.count)
    return fields
  }

  /// Whether all of them have to be filled in.
  var needsAll: Bool { fields.allSatisfy { $0 == .sshKey || needs($0) } }

  /// Whether it has to be filled in.
  func needs(_ field: SignUp.Field) -> Bool {
    switch field {
    case .name: rules.fields.name == .required
    case .email: rules.fields.email == .required
    case .question(let id): question(id)?.isRequired != false
    case .password, .confirmation, .username, .invitation, .terms: true
    case .sshKey: false
    }
  }

  var input: SignUp.Input {
    SignUp.Input(
      name: name, email: email, password: password, invitation: invitation ?? "",
      username: username, answers: answers.filter { !$0.value.isEmpty },
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

  /// The first rule that the field breaks; nil when it is in order.
  func brokenRule(in field: SignUp.Field) -> RuleCode? {
    if rejection?.rules(for: field, in: self).isEmpty == false { return .rejected }
    return switch field {
    case .name: nameProblem?.code
    case .email: isEmailTaken ? .taken : emailProblem?.code
    case .password: passwordCheck.brokenRules.first
    case .confirmation: confirmationCheck.code
    case .invitation: invitationRule
    case .username:
      isUsernameTaken ? .taken : usernameProblem?.code
    case .question(let id): answerProblem(of: id)?.code
    case .terms: agreesToTerms ? nil : .notAccepted
    case .sshKey: nil
    }
  }

  func question(_ id: String) -> LabelQuestion? { rules.fields.questions.first { $0.id == id } }

  func answerProblem(of id: String) -> AnswerProblem? {
    do throws(AnswerProblem) {
      _ = try question(id)?.answer(answers[id] ?? "", in: "")
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

  /// All that is wrong with the field, as articles name it.
  func brokenRules(in field: SignUp.Field) -> [String] {
    switch (field, brokenRule(in: field)) {
    case (_, nil): []
    case (.password, .some): passwordCheck.brokenRules.map(\.rawValue)
    case (.email, .taken): [RuleCode.taken.rawValue, AnalyticsEvent.Failure.emailTaken.word]
    case (.username, .taken):
      [RuleCode.taken.rawValue, AnalyticsEvent.Failure.usernameTaken.word]
    case (_, .some(let rule)): [rule.rawValue]
    }
  }

  func isEmpty(_ field: SignUp.Field) -> Bool {
    switch field {
    case .name: name.isEmpty
    case .email: email.isEmpty
    case .password: password.count == 0
    case .confirmation: confirmation.count == 0
    case .invitation: invitation?.isEmpty != false
    case .username: username.isEmpty
    case .question(let id): answers[id]?.isEmpty != false
    case .terms: !agreesToTerms
    case .sshKey: !keepsKey
    }
  }

  /// A password may be made of the name, the address or the username.
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

  /// Nil where the label asks for none.
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
