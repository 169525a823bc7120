import Testing
import UnicodeKit

@testable import Domain

struct MailDomainsTests {
  @Test(arguments: [
    ("ada@gmial.com", "gmail.com"), ("ada@gmal.com", "gmail.com"), ("ada@gmaill.com", "gmail.com"),
    ("ada@gnail.com", "gmail.com"), ("ada@gmail.con", "gmail.com"), ("ada@gmail.co", "gmail.com"),
    (" Ada@GMIAL.COM ", "gmail.com"), ("ada@hotmial.com", "hotmail.com"),
    ("ada@hotnail.es", "hotmail.es"), ("ada@yahooo.com.br", "yahoo.com.br"),
    ("ada@yaho.co.jp", "yahoo.co.jp"), ("ada@outlok.com", "outlook.com"),
    ("ada@iclod.cmo", "icloud.com"), ("ada@docmo.ne.jp", "docomo.ne.jp"),
  ])
  func `a near miss of a domain that many have is recognised`(typed: String, domain: String) {
    let local = String(typed.trimmed).prefix { $0 != "@" }
    #expect(EmailAddress.meant(by: typed) == "\(local)@\(domain)")
  }

  @Test(arguments: [
    "", "ada", "ada@", "@gmial.com", "ada@@gmial.com", "ada@gmail.com", "ada@mail.com",
    "ada@ymail.com", "ada@gmail", "ada@example.org", "ada@yahoo.co.uk", "ada@hotmail.com.mx",
    "ada@yahoo.ca", "ada@gmx.net", "ada@protonmail.ch", "ada@gml.com", "ada@live.com",
  ])
  func `any other address is left as it is`(typed: String) {
    #expect(EmailAddress.meant(by: typed) == nil)
  }
}
