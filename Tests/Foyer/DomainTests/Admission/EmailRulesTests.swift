import Testing

@testable import Domain

struct EmailRulesTests {
  @Test(arguments: [
    ("example.org", "ada@example.org", true), ("example.org", "ada@mail.Example.ORG", true),
    ("example.org", "ada@notexample.org", false), ("example.org", "ada@example.org.uk", false),
    ("mail.example.org", "ada@example.org", false), ("org", "ada@example.org", true),
    ("EXAMPLE.org", "ada@example.org", true),
    ("bücher.example", "ada@xn--bcher-kva.example", true),
    ("xn--bcher-kva.example", "ada@bücher.example", true),
    ("*", "ada@example.org", true), ("ada@example.org", "ADA@example.org", true),
    ("ada@example.org", "ada@mail.example.org", false), ("*@example.org", "ada@example.org", true),
    ("*+*@*", "ada+1@example.org", true), ("*+*@*", "ada@example.org", false),
    ("*a*a@*", "aba@b.example", true), ("*a*a@*", "ab@b.example", false),
    ("ada@bücher.example", "ada@xn--bcher-kva.example", true),
    ("postmaster@*", "postmaster@example.org", true),
    ("*@*.bücher.example", "ada@mail.xn--bcher-kva.example", true),
    ("*@*。bücher。example", "ada@mail.bücher.example", true),
    ("ａｄａ＠ｅｘａｍｐｌｅ．ｏｒｇ", "ada@example.org", true), ("example。org", "ada@example.org", true),
    ("example.org.", "ada@example.org", true), ("*@*.example.org.", "ada@a.example.org", true),
    ("*@xn--*", "ada@bücher.example", true),
  ])
  func `a pattern is a domain with its subdomains, or an address`(
    text: String, address: String, isMatch: Bool
  ) throws {
    let pattern = try #require(EmailPattern(text))

    #expect(pattern.matches(try EmailAddress(validating: address)) == isMatch)
  }

  @Test(arguments: [
    "", "-", ".", "example..org", "exa mple.org", "*.example.org", "a_b", "@example.org", "a@b@c",
    "ädä@example.org", "*@*ü.example", "*@*..example", "*@.*", ".a@*", "*@-*", "*@*_a.example",
    "..",
  ])
  func `what no address can match is no pattern`(text: String) {
    #expect(EmailPattern(text) == nil)
  }

  @Test func `the first rule that matches decides, and where none does an address is allowed`()
    throws
  {
    let rules = EmailRules([
      EmailRule(.allow, .pattern(.address("ada@example.org")), source: "1"),
      EmailRule(.refuse, .pattern(.domain("example.org")), source: "2"),
      EmailRule(.hold, .pattern(.domain("org")), source: "3"),
    ])
    func decision(_ address: String) throws -> EmailDecision {
      rules.decision(on: try EmailAddress(validating: address))
    }

    #expect(try decision("Ada@example.org") == EmailDecision(.allow, by: "1"))
    #expect(try decision("eve@example.org") == EmailDecision(.refuse, by: "2"))
    #expect(try decision("eve@other.org") == EmailDecision(.hold, by: "3"))
    #expect(try decision("eve@example.com") == EmailDecision(.allow, by: nil))
  }

  @Test func `a list has a domain in each line`() throws {
    let text =
      "# from a project\r\n\n  Mailinator.COM \t\r\nbücher.example\nyopmail.fr.\na.yopmail.fr\nMAILINATOR.com"
    let list = try DomainList("list.txt", Array(text.utf8))
    func line(_ address: String) throws -> String? {
      list.line(matching: try EmailAddress(validating: address))
    }

    #expect(try line("eve@a.mailinator.com") == "list.txt:3: Mailinator.COM")
    #expect(try line("eve@xn--bcher-kva.example") == "list.txt:4: bücher.example")
    #expect(try line("eve@a.yopmail.fr") == "list.txt:5: yopmail.fr.")
    #expect(try line("eve@yopmail.com") == nil)
  }

  @Test(arguments: [
    "second.example # comment", "@third.example", "*.fourth.example", "0.0.0.0 fifth.example",
    "sixth.example\rseventh.example", "s\0e\0", "||eighth.example^", "ninth.example,", "a..b", ".",
  ])
  func `a line of a list that isn't a domain is refused with its number`(line: String) {
    #expect(throws: DomainListProblem(line: 3)) {
      try DomainList("list.txt", Array("first.example\n\n\(line)\n".utf8))
    }
  }

  @Test func `a list that isn't text is refused`() {
    #expect(throws: DomainListProblem(line: 1)) {
      try DomainList("list.txt", [0xFF, 0xFE, 0x61, 0, 0x0A])
    }
  }
}
