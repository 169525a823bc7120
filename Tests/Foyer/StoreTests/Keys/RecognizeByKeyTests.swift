import Domain
import Foundation
import SQL
import Store
import StoreTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct RecognizeByKeyTests {
  private let directory: TemporaryDirectory
  private let accounts: AccountStore
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  init() throws {
    directory = try TemporaryDirectory()
    accounts = try directory.store()
  }

  @Test func `whose key it is comes in, and that is kept`() async throws {
    let ada = try await accounts.add(.sample().with(.keyed))

    #expect(await visitor(with: .sample(1)) == ada.id)

    let entry = SignInEntry(time: now, origin: Origin(stored: "192.0.2.7"))
    #expect(try await accounts.own(ada.id)?.signIns == [entry])
  }

  @Test func `the key's use is kept`() async throws {
    let ada = try await accounts.add(.sample().with(.keyed))
    #expect(try await accounts.keys(of: ada.id).map(\.usedAt) == [nil])

    _ = await visitor(with: .sample(1))

    #expect(try await accounts.keys(of: ada.id).map(\.usedAt) == [now])
  }

  @Test func `a key that no account has may be kept`() async throws {
    #expect(await visitor(with: .sample(1), isNew: true) == nil)
    #expect(try !FileManager.default.fileExists(atPath: directory.data.path))

    try await accounts.add(.sample())

    #expect(await visitor(with: .sample(1), isNew: true) == nil)
  }

  @Test func `a key is its owner's at each brand`() async throws {
    let ada = try await accounts.add(.sample(brand: "harbor").with(.keyed))

    #expect(await visitor(with: .sample(1)) == ada.id)
  }

  @Test func `no pause and no limit keeps out a guest with the account's key`() async throws {
    let ada = try await accounts.add(.sample().with(.keyed))
    let start = SignInStart(
      name: try #require(SignInName("ada@example.org")), origin: Origin(stored: "192.0.2.7"),
      time: now)
    for _ in 0..<3 { _ = try await accounts.begin(start) }
    #expect(try await accounts.begin(start) == .paused(seconds: 2))

    #expect(await visitor(with: .sample(1)) == ada.id)
  }

  @Test func `where sign-in is off a key opens nothing`() async throws {
    let ada = try await accounts.add(.sample().with(.keyed))

    #expect(await visitor(with: .sample(1), maySignIn: false) == nil)
    #expect(try await accounts.own(ada.id)?.signIns.isEmpty == true)
  }

  @Test func `a store that can't be read keeps no guest out`() async throws {
    try await accounts.add(.sample())
    try Data("no database, and far longer than a header of one".utf8).write(
      to: URL(filePath: directory.data.path + "/foyer.sqlite"))

    #expect(await visitor(with: .sample(1)) == nil)
  }

  /// Returns the account that the key signs in to, or nil.
  private func visitor(
    with key: SSHPublicKey, maySignIn: Bool = true, isNew: Bool = false
  ) async -> AccountID? {
    let visitor = await RecognizeByKey(
      keys: accounts, sessions: accounts, origin: Origin(stored: "192.0.2.7"), now: { [now] in now }
    ).execute(RecognizeByKey.Request(key, maySignIn: maySignIn))
    #expect((visitor == .newcomer) == isNew)
    guard case .member(let member) = visitor else { return nil }
    let session = try? await accounts.session(member.session.digest, at: now)
    return session?.account
  }
}

extension SignUpDetails {
  fileprivate static let keyed = SignUpDetails(sshKey: .sample(1))
}
