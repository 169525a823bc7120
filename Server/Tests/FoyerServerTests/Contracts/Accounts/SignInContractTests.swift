import Domain
import Foundation
import Secrets
import Testing

/// Tests sign-in and verification codes with SQLite and PostgreSQL.
@Suite(.timeLimit(.minutes(5))) struct SignInContractTests {
  private let start = Applicant.start
  private let here = Origin(stored: "192.0.2.7")

  // MARK: Passwords

  @Test(arguments: StoreKind.allCases)
  func `finds an account by its address and its username, and keeps the sign-in`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let ada = try await store.add(.named("ada"))
    let credentials = Credentials(account: ada, passwordHash: PasswordHash(encoded: "$argon2id$"))

    for name in ["ADA@example.org", "ada"] {
      #expect(try await store.begin(name, from: here) == .admitted(credentials))
    }
    #expect(try await store.begin("grace", from: here) == .admitted(nil))
    let idempotencyKey = SignInStart(
      name: try #require(SignInName("ada")), origin: here, time: start)
    let renewed = PasswordHash(encoded: "$argon2id$renewed")
    let end = SignInEnd(
      start: idempotencyKey, credentials: credentials, renewed: renewed,
      session: .sample(from: here))
    #expect(try await store.store.end(end) == .admitted)

    let own = try #require(try await store.store.own(ada.id))
    #expect(own.signIns == [SignInEntry(time: start, origin: here)])
    #expect(own.account == ada)
    // A concurrent sign-in has renewed the hash.
    #expect(try await store.store.end(end) == .outdated)
    #expect(try await store.store.isFamiliar(here))
    #expect(try await !store.store.isFamiliar(Origin(stored: "192.0.2.8")))
  }

  @Test(arguments: StoreKind.allCases)
  func `wrong passwords are paused until one is right, also for an unknown name`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let ada = try await store.add()
    let credentials = Credentials(account: ada, passwordHash: PasswordHash(encoded: "$argon2id$"))

    var pauses: [[Bool]] = []
    for name in ["ada@example.org", "nobody@example.org"] {
      var isPaused: [Bool] = []
      for _ in 1...12 {
        if case .paused = try await store.begin(name, from: here) {
          isPaused.append(true)
        } else {
          isPaused.append(false)
        }
      }
      pauses.append(isPaused)
    }
    #expect(pauses[0] == pauses[1])
    #expect(pauses[0].first == false && pauses[0].last == true)

    let name = SignInName(try EmailAddress(validating: "ada@example.org"))
    let end = SignInEnd(
      start: SignInStart(name: name, origin: here, time: start), credentials: credentials,
      renewed: nil, session: .sample(from: here))
    #expect(try await store.store.end(end) == .admitted)
    #expect(try await store.begin("ada@example.org", from: here) == .admitted(credentials))
    guard case .paused = try await store.begin("nobody@example.org", from: here) else {
      Issue.record("A name that nobody has isn't paused any more.")
      return
    }
  }

  @Test(arguments: StoreKind.allCases)
  func
    `a host that claims another origin for each idempotencyKey is paused, and keeps no owner out`(
      kind: StoreKind
    ) async throws
  {
    let store = try await kind.open()
    let ada = try await store.add()
    _ = try await store.store.open(.sample(from: here), of: ada.id)
    let name = try #require(SignInName("ada@example.org"))
    func isPaused(_ origin: String, _ host: String) async throws -> Bool {
      let idempotencyKey = SignInStart(
        name: name, origin: Origin(stored: origin), time: start, host: GrantName(host))
      if case .paused = try await store.store.begin(idempotencyKey) { return true }
      return false
    }

    for number in 0..<192 { #expect(try await !isPaused("198.51.100.\(number)", "stolen")) }

    #expect(try await isPaused("198.51.100.200", "stolen"))
    #expect(try await !isPaused("198.51.100.200", "other"))
    #expect(try await !isPaused("192.0.2.7", "stolen"), "the owner has come from there before")
  }

  @Test(arguments: StoreKind.allCases)
  func `of 64 attempts at once no more are admitted than of as many in permit`(
    kind: StoreKind
  ) async throws {
    let (store, other) = (try await kind.open(), try await kind.open())
    var inTurn = 0
    for _ in 1...64 where try await other.isAdmitted("ada", from: here) { inTurn += 1 }

    let admitted = try await (1...64).concurrentMap { _ in
      try await store.isAdmitted("ada", from: here)
    }

    #expect(inTurn < 64)
    #expect(admitted.count { $0 } == inTurn)
  }

  @Test(arguments: StoreKind.allCases)
  func `of 64 new passwords at once one takes the old one's place`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let ada = try await store.add()

    let isReplaced = try await (1...64).concurrentMap { number in
      try await store.store.replacePassword(
        of: ada.id, PasswordHash(encoded: "$argon2id$"),
        with: PasswordHash(encoded: "$argon2id$\(number)"))
    }

    #expect(isReplaced.count { $0 } == 1)
  }

  @Test(arguments: StoreKind.allCases)
  func `the last sign-ins alone are kept`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let ada = try await store.add()

    for number in 1...(SignInEntry.limit + 3) {
      _ = try await store.store.open(.sample(at: start + Double(number), from: here), of: ada.id)
    }

    let entries = try #require(try await store.store.own(ada.id)).signIns
    #expect(entries.count == SignInEntry.limit)
    #expect(entries.first?.time == start + Double(SignInEntry.limit + 3))
  }

  // MARK: Codes

  @Test(arguments: StoreKind.allCases)
  func `a code signs in once, and its e-mail goes to the owner alone`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let ada = try await store.add()
    let code = try VerificationCode.sample("ada@example.org")
    let stranger = try VerificationCode.sample(
      "eve@example.org", idempotencyKey: IdempotencyKey("eve"))
    let email = try Applicant().email("code")

    for asked in [code, stranger] {
      #expect(try await store.store.ask(asked, email: email) == .sent)
    }
    #expect(try await store.emails() == ["ada@example.org code"])
    #expect(
      try await store.store.enter(.sample("ada@example.org", Applicant.wrongCode))
        == .wrong(attempts: 4))
    #expect(try await store.store.enter(stranger) == .wrong(attempts: 4))
    guard case .right(.admitted(let account)) = try await store.store.enter(code) else {
      Issue.record("The right code isn't taken.")
      return
    }

    #expect(account == ada)
    #expect(try await store.store.enter(code) == .over)
    #expect(try await store.store.own(ada.id)?.signIns.count == 1)
  }

  @Test(arguments: StoreKind.allCases)
  func `of 64 who enter a code at once one comes in`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let ada = try await store.add()
    let code = try VerificationCode.sample("ada@example.org")
    _ = try await store.store.ask(code, email: Applicant().email("code"))

    let answers = try await (1...64).concurrentMap { _ in try await store.store.enter(code) }

    let isRight = answers.map { if case .right = $0 { true } else { false } }
    #expect(isRight.count { $0 } == 1)
    #expect(try await store.store.own(ada.id)?.signIns.count == 1)
  }

  @Test(arguments: StoreKind.allCases)
  func `an account moves to another address, and the old one gets an e-mail`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open(targets: [.webhook])
    let ada = try await store.add()
    try await store.add("Bob Builder", "bob@example.org")
    for _ in 1...2 { _ = try await store.next() }
    let (new, taken) = (
      try VerificationCode.sample("countess@example.org"),
      // An account may ask for one code a minute.
      try VerificationCode.sample(
        "bob@example.org", idempotencyKey: IdempotencyKey("bob"), at: start + 60)
    )
    let emails = AddressEmails(
      code: try Applicant("countess@example.org").email("code"),
      taken: try Applicant("bob@example.org").email("taken"))

    for code in [new, taken] {
      #expect(
        try await store.store.ask(code, of: ada.id, emails: emails, isAgain: false) == .sent)
    }
    #expect(
      try await store.store.changeAddress(taken, of: ada.id) { _, _ in emails.code }
        == .wrong(attempts: 4))
    let answer = try await store.store.changeAddress(new, of: ada.id) { old, _ in
      Email(to: old, of: "Aurora", subject: "moved", text: "…")
    }

    guard case .right(let account) = answer else {
      Issue.record("The right code isn't taken.")
      return
    }
    #expect(account.email?.canonical == "countess@example.org")
    #expect(
      try await store.emails() == [
        "ada@example.org moved", "bob@example.org taken", "countess@example.org code",
      ])
    let changes = try await store.provisionings.provisionings(all: true).map(\.change)
    #expect(changes == [.created, .created, .updated])
    try await store.add()  // the address is free again
  }
}

extension OpenedStore {
  fileprivate func begin(_ name: String, from origin: Origin?) async throws -> SignInBeginning {
    try await store.begin(
      SignInStart(
        name: try #require(SignInName(name)), origin: origin, time: Applicant.start))
  }

  fileprivate func isAdmitted(_ name: String, from origin: Origin?) async throws -> Bool {
    if case .admitted = try await begin(name, from: origin) { true } else { false }
  }
}
