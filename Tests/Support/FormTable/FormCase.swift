/// A filled form and its expected problems, shared by the tests of the screen, of linear mode and
/// of the server.
public struct FormCase: Sendable, CustomStringConvertible {
  public var name: String
  public var email: String
  public var password: String
  public var confirmation: String
  /// Each problem as a field and a rule, by their names in analytics and in the order of the form.
  public var problems: [String]

  public var isValid: Bool { problems.isEmpty }
  public var answers: [String] { [name, email, password, confirmation] }
  public var description: String { problems.first ?? "valid: \(name), \(email)" }

  init(
    name: String = "Ada Lovelace", email: String = "ada@example.org",
    password: String = "Passw0rd!", confirmation: String? = nil, _ problems: String...
  ) {
    self.name = name
    self.email = email
    self.password = password
    self.confirmation = confirmation ?? password
    self.problems = problems
  }
}

extension FormCase {
  public static let all = names + emails + passwords + confirmations + several

  private static let names = [
    FormCase(),
    FormCase(name: "Maria da Silva"),
    FormCase(name: "  Ada Lovelace  "),
    FormCase(name: "张 伟"),
    FormCase(name: "张伟"),
    FormCase(name: "", "name empty"),
    FormCase(name: "   ", "name empty"),
    FormCase(name: "Ada", "name oneWord"),
    FormCase(name: "Ada Love\u{AD}lace", "name controlCharacter"),
    FormCase(name: "Ada \u{301}", "name loneMark"),
    FormCase(name: String(repeating: "Ada ", count: 200), "name tooLong"),
  ]

  private static let emails = [
    FormCase(email: "a@b.c"),
    FormCase(email: "ada@bücher.example"),
    FormCase(email: "o'hara+tag@example.org"),
    FormCase(email: "", "email empty"),
    FormCase(email: "ada＠example.org"),
    FormCase(email: "ada", "email missingAt"),
    FormCase(email: "Ada <ada@example.org>", "email displayName"),
    FormCase(email: "ada@one@two.org", "email severalAts"),
    FormCase(email: "@example.org", "email missingLocalPart"),
    FormCase(email: "ada@", "email missingDomain"),
    FormCase(email: "ada@example", "email domainWithoutDot"),
    FormCase(email: "a..da@example.org", "email misplacedDot"),
    FormCase(email: "ådа@example.org", "email nonASCIILocalPart"),
    FormCase(email: "a da@example.org", "email notAllowed"),
    FormCase(email: "ada@exa\u{200B}mple.org", "email notAllowed"),
    FormCase(
      email: String(repeating: "a", count: 65) + "@example.org", "email localPartTooLong"),
  ]

  private static let passwords = [
    FormCase(password: "Ñandú 7!"),
    FormCase(password: "", "password empty", "confirmation empty"),
    FormCase(password: "passw0rd!", "password missingUppercase"),
    FormCase(password: "PASSW0RD!", "password missingLowercase"),
    FormCase(password: "Password!", "password missingNumber"),
    FormCase(password: "Passw0rd", "password missingSpecial"),
    FormCase(password: "Pass w0rd", "password missingSpecial"),
    FormCase(password: "Aa1!" + String(repeating: "x", count: 1021), "password tooLong"),
  ]

  private static let confirmations = [
    FormCase(password: "Pässw0rd!", confirmation: "Pa\u{308}ssw0rd!"),
    FormCase(confirmation: "", "confirmation empty"),
    FormCase(confirmation: "Passw0rd", "confirmation different"),
    FormCase(confirmation: "passw0rd!", "confirmation different"),
  ]

  private static let several = [
    FormCase(
      name: "", email: "", password: "", "name empty", "email empty", "password empty",
      "confirmation empty"),
    FormCase(
      name: "Ada", email: "ada@", password: "x", confirmation: "y", "name oneWord",
      "email missingDomain", "password missingUppercase", "confirmation different"),
  ]
}
