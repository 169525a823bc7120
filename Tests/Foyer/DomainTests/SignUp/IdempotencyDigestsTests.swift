import Domain
import Secrets
import Testing

struct IdempotencyDigestsTests {
  private let form = RegistrationForm.ada

  @Test func `what was stored is known again by the next version`() {
    let mark = IdempotencyDigests(IdempotencyKey("one"), of: form)

    // Computed with another implementation of BLAKE2b (32 bytes).
    #expect(mark.id.text == "697f1e3f42675bc8c509cf992ec773dfee46cf0e51b8694496ffbeb21af62c76")
    #expect(
      mark.contents.text == "4522b5ad307e524d6e3161f036058bb14c0daa99206ac11fe4573279930b3af8")
  }

  @Test func `each part of what was sent makes other contents`() {
    let forms = [
      form, .form(name: "Ada King"), .form(email: "ada@example.com"), .form(password: "aB3?"),
      RegistrationForm(
        name: form.name, email: form.email, password: form.password, brand: BrandID("harbor")),
      form.with(username: "ada"), form.with(terms: "ada"), form.with(terms: "2"),
      form.with(answers: ["ada": ""]),
      form.with(answers: ["a": "da"]), form.with(answers: ["a": "d", "b": ""]),
    ]

    let marks = forms.map { IdempotencyDigests(IdempotencyKey("one"), of: $0) }

    #expect(Set(marks.map(\.contents.text)).count == forms.count)
    #expect(Set(marks.map(\.id.text)).count == 1)
  }

  @Test func `without the idempotency key contents can't be tried out`() {
    let contents = [Secret("aB3!")]
    let marks = ["one", "two"].map { IdempotencyDigests(IdempotencyKey($0), contents: contents) }

    #expect(marks[0].contents != marks[1].contents)
    #expect(!marks.map(\.contents).contains(KeyedDigest(contents)))
  }
}

extension RegistrationForm {
  fileprivate func with(
    username: String = "", answers: [String: String] = [:], terms: String = ""
  ) -> RegistrationForm {
    RegistrationForm(
      name: name, email: email, password: password, brand: brand, username: username,
      answers: answers, terms: terms)
  }
}
