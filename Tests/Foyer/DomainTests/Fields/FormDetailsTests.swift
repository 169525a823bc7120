import Secrets
import Testing

@testable import Domain

struct FormDetailsTests {
  private static let use = BrandQuestion(
    id: "use", kind: .text, isRequired: true, wording: Wording("What for?"))
  private static let rules = RegistrationRules(
    fields: SignUpFields([
      .name(.required), .username(reserved: ["aurora"]), .email(.required), .password,
      .question(use),
      .terms(TermsOfUse(version: "2", text: Wording("# Terms"))),
    ]))

  @Test func `nothing is wrong with one that has it all`() {
    let form = Self.form(username: "ada", answers: ["use": "Mail"], terms: "2")

    #expect(form.problems(Self.rules) == [])
  }

  @Test(
    arguments: [
      (["has-site": "yes"], [.answer(to: "address", .missing)]),
      (["has-site": "yes", "address": "a.example"], []), (["has-site": "no"], []), ([:], []),
      (["has-site": "no", "address": "a.example"], [.notAsked("answers")]),
    ] as [([String: String], [RegistrationProblem])])
  func `a question that depends on an answer is only asked after it`(
    answers: [String: String], problems: [RegistrationProblem]
  ) {
    let site = BrandQuestion(id: "has-site", kind: .yesNo, wording: Wording("A site?"))
    let address = BrandQuestion(
      id: "address", kind: .text, isRequired: true, wording: Wording("Where?"),
      askedIf: .init(question: "has-site", answer: "yes"))
    let rules = RegistrationRules(
      fields: SignUpFields([
        .name(.required), .username(reserved: []), .email(.required), .password, .question(site),
        .question(address),
      ]))

    #expect(Self.form(username: "ada", answers: answers).problems(rules) == problems)
  }

  @Test func `each that is missing is a problem of its own`() {
    #expect(
      Self.form().problems(Self.rules)
        == [.username(.empty), .answer(to: "use", .missing), .terms(.missing)])
    #expect(
      Self.form(username: "aurora", answers: ["use": "a\nb"], terms: "1").problems(Self.rules)
        == [
          .username(.reserved("aurora")), .answer(to: "use", .severalLines), .terms(.outdated),
        ])
  }

  @Test func `what wasn't asked for isn't left out in silence`() {
    let form = Self.form(username: "ada", answers: ["use": "Mail"], terms: "2")

    #expect(
      form.problems(RegistrationRules())
        == [.notAsked("username"), .notAsked("answers"), .notAsked("terms")])
    #expect(
      Self.form(username: "ada", answers: ["use": "Mail", "other": ""], terms: "2")
        .problems(Self.rules) == [.notAsked("answers")])
  }

  @Test func `a name and an address may be left out where a username is asked for`() throws {
    let rules = RegistrationRules(
      fields: SignUpFields([
        .username(reserved: []), .name(.optional), .email(.optional), .password,
      ]))

    let form = Self.form(name: " ", email: "", username: "ada")
    let (name, email, _) = try form.validated(rules, at: .distantPast)
    #expect(name.value == "ada")
    #expect(email == nil)

    let all = try Self.form(username: "ada").validated(rules, at: .distantPast)
    #expect(all.name.value == "Ada Lovelace")
    #expect(all.email?.address == "ada@example.org")
    #expect(
      Self.form(name: "Ada", email: "ada@", username: "ada").problems(rules).count == 2)
  }

  @Test func `what isn't asked for isn't taken`() {
    let fields = SignUpFields([.username(reserved: []), .password])

    #expect(
      Self.form(username: "ada").problems(RegistrationRules(fields: fields))
        == [.notAsked("name"), .notAsked("email")])
    #expect(
      Self.form(name: "", email: "", username: "ada")
        .problems(RegistrationRules(fields: fields)) == [])
  }

  @Test func `without a username nothing can be left out, whatever the fields say`() {
    let fields = SignUpFields([.name(.optional), .email(.optional), .password])

    #expect(
      Self.form(name: "", email: "").problems(RegistrationRules(fields: fields))
        == [.name(.empty(.firstAndLast)), .email(.empty)])
  }

  @Test func `the article's fields are the default, and need nothing else (77)`() {
    #expect(RegistrationRules().fields == .article)
    #expect(Self.form().problems(RegistrationRules()) == [])
  }

  private static func form(
    name: String = "Ada Lovelace", email: String = "ada@example.org",
    username: String = "", answers: [String: String] = [:], terms: String = ""
  ) -> RegistrationForm {
    RegistrationForm(
      name: name, email: email, password: Secret("Passw0rd!"),
      brand: BrandID("aurora"), username: username, answers: answers, terms: terms)
  }
}
