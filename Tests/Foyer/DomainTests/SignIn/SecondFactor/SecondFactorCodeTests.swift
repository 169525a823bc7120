import Secrets
import Testing

@testable import Domain

@Suite struct SecondFactorCodeTests {
  @Test(arguments: ["012345", " 012 345 ", "012-345", "０１２３４５"])
  func `six digits are a code of an app`(typed: String) {
    #expect(SecondFactorCode(typed: typed) == .timeBased("012345"))
  }

  @Test(arguments: ["7QFD-20MX-4CGV-XPBR", "7qfd20mx4cgvxpbr", "7QFD 2OMX 4CGV XPBR"])
  func `sixteen letters and digits are a recovery code`(typed: String) throws {
    let code = try #require(RecoveryCode(typed: "7QFD-20MX-4CGV-XPBR"))

    #expect(SecondFactorCode(typed: typed) == .recovery(code))
  }

  @Test(arguments: ["", "12345", "1234567", "12345a", "7QFD-20MX-4CGV", "٠١٢٣٤٥"])
  func `anything else is neither`(typed: String) { #expect(SecondFactorCode(typed: typed) == nil) }

  @Test func `a set has ten different codes, which no description shows`() {
    let codes = RecoveryCode.newSet()

    #expect(Set(codes.map(\.text)).count == 10 && Set(codes.map(\.digest.text)).count == 10)
    #expect("\(codes[0])" == "RecoveryCode")
    #expect("\(SecondFactorCode.recovery(codes[0]))" == "SecondFactorCode")
  }
}
