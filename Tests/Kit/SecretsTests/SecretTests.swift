import Secrets
import Testing

struct SecretTests {
  @Test(arguments: ["", "a", "Pässwörd 1!", "a\u{0}b", "👨‍👩‍👧‍👦"])
  func `holds the bytes it was given`(_ text: String) {
    let secret = Secret(text)

    #expect(secret.withBytes { $0.elementsEqual(text.utf8) })
    #expect(secret.count == text.utf8.count)
  }

  @Test(arguments: [
    ("", ""), ("Abc1!", "Abc1!"), ("é", "e\u{301}"), ("\u{AC00}\u{11A8}", "\u{AC01}"),
  ])
  func `equals another after composition`(_ left: String, _ right: String) {
    #expect(Secret(left) == Secret(right))
    #expect(Secret(right) == Secret(left))
  }

  @Test(arguments: [
    ("", " "), ("Abc1!", "abc1!"), ("Abc1!", "Abc1"), ("é", "e"), ("ﬁ", "fi"), ("K", "k"),
    ("\u{AC00}\u{11A7}", "\u{AC00}"),
  ])
  func `differs from another`(_ left: String, _ right: String) {
    #expect(Secret(left) != Secret(right))
    #expect(Secret(right) != Secret(left))
  }

  @Test func `composes to NFC`() {
    #expect(Secret("e\u{301}1").normalized().withBytes { $0.elementsEqual("\u{E9}1".utf8) })
  }

  @Test func `leaves bytes that are not UTF-8 as they are`() {
    let bytes: [UInt8] = [0x41, 0xFF, 0x65, 0xCC, 0x81]

    let normalized = Secret(copying: bytes).normalized()

    #expect(normalized.withBytes { $0.elementsEqual(bytes) })
    #expect(normalized == Secret(copying: bytes))
  }
}

struct SecretJSONTests {
  @Test(arguments: [
    ("", #""""#), ("Pässwörd 1!", #""Pässwörd 1!""#), (#"a"b\c/"#, #""a\"b\\c/""#),
    ("\u{0}\t\u{1F}\u{7F}", #""\u0000\u0009\u001f\#u{7F}""#),
  ])
  func `is a string of JSON`(_ text: String, _ json: String) {
    #expect(Secret(text).jsonString().withBytes { $0.elementsEqual(json.utf8) })
  }

  @Test func `joins others`() {
    let joined = Secret(joining: [Secret("ab"), Secret(""), Secret("c")])

    #expect(joined == Secret("abc"))
    #expect(Secret(joining: []).count == 0)
  }
}
