import Domain
import Secrets

/// The contents that a guest has entered so far, and the rules that they break.
struct SignUpForm {
  enum Contents: Equatable {
    /// Also the stored value of a choice.
    case text(String)
    case secret(Secret)
    case on(Bool)

    var isEmpty: Bool {
      switch self {
      case .text(let text): text.isEmpty
      case .secret(let secret): secret.count == 0
      case .on(let isOn): !isOn
      }
    }
  }

  private static let noSecret = Secret("")

  let rules: RegistrationRules
  /// Nil if the guest brought no SSH key that an account could have.
  var offeredKey: SSHPublicKey?
  /// Checked again at each change of the password, or of a text that it must not contain.
  private(set) var passwordCheck: PasswordCheck
  private let entries: [SignUpEntry]
  private let initial: [SignUp.Field: Contents]
  private var contents: [SignUp.Field: Contents]
  /// Contents that the store or a server has refused. The same would be refused again.
  private var refusals: [(SignUp.Field, sent: Contents?, problem: SignUpEntry.Problem)] = []

  /// - Parameter invitation: the invitation code at first; nil if none is needed.
  init(_ entries: [SignUpEntry], rules: RegistrationRules, invitation: String?) {
    (self.entries, self.rules) = (entries, rules)
    initial = invitation.map { [.invitation: .text($0)] } ?? [:]
    contents = initial
    passwordCheck = PasswordCheck(Secret(""), for: rules.passwords)
  }

  /// The fields in the order of the screen.
  var fields: [SignUpEntry] { entries.filter { $0.id != .sshKey || offeredKey != nil } }

  subscript(_ field: SignUp.Field) -> SignUpEntry? { entries.first { $0.id == field } }

  // MARK: Contents

  mutating func enter(_ contents: Contents, in field: SignUp.Field) {
    self.contents[field] = contents
    let concernsPassword = [.name, .email, .username].contains(field) && !isEmpty(.password)
    guard field == .password || concernsPassword else { return }
    passwordCheck = PasswordCheck(
      secret(.password), for: rules.passwords, name: text(.name), email: text(.email),
      username: text(.username))
  }

  func text(_ field: SignUp.Field) -> String {
    if case .text(let text) = contents[field] { text } else { "" }
  }

  func secret(_ field: SignUp.Field) -> Secret {
    if case .secret(let secret) = contents[field] { secret } else { Self.noSecret }
  }

  /// Nil for what was emptied, too.
  private func entered(in field: SignUp.Field) -> Contents? {
    isEmpty(field) ? nil : contents[field]
  }

  func isOn(_ field: SignUp.Field) -> Bool { contents[field] == .on(true) }

  func isEmpty(_ field: SignUp.Field) -> Bool { contents[field]?.isEmpty ?? true }

  /// True if nothing would be lost with the form.
  var isEmpty: Bool { contents.allSatisfy { $0.value.isEmpty || $0.value == initial[$0.key] } }

  func registration(at brand: BrandID, _ language: String) -> RegistrationForm {
    var answers: [String: String] = [:]
    for case .question(let id) in contents.keys where !isEmpty(.question(id)) {
      answers[id] = text(.question(id))
    }
    return RegistrationForm(
      name: text(.name), email: text(.email), password: secret(.password), brand: brand,
      invitation: text(.invitation), vouchers: text(.vouchers), language: language,
      username: text(.username), answers: answers,
      terms: isOn(.terms) ? rules.fields.terms?.version ?? "" : "",
      sshKey: isOn(.sshKey) ? offeredKey : nil)
  }

  // MARK: Rules

  /// The fields that keep the form from being sent, in the order of the screen.
  var invalidFields: [SignUpEntry] { fields.filter { problem(in: $0.id) != nil } }

  func problem(in field: SignUp.Field) -> SignUpEntry.Problem? {
    let refusal = refusals.last { $0.0 == field && $0.sent == entered(in: field) }
    return refusal?.problem ?? self[field]?.problem(self)
  }

  mutating func refuse(
    _ field: SignUp.Field, of sent: SignUpForm, for problem: SignUpEntry.Problem
  ) {
    refusals.append((field, sent.entered(in: field), problem))
  }
}
