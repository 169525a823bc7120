import FoyerAPI
import Testing

@Suite struct EndpointTests {
  /// A repeated claim would claim a second change.
  @Test func `a request is repeated after a lost answer if that changes nothing more`() {
    #expect(API.hostKeys.isRepeatable)
    #expect(API.settleNotification.isRepeatable)
    #expect(API.signUp.isRepeatable)
    #expect(!API.claimNotification.isRepeatable)
    #expect(!API.assignUnixNumbers.isRepeatable)
  }
}
