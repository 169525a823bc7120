import Domain
import Testing

struct EmailAddressTests {
  @Test(arguments: [
    ("ada@example.org", "ada@example.org"),
    (" ada@example.org\n", "ada@example.org"),
    ("Ada.King@Example.ORG", "Ada.King@example.org"),
    ("ada@bücher.example", "ada@xn--bcher-kva.example"),
    ("ada@faß.de", "ada@xn--fa-hia.de"),
    ("ada@日本語。jp", "ada@xn--wgv71a119e.jp"),
    ("ada@c--n.com", "ada@c--n.com"),
    ("ada@sub.example.co.uk", "ada@sub.example.co.uk"),
    (allowedInLocalPart + "@example.org", allowedInLocalPart + "@example.org"),
    ("-@a.b", "-@a.b"),
    ("ada＠example.org", "ada@example.org"),
    ("ada﹫example.org", "ada@example.org"),
    ("ａｄａ．Ｋ＠ｅｘａｍｐｌｅ．ｏｒｇ", "ada.K@example.org"),
    ("ada@1.2.3.4", "ada@1.2.3.4"),
    ("mailto:ada@example.org", "ada@example.org"), (" MailTo:ada@Example.org ", "ada@example.org"),
    ("mailto:ada@example.org?subject=Hi&to=bob@b.org", "ada@example.org"),
    ("mailto://grace@navy.example", "grace@navy.example"),
    ("MAILTO: grace@navy.example?", "grace@navy.example"),
    ("mailto:grace%2Bcobol%40navy.example", "grace+cobol@navy.example"),
    ("mailto:gr%61ce@navy.example?body=a%20b@c", "grace@navy.example"),
    ("<grace@navy.example>", "grace@navy.example"),
    ("< mailto:grace@navy.example >", "grace@navy.example"),
    ("mailto:<grace@navy.example>", "grace@navy.example"),
    ("grace%2Bcobol@navy.example", "grace%2Bcobol@navy.example"),
    ("ｍａｉｌｔｏ：ａｄａ@example.org", "ada@example.org"), ("mailto@example.org", "mailto@example.org"),
    (letters(64) + "@example.org", letters(64) + "@example.org"),
    ("\(letters(60))@\(longDomain)", "\(letters(60))@\(longDomain)"),
  ])
  func `keeps the local part as typed and the domain in ASCII`(
    _ typed: String, _ address: String
  ) throws {
    let email = try EmailAddress(validating: typed)

    #expect(email.address == address)
    #expect(try EmailAddress(validating: email.address) == email)
  }

  @Test func `is the same account's address in upper and lower case`() throws {
    #expect(try EmailAddress(validating: "Ada@Example.ORG").canonical == "ada@example.org")
  }

  @Test(
    arguments: [
      ("", .empty),
      (" \t ", .empty),
      ("ada", .missingAt),
      ("example.org", .missingAt),
      ("ada@king@example.org", .severalAts),
      ("@@", .severalAts),
      ("@", .missingLocalPart),
      ("@example.org", .missingLocalPart),
      ("ada@", .missingDomain),
      ("ada@localhost", .domainWithoutDot("localhost")),
      ("ada@LOCALHOST", .domainWithoutDot("localhost")),
      (".ada@example.org", .misplacedDot),
      ("ada.@example.org", .misplacedDot),
      ("a..da@example.org", .misplacedDot),
      ("ada@.org", .misplacedDot),
      ("ada@example..org", .misplacedDot),
      ("ada@example.org.", .misplacedDot),
      ("adá@example.org", .nonASCIILocalPart),
      ("阿@example.org", .nonASCIILocalPart),
      ("a da@example.org", .notAllowed(" ")),
      ("a\u{0}da@example.org", .notAllowed("\u{0}")),
      ("\"ada\"@example.org", .notAllowed("\"")),
      ("ada(king)@example.org", .notAllowed("(")),
      ("a,da@example.org", .notAllowed(",")),
      ("ada@example.org,", .notAllowed(",")), ("ada@example.org,bob", .notAllowed(",")),
      ("ada@a,b,org", .notAllowed(",")), ("ada@,org", .notAllowed(",")),
      ("ada@gmail,com", .commaForDot(address: "ada@gmail.com")),
      ("ada@yahoo,com.br", .commaForDot(address: "ada@yahoo.com.br")),
      ("ａｄａ＠Example，org", .commaForDot(address: "ada@example.org")),
      ("ada@exa mple.org", .notAllowed(" ")),
      ("ada@exa_mple.org", .notAllowed("_")),
      ("ada@[1.2.3.4]", .notAllowed("[")),
      ("ada@exa\u{200B}mple.org", .notAllowed("\u{200B}")),
      ("ada@exa\u{AD}mple.org", .notAllowed("\u{AD}")),
      ("ada@\u{2060}example.org", .notAllowed("\u{2060}")),
      ("ada@❤\u{FE0F}.ws", .notAllowed("\u{FE0F}")),
      ("ada@example.org\u{FEFF}", .notAllowed("\u{FEFF}")),
      ("ada@exa\u{200D}mple.org", .notAllowed("\u{200D}")),
      ("ada@exa\u{202E}mple.org", .notAllowed("\u{202E}")),
      ("ada@exa\u{9C}mple.org", .notAllowed("\u{9C}")),
      ("a\u{200B}da@example.org", .notAllowed("\u{200B}")),
      ("\u{FEFF}ada@example.org", .notAllowed("\u{FEFF}")),
      ("Ada <ada@example.org>", .displayName(address: "ada@example.org")),
      ("Ada<ada@example.org>", .displayName(address: "ada@example.org")),
      ("\"King, Ada\" <ada＠example.org> ", .displayName(address: "ada@example.org")),
      ("Ada <mailto:ada@example.org>", .displayName(address: "ada@example.org")),
      ("'Ada' <mailto://ada%40example.org?subject=Hi>", .displayName(address: "ada@example.org")),
      ("mailto:ada%zz@example.org", .notAllowed("%")),
      ("mailto:%00ada@b.org", .notAllowed("\u{0}")),
      ("mailto:?to=ada@example.org", .empty), ("mailto:ada@b.org,bob@b.org", .severalAts),
      ("<>", .empty), ("<ada>", .missingAt),
      ("mailto:", .empty), ("mailto:ada", .missingAt), ("Ada <ada>", .missingAt),
      ("Ada ada@example.org>", .notAllowed(" ")),
      ("ada@-example.org", .invalidDomain("-example.org")),
      ("ada@example-.org", .invalidDomain("example-.org")),
      ("ada@xn--a.org", .invalidDomain("xn--a.org")),
      ("ada@☃.net", .invalidDomain("☃.net")),
      ("ada@\(letters(64)).org", .invalidDomain("\(letters(64)).org")),
      ("ada@é＿b.org", .notAllowed("_")),
      (letters(65) + "@example.org", .localPartTooLong(bytes: 65, limit: 64)),
      ("\(letters(61))@\(longDomain)", .tooLong(bytes: 255, limit: 254)),
      ("ada@\(longDomain).\(letters(63))", .tooLong(bytes: 261, limit: 254)),
      (letters(1017), .tooLong(bytes: 1017, limit: 254)),
    ] as [(String, EmailProblem)])
  func `refuses what is no address that can be used`(_ typed: String, _ problem: EmailProblem) {
    #expect(throws: problem) { try EmailAddress(validating: typed) }
  }

  private static let allowedInLocalPart = "aZ09!#$%&'*+/=?^_`{|}~-.x"

  /// 193 bytes.
  private static let longDomain =
    Array(repeating: letters(63), count: 3).joined(separator: ".") + ".x"

  private static func letters(_ count: Int) -> String { String(repeating: "a", count: count) }
}
