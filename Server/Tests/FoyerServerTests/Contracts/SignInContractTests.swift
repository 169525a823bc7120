import Domain
import Foundation
import Secrets
import Testing

/// What signing in and verification codes promise, in every database.
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
    let attempt = SignInStart(
      name: try #require(SignInName("ada")), origin: here, time: start)
    let renewed = PasswordHash(encoded: "$argon2id$renewed")
    let end = SignInEnd(
      start: attempt, credentials: credentials, renewed: renewed, session: .sample(from: here))
    #expect(try await store.store.end(end))

    let own = try #require(try await store.store.own(ada.id))
    #expect(own.signIns == [SignInEntry(time: start, origin: here)])
    #expect(own.account == ada)
    // Another sign-in has renewed the hash meanwhile.
    #expect(try await !store.store.end(end))
    #expect(try await store.store.isFamiliar(here))
    #expect(try await !store.store.isFamiliar(Origin(stored: "192.0.2.8")))
  }

  @Test(arguments: StoreKind.allCases)
  func `wrong passwords are paused, for a name that nobody has as well, until one is right`(
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
    #expect(try await store.store.end(end))
    #expect(try await store.begin("ada@example.org", from: here) == .admitted(credentials))
    guard case .paused = try await store.begin("nobody@example.org", from: here) else {
      Issue.record("A name that nobody has isn't paused any more.")
      return
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `of 64 attempts at once no more are admitted than of as many in turn`(
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
    let code = try OwnCode.sample("ada@example.org")
    let stranger = try OwnCode.sample("eve@example.org", attempt: AttemptID("eve"))
    let letter = try Applicant().letter("code")

    for asked in [code, stranger] {
      #expect(try await store.store.ask(asked, letter: letter) == .sent)
    }
    #expect(try await store.letters() == ["ada@example.org code"])
    #expect(
      try await store.store.enter(.sample("ada@example.org", Applicant.wrongCode))
        == .wrong(tries: 4))
    #expect(try await store.store.enter(stranger) == .wrong(tries: 4))
    guard case .right(let account) = try await store.store.enter(code) else {
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
    let code = try OwnCode.sample("ada@example.org")
    _ = try await store.store.ask(code, letter: Applicant().letter("code"))

    let answers = try await (1...64).concurrentMap { _ in try await store.store.enter(code) }

    let isRight = answers.map { if case .right = $0 { true } else { false } }
    #expect(isRight.count { $0 } == 1)
    #expect(try await store.store.own(ada.id)?.signIns.count == 1)
  }

  @Test(arguments: StoreKind.allCases)
  func `an account moves to another address, and the old one is told`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open(targets: [.webhook])
    let ada = try await store.add()
    try await store.add("Bob Builder", "bob@example.org")
    for _ in 1...2 { _ = try await store.next() }
    let (new, taken) = (
      try OwnCode.sample("countess@example.org"),
      // An account may ask for one code a minute.
      try OwnCode.sample("bob@example.org", attempt: AttemptID("bob"), at: start + 60)
    )
    let letters = AddressLetters(
      code: try Applicant("countess@example.org").letter("code"),
      taken: try Applicant("bob@example.org").letter("taken"))

    for code in [new, taken] {
      #expect(
        try await store.store.ask(code, of: ada.id, letters: letters, isAgain: false) == .sent)
    }
    #expect(
      try await store.store.changeAddress(taken, of: ada.id) { _ in letters.code }
        == .wrong(tries: 4))
    let answer = try await store.store.changeAddress(new, of: ada.id) { old in
      WordedLetter(to: old, of: "Aurora", subject: "moved", text: "…")
    }

    guard case .right(let account) = answer else {
      Issue.record("The right code isn't taken.")
      return
    }
    #expect(account.email?.canonical == "countess@example.org")
    #expect(
      try await store.letters() == [
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
