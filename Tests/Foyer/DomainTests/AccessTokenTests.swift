import Domain
import Testing

@Suite struct AccessTokenTests {
  @Test func hasFortyThreeCharactersThatAHeaderTakes() {
    let bytes = AccessToken().withBytes { [UInt8]($0) }
    #expect(bytes.count == 43)
    #expect(AccessToken(bytes) != nil)
  }

  @Test func isAnotherOneEachTime() {
    let digests = Set((0..<100).map { _ in AccessToken().digest.text })
    #expect(digests.count == 100)
  }

  @Test func isKnownByItsDigest() throws {
    let token = AccessToken()
    let same = try #require(AccessToken(token.withBytes { [UInt8]($0) }))
    #expect(same.digest == token.digest)
    #expect(same == token)
  }

  @Test(arguments: [
    "", "short", String(repeating: "a", count: 42) + " ", String(repeating: "a", count: 44),
  ])
  func takesNothingElse(_ text: String) {
    #expect(AccessToken(text.utf8) == nil)
  }

  @Test func isShownNowhere() {
    let token = AccessToken()
    #expect("\(token)" == "AccessToken")
    var text = ""
    dump(token, to: &text)
    #expect(!text.contains(token.withBytes { String(decoding: $0, as: UTF8.self) }))
  }
}
