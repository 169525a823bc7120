import Domain
import Foundation
import Secrets
import StoreTesting
import Synchronization
import Testing

@testable import Files

@Suite(.timeLimit(.minutes(1))) struct SecondFactorKeyFileTests {
  private let directory: TemporaryDirectory
  private let folder: String
  private let file: SecondFactorKeyFile

  init() throws {
    directory = try TemporaryDirectory()
    folder = "\(directory.path)/data"
    file = SecondFactorKeyFile(
      at: nil, in: try DataDirectory(option: folder, environment: [:]))
  }

  @Test func `a rotation encrypts all secrets with a new key, and removes the older one`()
    async throws
  {
    try file.create()
    let (secrets, old) = (SecretsFake(250, by: file), file.keyNames)

    let report = try await file.rotate(secrets).report

    #expect((report.count, report.replaced, report.unreadable) == (250, 250, 0))
    #expect(file.keyNames.count == 1 && file.keyNames != old)
    #expect(secrets.areReadable(by: file))
    #expect(try permissions == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["second-factor.key"])
  }

  @Test func `a rotation that was interrupted goes on with the same key, and both keys stay`()
    async throws
  {
    try file.create()
    let secrets = SecretsFake(250, by: file)
    secrets.failsAfter(1)

    await #expect(throws: SecondFactorKeyError.storage(.diskFull)) {
      _ = try await file.rotate(secrets)
    }
    let keys = file.keyNames
    #expect(keys.count == 2 && secrets.areReadable(by: file))
    secrets.failsAfter(nil)
    let report = try await file.rotate(secrets).report

    #expect(report.replaced == 150)
    #expect(file.keyNames == [keys[0]])
    #expect(secrets.areReadable(by: file))
  }

  @Test func `with a prepared key no server misses one at any time`() async throws {
    try file.create()
    let secrets = SecretsFake(10, by: file)
    let old = try copy("old")

    try file.prepare()
    try file.prepare()
    let prepared = try copy("prepared")
    secrets.add(to: AccountID("b1"), by: prepared)
    #expect(secrets.areReadable(by: old))
    let rotation = try await file.rotate(secrets)
    #expect(rotation.report.replaced == 11 && !rotation.isFinished)
    #expect(secrets.areReadable(by: prepared))
    secrets.add(to: AccountID("b2"), by: prepared)
    #expect(secrets.areReadable(by: file))

    let rotated = try copy("rotated")
    let end = try await file.rotate(secrets)

    #expect(end.report.replaced == 1 && end.isFinished)
    #expect(file.keyNames == Array(rotated.keyNames.prefix(1)))
    #expect(secrets.areReadable(by: rotated))
  }

  @Test func `secrets of an unknown key are counted, and stay`() async throws {
    try file.create()
    let secrets = SecretsFake(3, by: file)
    secrets.add(to: AccountID("9"), by: KeyRing([EncryptionKey()]))

    let report = try await file.rotate(secrets).report

    #expect((report.count, report.replaced, report.unreadable) == (4, 3, 1))
    #expect(file.keyNames.count == 1)
  }

  @Test func `a key that a secret names stays, whatever opens the secret`() async throws {
    try file.create()
    let secrets = SecretsFake(2, by: file)
    let old = file.keyNames
    secrets.damage(AccountID("a1001"))

    for _ in 1...3 { #expect(try await file.rotate(secrets).report.unreadable == 1) }

    #expect(file.keyNames.count == 2 && file.keyNames.last == old[0])
  }

  @Test func `of many rotations at once none loses a key`() async throws {
    try file.create()
    let secrets = SecretsFake(120, by: file)

    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 1...8 { group.addTask { [file] in _ = try await file.rotate(secrets) } }
      try await group.waitForAll()
    }

    #expect(file.keyNames.count == 1)
    #expect(secrets.areReadable(by: file))
  }

  @Test func `a file that is missing or no key isn't replaced`() async throws {
    let secrets = SecretsFake(0, by: file)
    await #expect(throws: SecondFactorKeyError.missing) { _ = try await file.rotate(secrets) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data("too short\n".utf8).write(to: URL(filePath: file.path))
    chmod(file.path, 0o600)

    await #expect(throws: SecondFactorKeyError.noKey) { _ = try await file.rotate(secrets) }
    chmod(file.path, 0o644)
    await #expect(throws: SecondFactorKeyError.file(.unreadable(.openToOthers))) {
      _ = try await file.rotate(secrets)
    }
    #expect(try String(contentsOfFile: file.path, encoding: .utf8) == "too short\n")
  }

  @Test(.enabled(if: geteuid() == 0, "skipped: only root changes a file's owner"))
  func `a file that root creates or changes belongs to the user of the folder`() async throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    #expect(chown(folder, 65_534, 65_534) == 0)

    try file.create()
    #expect(try owner == 65_534)
    _ = try await file.rotate(SecretsFake(0, by: file))

    #expect(try owner == 65_534)
  }

  /// Returns the file of another server.
  private func copy(_ name: String) throws -> SecondFactorKeyFile {
    let path = "\(folder)/\(name)"
    try FileManager.default.copyItem(atPath: file.path, toPath: path)
    return SecondFactorKeyFile(at: path, in: try DataDirectory(option: folder, environment: [:]))
  }

  private var permissions: Int? {
    get throws { try attributes[.posixPermissions] as? Int }
  }

  private var owner: Int? { get throws { try attributes[.ownerAccountID] as? Int } }

  private var attributes: [FileAttributeKey: Any] {
    get throws { try FileManager.default.attributesOfItem(atPath: file.path) }
  }
}

/// Encrypted secrets in memory.
private final class SecretsFake: SealedSecrets {
  private struct State {
    var secrets: [AccountID: SealedSecret] = [:]
    /// The number of batches that are replaced; nil replaces all.
    var batches: Int?
  }

  private let state = Mutex(State())

  init(_ count: Int, by cipher: any SecretCipher) {
    for number in 0..<count { add(to: AccountID("a\(1000 + number)"), by: cipher) }
  }

  func add(to account: AccountID, by cipher: any SecretCipher) {
    let sealed = cipher.seal(TimeBasedSecret(), of: account)
    state.withLock { $0.secrets[account] = sealed }
  }

  func damage(_ account: AccountID) {
    state.withLock { state in
      state.secrets[account] = state.secrets[account].map { SealedSecret(bytes: [1], key: $0.key) }
    }
  }

  func failsAfter(_ batches: Int?) { state.withLock { $0.batches = batches } }

  func areReadable(by cipher: any SecretCipher) -> Bool {
    state.withLock(\.secrets).allSatisfy { cipher.open($1, of: $0) != nil }
  }

  func sealedSecrets(
    after account: AccountID?, limit: Int
  ) async throws(AccountsError) -> [AccountSecret] {
    let all = state.withLock(\.secrets).sorted { $0.key.description < $1.key.description }
    return all.filter { account == nil || $0.key.description > account?.description ?? "" }
      .prefix(limit).map { AccountSecret(account: $0.key, secret: $0.value) }
  }

  func replaceSecrets(_ replacements: [SecretReplacement]) async throws(AccountsError) -> Int {
    let count: Int? = state.withLock { state in
      if let batches = state.batches {
        guard batches > 0 else { return nil }
        state.batches = batches - 1
      }
      let valid = replacements.filter { state.secrets[$0.old.account] == $0.old.secret }
      for replacement in valid { state.secrets[replacement.old.account] = replacement.new }
      return valid.count
    }
    guard let count else { throw .notSaved(.diskFull) }
    return count
  }
}
