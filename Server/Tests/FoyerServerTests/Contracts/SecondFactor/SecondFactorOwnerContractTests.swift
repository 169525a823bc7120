import Domain
import Foundation
import Secrets
import Testing

@testable import Store

/// Tests enrolment, removal and the protected changes of an account with a second factor.
@Suite(.timeLimit(.minutes(5))) struct SecondFactorOwnerContractTests {
  @Test(arguments: StoreKind.allCases)
  func `a second factor has no effect before its first code, and its owner gets an e-mail`(
    kind: StoreKind
  ) async throws {
    let host = try await SecondFactorHost(kind)
    let (useCases, session) = (host.useCases(), try await host.session())
    let secret = try await host.prepare(session)
    func enrol(_ text: String, _ password: Secret?) async -> SignInError? {
      await refusal {
        let code = try #require(SecondFactorCode(typed: text))
        return try await host.own(
          EnrolSecondFactor(code, password), session, key: RandomIdentifiers().idempotencyKey()
        ).all()
      }
    }
    let step = TimeBasedSecret.step(at: host.now)
    let right = secret.code(at: step)

    #expect(await enrol(secret.code(at: step + 9), SecondFactorHost.password) == .wrongCode)
    #expect(await enrol(right, nil) == .wrong)
    #expect(await enrol(right, Secret("wrong")) == .wrong)
    #expect(try await host.store.secondFactor(of: host.ada.id) == nil)
    _ = try await useCases.signIn.execute(.init("ada@example.org", SecondFactorHost.password))
    #expect(try await host.emails().isEmpty)
    #expect(await enrol(right, SecondFactorHost.password) == nil)

    #expect(try await host.store.own(host.ada.id)?.secondFactor?.enrolledAt == host.now)
    #expect(try await host.changes() == ["enrolled"])
    #expect(try await host.audit().last == "account.secondFactorEnrolled")
    #expect(
      await refusal {
        try await host.prepare(session)
      } == .secondFactorPresent)
  }

  @Test(arguments: StoreKind.allCases)
  func `deletion, a new address and a new key need a code, and a used one doesn't do`(
    kind: StoreKind
  ) async throws {
    let host = try await SecondFactorHost(kind)
    try await host.enrol()
    let session = try await host.session()
    let receipt = VerificationCodeReceipt(
      idempotencyKey: RandomIdentifiers().idempotencyKey(),
      email: try EmailAddress(validating: "new@example.org"))
    func address(_ code: SecondFactorCode?) async throws -> VerificationCodeSending {
      try await host.own(
        AskForAddressCode(receipt, SecondFactorHost.password, code: code, language: "en"), session)
    }
    func delete(_ code: SecondFactorCode?) async throws {
      try await host.own(DeleteOwnAccount(SecondFactorHost.password, code: code), session)
    }
    func add(_ code: SecondFactorCode?) async -> AddKey.Failure? {
      do throws(AddKey.Failure) {
        try await host.operations.execute(
          AddKey(.sample(1), SecondFactorHost.password, code: code, language: "en"), by: session)
      } catch { return error }
      return nil
    }

    #expect(await refusal { try await address(nil) } == .wrongCode)
    #expect(await refusal { try await delete(nil) } == .wrongCode)
    #expect(await add(nil) == .denied(.wrongCode))
    let first = try host.code()
    #expect(try await address(first) == .sent)
    #expect(await add(first) == .denied(.wrongCode))
    host.pass(60)
    #expect(await add(try host.code()) == nil)
    host.pass(60)
    // Another code of the same receipt needs neither.
    #expect(
      try await host.own(AskForAddressCode(receipt, nil, language: "en"), session) == .sent)
    try await delete(try host.code())

    #expect(try await host.store.own(host.ada.id) == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `its owner turns it off by a code, and an operator resets it`(kind: StoreKind) async throws {
    let host = try await SecondFactorHost(kind)
    try await host.enrol()
    let session = try await host.session()
    let wrong = try host.wrongCode()
    #expect(
      await refusal {
        try await host.own(RemoveSecondFactor(wrong), session)
      } == .wrongCode)
    try await host.own(RemoveSecondFactor(try host.code()), session)
    #expect(try await host.store.secondFactor(of: host.ada.id) == nil)

    try await host.enrol()
    let challenge = try await host.challenge()
    let operators = host.store.acting(as: .unixUser("root"))

    #expect(try await operators.removeSecondFactor(of: host.ada.id) == .removed)
    #expect(try await operators.removeSecondFactor(of: host.ada.id) == .none)
    #expect(try await operators.removeSecondFactor(of: AccountID("nobody")) == .unknownAccount)
    #expect(await refusal { try await host.signIn(challenge, wrong) } == .signedOut)
    _ = try await host.useCases().signIn.execute(
      .init("ada@example.org", SecondFactorHost.password))
    #expect(try await host.changes() == ["enrolled", "enrolled", "removed", "reset"])
    #expect(
      try await host.store.auditEntries(
        after: nil, AuditChoice(subject: host.ada.id.description), limit: 99
      ).items.last?.actor == "root")
  }

  @Test(arguments: StoreKind.allCases)
  func `a member whose brand requires one can only enrol it`(kind: StoreKind) async throws {
    let host = try await SecondFactorHost(kind, SecondFactorRules(.required))
    let session = try await host.session()

    _ = try await host.own(LoadOwnAccount(), session)
    #expect(
      await refusal { try await host.own(ExportOwnData(), session) }
        == .enrolmentNeeded)
    #expect(
      await refusal { try await host.operations.own(ListSessions(), session) }
        == .enrolmentNeeded)
    try await host.enrol(by: session)
    _ = try await host.own(ExportOwnData(), session)

    let own = try await host.own(LoadOwnAccount(), session)
    #expect(own.offer == SecondFactorOffer(isOffered: true, isRequired: true))
  }

  @Test(arguments: StoreKind.allCases)
  func `without the operator's key nobody enrols, and recovery codes still sign in`(
    kind: StoreKind
  ) async throws {
    let host = try await SecondFactorHost(kind, SecondFactorRules(.required))
    let codes = try await host.enrol()
    let code = try host.code()

    host.use()
    let own = try await host.own(LoadOwnAccount(), host.session())
    #expect(own.offer == SecondFactorOffer(isOffered: false, isRequired: true))
    let challenge = try await host.challenge()
    // A code that can't be checked isn't counted as a wrong one.
    for _ in 1...9 {
      #expect(
        await refusal { try await host.signIn(challenge, code) } == .secondFactorUnavailable)
    }
    host.use(EncryptionKey())
    #expect(
      await refusal { try await host.signIn(challenge, code) } == .secondFactorUnavailable)

    try await host.signIn(challenge, .recovery(codes[0]))
  }

  @Test(arguments: StoreKind.allCases)
  func `a required second factor stays required without the operator's key`(
    kind: StoreKind
  ) async throws {
    let host = try await SecondFactorHost(kind, SecondFactorRules(.required))
    let session = try await host.session()

    host.use()

    #expect(
      await refusal { try await host.own(ExportOwnData(), session) }
        == .enrolmentNeeded)
    #expect(
      await refusal {
        try await host.prepare(session)
      } == .secondFactorUnavailable)
  }

  @Test(arguments: StoreKind.allCases)
  func `a new key takes over a secret when its code is used`(kind: StoreKind) async throws {
    let (old, new) = (EncryptionKey(), EncryptionKey())
    let host = try await SecondFactorHost(kind, key: old)
    try await host.enrol()

    host.use(new, old)
    try await host.signIn(host.challenge(), try host.code())
    host.pass(60)
    host.use(new)

    try await host.signIn(host.challenge(), try host.code())
  }

  @Test(arguments: StoreKind.allCases)
  func `the store has neither the secret nor a recovery code, and exports none`(
    kind: StoreKind
  ) async throws {
    let host = try await SecondFactorHost(kind)
    let codes = try await host.enrol()
    let record = try #require(try await host.store.record(of: host.ada.id))
    let json = String(decoding: try JSONEncoder().encode(record), as: UTF8.self)

    let rows = try await host.store.driver.read { sql in
      try ["second_factors", "recovery_codes", "audit_entries", "outbox"].flatMap {
        try sql.rows("SELECT * FROM \($0)").flatMap(\.values)
      }
    }
    let texts = rows.map { value -> String in
      if case .bytes(let bytes) = value { return String(decoding: bytes, as: UTF8.self) }
      return "\(value)"
    }

    // A stolen database has the secret, but nothing that opens it.
    #expect(try await !host.isRevealed(in: texts + [json], by: EncryptionKey()))
    for secret in codes.map(\.text) + codes.map({ $0.text.replacing("-", with: "") }) {
      #expect(!texts.contains { $0.contains(secret) } && !json.contains(secret))
    }
    #expect(
      record.rows["second_factors"]?.first?.keys.sorted() == [
        "account", "enrolled_at", "prepared_at",
      ])
    #expect(record.rows["recovery_codes"]?.first?.keys.sorted() == ["account"])
    // An e-mail that waits may have a code.
    #expect(record.rows["outbox"]?.first?["recipient"] == .text("ada@example.org"))
    #expect(record.rows["outbox"]?.contains { $0["payload"] != nil } == false)
  }
}
