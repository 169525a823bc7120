import Brands
import Domain
import SceneServices
import Secrets
import TerminalKit
import Testing
import ViperTesting

@testable import SignUpScene

@MainActor
@Suite struct SignUpWordsTests {
  private let texts = texts("en")

  @Test(arguments: [
    (NameProblem.empty(.firstAndLast), "Enter your first and last name, as in Ada Lovelace"),
    (.empty(.any), "Enter your name"),
    (.oneWord("Ada"), "We ask for a full name: add your last name after Ada"),
    (
      .controlCharacter("\u{7}"),
      "Your name has an invisible character: delete all of it and type it again"
    ),
    (.loneMark("\u{301}"), "Remove the accent without a letter from your name"),
    (.tooLong(bytes: 300, limit: 256), "Your name has 300 bytes: shorten it to 256"),
  ])
  func `of a name`(problem: NameProblem, sentence: String) {
    #expect(texts.sentence(problem) == sentence)
  }

  @Test(arguments: [
    (EmailProblem.empty, "Enter your e-mail address, as in ada@example.org"),
    (.missingAt, "Not an e-mail address yet: add @ and a domain, as in ada@example.org"),
    (.severalAts, "An e-mail address has only one @: remove the others"),
    (.missingLocalPart, "Not an e-mail address yet: add a name before the @"),
    (.missingDomain, "Not an e-mail address yet: add a domain, as in ada@example.org"),
    (.domainWithoutDot("gmail"), "Add an ending to gmail, as in example.org"),
    (
      .displayName(address: "ada@example.org"),
      "Leave out the name and the < >: type only ada@example.org"
    ),
    (
      .commaForDot(address: "ada@gmail.com"), "Type a dot in place of the comma: ada@gmail.com"
    ),
    (.misplacedDot, "A dot can't be first or last, or follow another dot: remove it"),
    (.nonASCIILocalPart, "Before the @, use only a to z: other letters don't work everywhere"),
    (.notAllowed("("), "An e-mail address can't contain (: remove it"),
    (.notAllowed(" "), "An e-mail address can't contain a space: remove it"),
    (
      .notAllowed("\u{200B}"),
      "An e-mail address can't contain the invisible character U+200B: remove it"
    ),
    (
      .localPartTooLong(bytes: 70, limit: 64),
      "The part before the @ has 70 bytes, 64 at most: check for a typo"
    ),
    (.tooLong(bytes: 300, limit: 254), "The address has 300 bytes, 254 at most: check for a typo"),
    (.invalidDomain("-a.org"), "-a.org isn't a domain: check for a typo"),
  ])
  func `of an e-mail`(problem: EmailProblem, sentence: String) {
    #expect(texts.sentence(problem) == sentence)
    #expect(SanitizedText.width(of: sentence) <= 74)  // one row at 80 columns, after the mark
  }

  @Test(arguments: [
    ([SignUp.Field.email], "E-mail needs attention"),
    ([.email, .confirmation], "E-mail and Confirm password need attention"),
    ([.email, .password, .confirmation], "3 fields need attention"),
  ])
  func `of the fields that need attention`(fields: [SignUp.Field], note: String) {
    #expect(Self.note("en", fields, judged: Set(fields)) == note)
  }

  @Test(arguments: [
    ([SignUp.Field.email], "One field left"),
    ([.email, .password, .confirmation], "3 fields left"), ([], ""),
  ])
  func `fields that weren't visited are only counted`(
    fields: [SignUp.Field], note: String
  ) {
    #expect(Self.note("en", fields, judged: [.name]) == note)
    #expect(
      Self.note("en", [.name] + fields, judged: [.name]) == "Full name needs attention")
  }

  @Test(arguments: [
    ("pt-BR", "Falta corrigir E-mail e Senha"),
    ("es", "Por corregir: Correo electrónico y Contraseña"),
    ("ja", "メールアドレス、パスワードを見直してください"),
  ])
  func `of two fields in other languages`(language: String, note: String) {
    #expect(Self.note(language, [.email, .password], judged: [.email, .password]) == note)
  }

  @Test(arguments: ["pt-BR", "es", "ja"])
  func `in other languages a sentence about an e-mail takes one row, too`(language: String) {
    let texts = Self.texts(language)

    for problem in Self.emailProblems {
      let sentence = texts.sentence(problem)
      #expect(SanitizedText.width(of: sentence) <= 74, "\(sentence)")
    }
  }

  @Test(arguments: [
    ("Passw0rd!", "Accepted, but easy to guess: three or four words would be safer"),
    ("kQ7#vz2M", nil), ("weak", nil), ("", nil),
  ])
  func `of a weak password that is accepted`(typed: String, advice: String?) {
    let scene = SignUpFixture(.error(.cancelled), texts: texts)

    scene.presenter.didEdit(Secret(typed), in: .password)

    #expect(scene.viewModel?[.password].hint == advice)
  }

  @Test(arguments: [
    (
      "en",
      "Something went wrong on our side. Try again in a few minutes. If you ask for help, quote 89abcdef."
    ),
    (
      "es",
      "Algo falló por nuestra parte. Inténtalo de nuevo en unos minutos. Si pides ayuda, indica 89abcdef."
    ),
    (
      "pt-BR",
      "Algo deu errado do nosso lado. Tente de novo em alguns minutos. Se pedir ajuda, informe 89abcdef."
    ),
    ("ja", "こちらで問題が起きました。数分後にもう一度お試しください。お問い合わせの際は89abcdefをお伝えください。"),
  ])
  func `of a server's refusal, with what to quote`(language: String, sentence: String) {
    let problem = ServiceProblem.refused(status: 503, reference: "89abcdef")

    #expect(Self.texts(language).sentence(problem) == sentence)
  }

  private static let emailProblems: [EmailProblem] = [
    .empty, .missingAt, .severalAts, .missingLocalPart, .missingDomain,
    .domainWithoutDot("example"), .misplacedDot, .nonASCIILocalPart, .notAllowed("("),
    .notAllowed(" "), .notAllowed("\u{E0001}"), .localPartTooLong(bytes: 70, limit: 64),
    .tooLong(bytes: 300, limit: 254), .invalidDomain("-a.org"),
  ]

  /// Returns the note of a form that is valid but for some fields, of which the guest has left some.
  private static func note(
    _ language: String, _ invalid: [SignUp.Field], judged: Set<SignUp.Field>
  ) -> String? {
    let scene = SignUpFixture(.error(.cancelled), texts: texts(language))
    scene.fill()
    for field in invalid {
      switch field {
      case .password: scene.presenter.didEdit(Secret("a"), in: field)
      case .confirmation: scene.presenter.didEdit(Secret("b"), in: field)
      default: scene.presenter.didEdit("a", in: field)
      }
    }
    for field in judged { scene.presenter.didLeave(field) }
    return scene.viewModel?.note
  }

  private static func texts(_ language: String) -> BrandTexts {
    let brand = Brand(id: BrandID("test"), name: "Test", logo: Brand.Logo(narrow: "T"))
    return BrandTexts(language: language, brand: brand)
  }
}
