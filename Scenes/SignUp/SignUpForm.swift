import Domain
import FoyerTexts
import SceneServices
import Secrets

/// The contents that a guest has entered so far, and the rules that they break.
struct SignUpForm {
  private static let noSecret = Secret("")

  let rules: RegistrationRules
  /// Nil if the guest brought no SSH key that an account could have.
  var offeredKey: SSHPublicKey?
  /// Checked again at each change of the password, or of a text that it must not contain.
  private(set) var passwordCheck: PasswordCheck
  private let entries: [SignUpEntry]
  private let initial: [SignUp.Field: String]
  /// Also the value of a choice, and `on` for a checkbox that is checked.
  private var texts: [SignUp.Field: String]
  private var secrets: [SignUp.Field: Secret] = [:]
  /// Contents that the store or a server has refused. The same would be refused again.
  private var refusals: [(SignUp.Field, String, Secret, problem: SignUpEntry.Problem)] = []

  init(of brand: Brand, invitation: String, _ texts: any Texts, _ language: String) {
    rules = brand.signUpRules
    entries = SignUpEntries(
      texts: texts, language: language, rules: rules, admission: brand.admission
    ).all(invitation: invitation)
    initial = entries.reduce(into: [:]) {
      if case .line(let text) = $1.kind { $0[$1.id] = text }
    }
    self.texts = initial
    passwordCheck = PasswordCheck(Self.noSecret, for: rules.passwords)
  }

  /// The fields in the order of the screen.
  var fields: [SignUpEntry] {
    let asked = askedQuestions
    return entries.filter { entry in
      switch entry.id {
      case .sshKey: offeredKey != nil
      case .question(let id): asked.contains(id)
      default: true
      }
    }
  }

  /// The questions that the answers so far lead to.
  private var askedQuestions: Set<String> {
    rules.fields.askedQuestions { text(.question($0)) }
  }

  subscript(_ field: SignUp.Field) -> SignUpEntry? { entries.first { $0.id == field } }

  // MARK: Contents

  mutating func enter(_ text: String, in field: SignUp.Field) {
    texts[field] = text
    if [.name, .email, .username].contains(field), !isEmpty(.password) { checkPassword() }
  }

  mutating func enter(_ secret: Secret, in field: SignUp.Field) {
    secrets[field] = secret
    if field == .password { checkPassword() }
  }

  func text(_ field: SignUp.Field) -> String { texts[field] ?? "" }
  func secret(_ field: SignUp.Field) -> Secret { secrets[field] ?? Self.noSecret }
  func isOn(_ field: SignUp.Field) -> Bool { text(field) == "on" }
  func isEmpty(_ field: SignUp.Field) -> Bool { text(field).isEmpty && secret(field).count == 0 }

  /// True if nothing would be lost with the form.
  var isEmpty: Bool { entries.allSatisfy { isEmpty($0.id) || text($0.id) == initial[$0.id] } }

  func registration(at brand: BrandID, _ language: String) -> RegistrationForm {
    var answers: [String: String] = [:]
    for id in askedQuestions where !isEmpty(.question(id)) {
      answers[id] = text(.question(id))
    }
    return RegistrationForm(
      name: text(.name), email: text(.email), password: secret(.password), brand: brand,
      invitation: text(.invitation), vouchers: text(.vouchers), language: language,
      username: text(.username), answers: answers,
      terms: isOn(.terms) ? rules.fields.terms?.version ?? "" : "",
      sshKey: isOn(.sshKey) ? offeredKey : nil)
  }

  /// The typed texts by the fields' names in the API. Secrets, codes and consents stay out.
  var draft: [String: String] {
    let typed = fields.filter { $0.isKept && !text($0.id).isEmpty }
    return Dictionary(uniqueKeysWithValues: typed.map { ($0.sent, text($0.id)) })
  }

  /// Enters a draft.
  ///
  /// - Returns: what it has entered.
  mutating func restore(_ draft: [String: String]) -> [SignUp.Field: String] {
    var restored: [SignUp.Field: String] = [:]
    // Those, too, that are asked only after the answers which the draft has.
    for entry in entries where entry.isKept { restored[entry.id] = draft[entry.sent] }
    texts.merge(restored) { $1 }
    return restored
  }

  /// Empties the form as it was at first.
  mutating func clear() {
    (texts, secrets) = (initial, [:])
    checkPassword()
  }

  private mutating func checkPassword() {
    passwordCheck = PasswordCheck(
      secret(.password), for: rules.passwords, name: text(.name), email: text(.email),
      username: text(.username))
  }

  // MARK: Rules

  /// The fields that keep the form from being sent, in the order of the screen.
  var invalidFields: [SignUpEntry] { fields.filter { problem(in: $0.id) != nil } }

  func problem(in field: SignUp.Field) -> SignUpEntry.Problem? {
    let refusal = refusals.last { ($0.0, $0.1, $0.2) == (field, text(field), secret(field)) }
    return refusal?.problem ?? self[field]?.problem(self)
  }

  mutating func refuse(
    _ field: SignUp.Field, of sent: SignUpForm, for problem: SignUpEntry.Problem
  ) {
    refusals.append((field, sent.text(field), sent.secret(field), problem))
  }

  // MARK: What is left to do

  /// Says what the form needs before it can be sent: names the wrong fields, as in "E-mail and Password
  /// need attention", or counts the fields that are left if the guest hasn't come to any of them yet.
  ///
  /// - Returns: nil if it needs nothing.
  func note(_ words: any Texts, isJudged: (SignUp.Field) -> Bool) -> String? {
    let fields = fields.filter { $0.id != .sshKey }
    if isEmpty, !fields.allSatisfy(\.isRequired) { return words[.signUpNeededFields] }
    if isEmpty { return words[fields.count == 4 ? .signUpNoteAll : .signUpAllFields] }
    let invalid = invalidFields
    if invalid.isEmpty { return nil }
    let wrong = invalid.filter { isJudged($0.id) }.map(\.name)
    guard let first = wrong.first, let last = wrong.last else {
      return words[.signUpNoteLeft(count: invalid.count)]
    }
    // More than two names would make the note long, and it would change its place.
    if wrong.count > 2 { return words[.signUpNoteMany(count: "\(wrong.count)")] }
    let sentence = words[
      first == last
        ? .signUpNoteOne(fields: first)
        : .signUpNoteSeveral(fields: words[.listLast(list: first, last: last)])]
    return sentence.prefix(1).uppercased() + String(sentence.dropFirst())
  }
}
