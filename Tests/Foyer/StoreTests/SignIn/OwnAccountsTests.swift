import Domain
import Foundation
import SQL
import Secrets
import Store
import StoreTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct OwnAccountsTests {
  private let directory: TemporaryDirectory
  private let accounts: AccountStore
  private let here = Origin(stored: "192.0.2.7")
  private let there = Origin(stored: "192.0.2.8")

  init() throws {
    directory = try TemporaryDirectory()
    accounts = try directory.store()
  }

  @Test(arguments: ["aurora", "harbor"])
  func `finds an account by its address or username, at whichever brand it was created`(
    label: String
  ) async throws {
    let ada = try await addAda(at: label)

    #expect(try await begin("ADA@example.org") == .admitted(known(ada)))
    #expect(try await begin("ada") == .admitted(known(ada)))
    for name in ["grace", "grace@example.org", "a d a", "%", "' OR 1=1 --"] {
      #expect(try await begin(name) == .admitted(nil))
    }
  }

  @Test func `an account without a username isn't found by an impossible one`() async throws {
    try await accounts.add(.sample())

    #expect(try await begin("no name that is any") == .admitted(nil))
  }

  @Test(arguments: ["ada@example.org", "grace@example.org"])
  func `of a thousand attempts as many are admitted as the pauses leave, known or not`(
    name: String
  ) async throws {
    try await addAda()

    var admitted: [Int] = []
    for second in 0..<1_000 {
      guard case .admitted = try await begin(name, at: second) else { continue }
      admitted.append(second)
    }

    #expect(admitted == [0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512])
    #expect(try await begin(name, at: 1_000) == .paused(seconds: 24))
  }

  @Test func `many at once are counted one by one`() async throws {
    try await addAda()

    let admitted = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<50 {
        group.addTask {
          if case .admitted = try await begin("ada") { true } else { false }
        }
      }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }

    #expect(admitted == SignInThrottle.withoutPause)
  }

  @Test func `wrong attempts from elsewhere, or for an unknown name, don't stop the owner`()
    async throws
  {
    let ada = try await addAda()
    for _ in 0..<3 { _ = try await begin("ada") }

    #expect(try await begin("ada") == .paused(seconds: 2))
    #expect(try await begin("ada", from: there) == .admitted(known(ada)))
    #expect(try await begin("ada", from: .none) == .admitted(known(ada)))
    #expect(try await begin("grace") == .admitted(nil))
  }

  @Test func `a sign-in deletes the wrong attempts, and a day deletes all`() async throws {
    let ada = try await addAda()
    for _ in 0..<3 { _ = try await begin("ada") }
    for _ in 0..<3 { _ = try await begin("grace") }

    #expect(try await end(known(ada)) == .admitted)

    #expect(try await begin("ada") == .admitted(known(ada)))
    #expect(try await begin("grace") == .paused(seconds: 2))
    _ = try await begin("linus", at: 86_400)
    #expect(try await directory.count("sign_in_attempts") == 1)
  }

  @Test func `renews a hash once, and another one is no more what it was`() async throws {
    let ada = try await addAda()
    let new = PasswordHash(encoded: "$argon2id$new")

    #expect(try await end(known(ada), renewed: new) == .admitted)
    #expect(try await end(known(ada), renewed: new) == .outdated)
    #expect(try await begin("ada") == .admitted(Credentials(account: ada, passwordHash: new)))
    #expect(try await accounts.replacePassword(of: ada.id, .sample, with: .sample) == false)
    #expect(try await accounts.replacePassword(of: ada.id, new, with: .sample))
    #expect(try await begin("ada") == .admitted(known(ada)))
  }

  @Test func `keeps the last twenty sign-ins, with their origins`() async throws {
    let ada = try await addAda()
    try await accounts.save(.listed("Engines."), for: ada.id)

    for second in 0..<25 { _ = try await end(known(ada), at: second) }
    _ = try await end(known(ada), at: 99, isEntry: false)

    let own = try #require(try await accounts.own(ada.id))
    #expect(own.account == ada)
    #expect(own.profile == (try .listed("Engines.")))
    #expect(own.signIns.map(\.time) == (5..<25).reversed().map(time))
    #expect(Set(own.signIns.map(\.origin)) == [here])
    #expect(try await directory.count("sign_ins") == SignInEntry.limit)
  }

  @Test func `an account's sign-ins are deleted with it`() async throws {
    let ada = try await addAda()
    _ = try await end(known(ada))

    _ = try await accounts.delete(ada.id)

    #expect(try await accounts.own(ada.id) == nil)
    #expect(try await directory.count("sign_ins") == 0)
    #expect(try await end(known(ada)) == .outdated)
    #expect(try await accounts.replacePassword(of: ada.id, .sample, with: .sample) == false)
  }

  @Test func `no name of an attempt is kept`() async throws {
    _ = try await begin("purple7elephants")
    try directory.settle()

    #expect(try !directory.text().contains("purple7"))
  }

  // MARK: Helpers

  @discardableResult
  private func addAda(at label: String = "aurora") async throws -> Account {
    let sample = try Account.sample("Ada@example.org", brand: label)
    return try await accounts.add(
      Account(
        id: sample.id, name: sample.name, email: sample.email, brand: sample.brand,
        createdAt: sample.createdAt, details: SignUpDetails(username: Username(stored: "ada"))))
  }

  private func known(_ account: Account) -> Credentials {
    Credentials(account: account, passwordHash: .sample)
  }

  private func time(_ second: Int) -> Date {
    Date(timeIntervalSince1970: 1_800_000_000 + Double(second))
  }

  private func start(
    _ name: String, _ origin: Origin?, _ second: Int
  ) throws -> SignInStart {
    SignInStart(
      name: try #require(SignInName(name)), origin: origin, time: time(second))
  }

  private func begin(_ name: String, at second: Int = 0) async throws -> SignInBeginning {
    try await accounts.begin(start(name, here, second))
  }

  private func begin(_ name: String, from origin: Origin?) async throws -> SignInBeginning {
    try await accounts.begin(start(name, origin, 0))
  }

  private func end(
    _ credentials: Credentials, renewed: PasswordHash? = nil, at second: Int = 0,
    isEntry: Bool = true
  ) async throws -> SignInEnding {
    try await accounts.end(
      SignInEnd(
        start: start("ada", here, second), credentials: credentials,
        renewed: renewed,
        session: isEntry ? .sample(at: time(second), from: here) : nil))
  }
}
