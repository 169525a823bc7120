import Domain
import FoyerTesting
import Testing

@testable import SecondFactorSetupScene

@MainActor @Suite(.timeLimit(.minutes(1))) struct SecondFactorSetupInteractorTests {
  @Test(arguments: [("7", false), ("8", true)])
  func `a member who isn't the account's owner is another, however the screen was opened`(
    account: String, isOfAnother: Bool
  ) {
    let interactor = SecondFactorSetupInteractor(
      account: AccountID(account), session: MemberStub().session, key: IdempotencyKey("k"))

    #expect(interactor.isOfAnother == isOfAnother)
  }
}
