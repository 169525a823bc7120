import Secrets
import Testing

@Suite struct EncryptionKeyTests {
  private let key = EncryptionKey()
  private let secret = Secret("12345678901234567890")

  @Test func `only the same key opens a secret, for the same context`() throws {
    let sealed = key.seal(secret, for: "ada")

    #expect(key.open(sealed, for: "ada") == secret)
    #expect(key.open(sealed, for: "bob") == nil)
    #expect(EncryptionKey().open(sealed, for: "ada") == nil)
    let read = try #require(EncryptionKey(key.text))
    #expect(read.open(sealed, for: "ada") == secret && read.id == key.id)
  }

  @Test func `a changed byte is noticed, wherever it is`() {
    let sealed = key.seal(secret, for: "ada")

    for index in sealed.indices {
      var changed = sealed
      changed[index] ^= 1
      #expect(key.open(changed, for: "ada") == nil)
    }
    for count in sealed.indices {
      #expect(key.open(Array(sealed.prefix(count)), for: "ada") == nil)
    }
  }

  @Test func `the same secret looks different each time, and shows none of its bytes`() {
    let (first, second) = (key.seal(secret, for: "ada"), key.seal(secret, for: "ada"))

    #expect(first != second)
    #expect(!String(decoding: first, as: UTF8.self).contains("1234"))
  }

  @Test(arguments: [
    String(repeating: "a", count: 42), String(repeating: "a", count: 44),
    "# The key of our second factors, of November", " " + String(repeating: "a", count: 42),
  ])
  func `any other text than a key's is none`(text: String) {
    #expect(EncryptionKey(Secret(text)) == nil)
    #expect("\(EncryptionKey().text)" == "Secret")
  }
}
