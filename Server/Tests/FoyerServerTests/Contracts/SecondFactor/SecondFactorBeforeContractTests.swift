import Domain
import Foundation
import Secrets
import Testing

@testable import Store

/// Tests that permissions from before an enrolment end with it, and rotations of the key.
@Suite(.timeLimit(.minutes(5))) struct SecondFactorBeforeContractTests {
  @Test(arguments: StoreKind.allCases)
  func `a repeated sign-up opens no session after an enrolment`(kind: StoreKind) async throws {
    let host = try await SecondFactorHost(kind)
    let (first, again) = (AccessToken(), AccessToken())
    func open(_ token: AccessToken) async throws -> Bool {
      try await host.store.openFirst(NewSession(token, from: nil, at: host.now), of: host.ada.id)
    }
    #expect(try await open(first))
    try await host.enrol(by: first)

    #expect(try await !open(again))

    #expect(try await host.isSession(first))
    #expect(try await !host.isSession(again))
  }

  @Test(arguments: StoreKind.allCases)
  func `codes for a new address from before an enrolment end with it`(
    kind: StoreKind
  ) async throws {
    let host = try await SecondFactorHost(kind)
    let session = try await host.session()
    let receipt = try receipt("evil@example.org")
    func ask(_ password: Secret?) async throws -> VerificationCodeSending {
      try await host.own(AskForAddressCode(receipt, password, language: "en"), session)
    }
    #expect(try await ask(SecondFactorHost.password) == .sent)
    host.pass(61)
    #expect(try await ask(nil) == .sent)

    try await host.enrol(by: session)
    host.pass(61)

    #expect(try await ask(nil) == .over)
    #expect(
      try await host.own(ChangeAddress(Applicant.code, of: receipt, language: "en"), session)
        == .over)
    #expect(await refusal { try await ask(SecondFactorHost.password) } == .wrongCode)
  }

  @Test(arguments: StoreKind.allCases)
  func `another code is sent to the same address only`(kind: StoreKind) async throws {
    let host = try await SecondFactorHost(kind)
    let session = try await host.session()
    let receipt = try receipt("new@example.org")
    let other = VerificationCodeReceipt(
      idempotencyKey: receipt.idempotencyKey,
      email: try EmailAddress(validating: "evil@example.org"))
    func ask(
      _ receipt: VerificationCodeReceipt, _ password: Secret? = nil
    ) async throws -> VerificationCodeSending {
      try await host.own(AskForAddressCode(receipt, password, language: "en"), session)
    }
    #expect(try await ask(receipt, SecondFactorHost.password) == .sent)
    host.pass(61)

    #expect(try await ask(other) == .over)
    #expect(try await ask(receipt) == .sent)
  }

  @Test(arguments: StoreKind.allCases)
  func `all secrets get a new key, in several transactions`(kind: StoreKind) async throws {
    let (old, new) = (EncryptionKey(), EncryptionKey())
    let host = try await SecondFactorHost(kind, key: old)
    try await host.enrol()
    for number in 1...150 {
      let account = try await host.opened.add("Grace Hopper", "\(number)@example.org")
      let key = number == 1 ? EncryptionKey() : old
      let sealed = try #require(KeyRing([key]).seal(TimeBasedSecret(), of: account.id))
      #expect(try await host.store.prepare(sealed, of: account.id, at: host.now))
    }

    let rotation = RotateSecrets(of: host.store, with: KeyRing([new, old]))
    let before = try await rotation.examine()
    let after = try await rotation.rotate()

    #expect((before.count, before.outdated, before.unreadable) == (151, 150, 1))
    #expect((after.replaced, after.outdated, after.unreadable) == (150, 0, 1))
    #expect(try await rotation.rotate().replaced == 0)
    host.use(new)
    try await host.signIn(host.challenge(), try host.code())
  }

  @Test(arguments: StoreKind.allCases)
  func `a code is right although a rotation encrypts its secret meanwhile`(
    kind: StoreKind
  ) async throws {
    let (old, new) = (EncryptionKey(), EncryptionKey())
    let host = try await SecondFactorHost(kind, key: old)
    try await host.enrol()
    let attempt = SecondFactorAttempt(.account(host.ada.id), from: nil, at: host.now)
    guard case .admitted(let factor) = try await host.store.begin(attempt) else {
      Issue.record("The attempt isn't admitted.")
      return
    }
    #expect(
      try await RotateSecrets(of: host.store, with: KeyRing([new, old])).rotate().replaced == 1)
    func end(_ step: Int64, _ resealed: SealedSecret? = nil) async throws -> SecondFactorEnding {
      try await host.store.end(
        SecondFactorEnd(
          attempt, factor, by: .timeBased(step: step, resealed: resealed), opening: nil))
    }
    let step = TimeBasedSecret.step(at: host.now)

    #expect(try await end(step) == .admitted(host.ada, isByCode: false))
    #expect(try await end(step) == .wrong)
    #expect(try await end(step + 1, factor.secret) == .admitted(host.ada, isByCode: false))

    host.use(new)
    host.pass(90)
    try await host.signIn(host.challenge(), try host.code())
  }

  private func receipt(_ address: String) throws -> VerificationCodeReceipt {
    VerificationCodeReceipt(
      idempotencyKey: RandomIdentifiers().idempotencyKey(),
      email: try EmailAddress(validating: address))
  }

  @Test(arguments: StoreKind.allCases)
  func `a half-done sign-in ends when a key is removed or the address is changed`(
    kind: StoreKind
  ) async throws {
    let host = try await SecondFactorHost(kind)
    try await host.enrol()
    let (operations, session) = (host.operations, try await host.session())
    try await operations.execute(
      AddKey(.sample(1), SecondFactorHost.password, code: host.code(), language: "en"),
      by: session)
    host.pass(60)
    let first = try await host.challenge()
    try await operations.execute(RemoveKey(.sample(1)), by: session)
    let second = try await host.challenge()
    _ = try await host.store.edit(
      host.ada.id, HandleChanges(email: EmailAddress(validating: "new@example.org"))
    ) { Email(to: $0, of: "Aurora", subject: "", text: "…") }

    for challenge in [first, second] {
      #expect(await refusal { try await host.signIn(challenge, try host.code()) } == .signedOut)
    }
  }
}
