import Domain
import FoyerAPI
import Testing

@Suite struct EndpointTests {
  /// A repeated claim would claim a second change.
  @Test func `a request is repeated after a lost answer if that changes nothing more`() {
    #expect(ListHostKeys.described.isRepeatable)
    #expect(SettleHostNotification.described.isRepeatable)
    #expect(API.signUp.isRepeatable)
    #expect(!ClaimHostNotification.described.isRepeatable)
    #expect(!AssignUnixNumbers.described.isRepeatable)
  }

  /// Write a new use case as an operation.
  @Test func `no more steps are written by hand`() {
    #expect(
      API.byHand.map { $0.name }.sorted() == [
        "askForSignInCode", "decide", "findMessage", "importAccounts", "resendCode", "sendMessage",
        "signIn", "signInByKey", "signInBySecondFactor", "signUp", "verify",
        "withdrawApplication",
      ])
  }
}
