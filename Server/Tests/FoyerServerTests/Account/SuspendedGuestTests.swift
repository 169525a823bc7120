import APIClient
import Domain
import Foundation
import Testing

/// Tests what the owner of a suspended account learns from a server.
@Suite(.timeLimit(.minutes(5))) struct SuspendedGuestTests {
  @Test(arguments: StoreKind.allCases)
  func `a suspended guest is signed out, and reads the reason with a right code as well`(
    kind: StoreKind
  ) async throws {
    let guest = try await Guest(kind)
    let reason = try #require(SuspensionReason("Spam."))
    let receipt = VerificationCodeReceipt(
      idempotencyKey: RandomIdentifiers().idempotencyKey(),
      email: try EmailAddress(validating: "ada@example.org"))

    _ = try await guest.server.store.suspend(
      guest.account.id, Suspension(reason: reason, since: Date(), until: nil, by: "root"))

    #expect(
      await signInFailure(of: { () async throws(SignInError) in try await guest.load() })
        == .signedOut)
    _ = try await guest.own.askForCode.execute(
      AskForSignInCode.Request(receipt, language: "en"))
    let code = try await guest.code(to: "ada@example.org")
    let failure = await signInFailure(of: { () async throws(SignInError) in
      try await guest.own.signInByCode.execute(SignInByCode.Request(code, of: receipt))
    })
    #expect(failure == .suspended(reason, until: nil))
  }
}
