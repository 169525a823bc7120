import Domain
import Foundation
import StoreTesting
import Testing

@testable import Brands

struct BrandFieldsTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try write("terms.md", "---\nversion: 2026-11\n---\n# Terms\n\nBe kind.\n")
    try write("bedingungen.md", "---\nversion: 2026-12\n---\n# Termos\n")
    try write("plain.md", "# Terms\n")
    try write("empty.md", "---\nversion: 1\n---\n\n")
    try write("binary.md", "---\nversion: 1\n---\n\u{0}\u{1}")
  }

  @Test func `a label without it asks for the article's four fields`() throws {
    #expect(try fields("").items == SignUpFields.article.items)
  }

  @Test func `all kinds of fields, in the file's order`() throws {
    let fields = try fields(
      """
      fields:
        - username:
            reserved: [staff, sample]
        - name
        - email
        - password
        - question: use
          kind: lines
          text: { en: What for?, pt-BR: Para quê? }
          help: We like to know.
        - question: shell
          kind: choice
          required: true
          text: Which shell?
          choices:
            bash: Bash
            fish: { en: Fish, pt-BR: Peixe }
        - question: adult
          kind: yes-no
          text: Are you 18?
        - terms: terms.md
      """)

    #expect(
      fields.items == [
        .username(reserved: ["staff", "sample"]), .name(.required), .email(.required), .password,
        .question(
          BrandQuestion(
            id: "use", kind: .lines,
            wording: Wording(["en": "What for?", "pt-BR": "Para quê?"], other: "What for?"),
            help: Wording("We like to know."))),
        .question(
          BrandQuestion(
            id: "shell", kind: .choice, isRequired: true, wording: Wording("Which shell?"),
            choices: [
              .init(id: "bash", wording: Wording("Bash")),
              .init(
                id: "fish", wording: Wording(["en": "Fish", "pt-BR": "Peixe"], other: "Fish")),
            ])),
        .question(BrandQuestion(id: "adult", kind: .yesNo, wording: Wording("Are you 18?"))),
        .terms(TermsOfUse(version: "2026-11", text: Wording("# Terms\n\nBe kind.\n"))),
      ])
  }

  @Test func `where a username is asked for, a name and an address needn't be`() throws {
    let fields = try fields(
      """
      fields:
        - username
        - name: { required: false }
        - email:
            required: true
        - password
      """)

    #expect(
      fields.items == [
        .username(reserved: []), .name(.optional), .email(.required), .password,
      ])
    #expect(try self.fields("fields: [username, password]").email == nil)
  }

  @Test(arguments: [
    ("fields: name", ["Give fields a list, as in [en, pt-BR]."]),
    ("fields: [name, email]", ["Add fields.password."]),
    (
      "fields: [name, email, password, phone]",
      [
        "fields.phone has no meaning: remove it, or use one of name, username, email, password, question, terms."
      ]
    ),
    ("fields: [name, name, email, password]", ["fields.name is given more than once: keep one."]),
    (
      "fields: [name, email, { password: optional }]",
      [
        "Write fields.password without a colon: it can't be optional.",
        "Add fields.password.",
      ]
    ),
    (
      "fields: [username, { name: optional }, password]",
      ["Give fields.name keys and values, as docs/brands.md shows."]
    ),
    (
      "fields: [username, { name: { required: perhaps } }, password]",
      ["Set fields.name.required to true or false."]
    ),
    (
      "fields: [name, { email: { required: false } }, password]",
      ["“fields” may be optional only if fields ask for “username”."]
    ),
    (
      "verifyEmail: true\nfields: [username, { email: { required: false } }, password]",
      ["“verifyEmail” needs an e-mail address. Add “email” to fields."]
    ),
    (
      "wave: 30 per hour, then code\nfields: [username, password]",
      ["“wave” needs an e-mail address. Add “email” to fields."]
    ),
    (
      "verifyEmail: true\nfields: [username, password]",
      ["“verifyEmail” needs an e-mail address. Add “email” to fields."]
    ),
    (
      "fields: [name, email, password, { username: { reserved: [Root] } }]",
      [
        "Write fields.username.reserved with at most 32 lower-case letters, digits, - and _, and begin with a letter."
      ]
    ),
    (
      "fields: [name, email, password, { question: use, kind: date, text: When? }]",
      ["Set fields.kind to text or lines or choice or yes-no."]
    ),
    (
      "fields: [name, email, password, { question: 1use, kind: text, text: When? }]",
      [
        "Write fields.question with at most 32 lower-case letters, digits, - and _, and begin with a letter."
      ]
    ),
    ("fields: [name, email, password, { question: use, text: When? }]", ["Add fields.kind."]),
    (
      "fields: [name, email, password, { question: use, kind: text, text: { en: When? } }]",
      ["Add fields.text.pt-BR."]
    ),
    (
      "fields: [name, email, password, { question: use, kind: choice, text: Which? }]",
      ["Add fields.choices."]
    ),
    (
      "fields: [name, email, password, { question: use, kind: text, text: W, choices: { a: A, b: B } }]",
      ["Remove fields.choices, or set its question's kind to choice."]
    ),
    (
      "fields: [name, email, password, { question: use, kind: text, text: \"a\\eb\" }]",
      ["Remove the control characters from fields.text: they could act on a terminal."]
    ),
    (
      "fields: [name, email, password, { terms: missing.md }]",
      ["Set fields.terms to a file of terms: it doesn't exist."]
    ),
    (
      "fields: [name, email, password, { terms: . }]",
      ["Set fields.terms to a file of terms: it isn't a regular file."]
    ),
    (
      "fields: [name, email, password, { terms: plain.md }]",
      [
        "Begin the file of fields.terms with a line ---, one as in “version: 2026-11”, and another ---."
      ]
    ),
    (
      "fields: [name, email, password, { terms: empty.md }]",
      ["Write the terms into the file of fields.terms, below its head."]
    ),
    (
      "fields: [name, email, password, { terms: binary.md }]",
      ["Set fields.terms to a file of Markdown in UTF-8: this isn't text."]
    ),
    (
      "fields: [name, email, password, { terms: { en: terms.md } }]", ["Add fields.terms.pt-BR."]
    ),
    (
      "fields: [name, email, password, { terms: { en: terms.md, pt-BR: bedingungen.md } }]",
      ["Give the file of fields.terms.pt-BR the same version as the others: 2026-11."]
    ),
  ])
  func `each mistake has its sentence`(yaml: String, sentences: [String]) throws {
    #expect(try problems(yaml) == sentences)
  }

  @Test(arguments: [
    ("{ site: yes }", true), ("{ site: maybe }", false), ("{ other: yes }", false),
    ("{ later: yes }", false), ("{ site: yes, later: no }", false), ("{}", false),
  ])
  func `a question can depend on an answer to an earlier one`(condition: String, isRight: Bool)
    throws
  {
    let yaml = """
      fields: [name, email, password, { question: site, kind: yes-no, text: A site? },
      { question: where, kind: text, text: Where?, askedIf: \(condition) },
      { question: later, kind: yes-no, text: Later? }]
      """

    #expect(
      try problems(yaml)
        == (isRight
          ? []
          : [
            "Set fields.askedIf to an earlier question of kind choice or yes-no and one of its answers, as in { use: mail }."
          ]))
    if isRight {
      #expect(
        try fields(yaml).questions[1].askedIf == .init(question: "site", answer: "yes"))
    }
  }

  @Test func `the sixth question is one too many`() throws {
    let questions = (1...6).map { "{ question: q\($0), kind: text, text: Why? }" }

    #expect(
      try problems("fields: [name, email, password, \(questions.joined(separator: ", "))]")
        == ["Ask 5 questions at most in fields: more keep people from signing up."])
    let five = questions.dropLast().joined(separator: ", ")
    #expect(try fields("fields: [name, email, password, \(five)]").questions.count == 5)
  }

  @Test func `reading terms ends, whatever they are`() throws {
    #expect(mkfifo("\(directory.path)/pipe.md", 0o600) == 0)
    try Data(count: 2 << 20).write(to: URL(filePath: "\(directory.path)/huge.md"))

    #expect(
      try problems("fields: [name, email, password, { terms: pipe.md }]")
        == ["Set fields.terms to a file of terms: it isn't a regular file."])
    #expect(
      try problems("fields: [name, email, password, { terms: huge.md }]")
        == ["Set fields.terms to a file of terms: it has more than 1 MB."])
  }

  private func fields(_ yaml: String) throws -> SignUpFields {
    try BrandFile.brand(at: try file(yaml)).registration.fields
  }

  private func problems(_ yaml: String) throws -> [String] {
    let path = try file(yaml)
    do throws(BrandFileError) {
      _ = try BrandFile.brand(at: path)
      return []
    } catch .broken(let problems) {
      return problems.map(\.sentence)
    } catch {
      return ["\(error)"]
    }
  }

  private func file(_ yaml: String) throws -> String {
    try write("sample.yaml", SampleBrand.yaml + "\n" + yaml + "\n")
  }

  @discardableResult
  private func write(_ name: String, _ text: String) throws -> String {
    try text.write(toFile: "\(directory.path)/\(name)", atomically: false, encoding: .utf8)
    return "\(directory.path)/\(name)"
  }
}
