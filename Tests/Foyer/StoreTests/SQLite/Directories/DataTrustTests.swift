import Domain
import Files
import Foundation
import SQLiteFiles
import StoreTesting
import Testing

/// Files of a data directory are used only if no other user could have created or changed them.
@Suite(.timeLimit(.minutes(1))) struct DataTrustTests {
  private let directory: TemporaryDirectory
  private let path: String

  init() throws {
    directory = try TemporaryDirectory()
    path = "\(directory.path)/data"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    chmod(path, 0o700)
  }

  @Test(arguments: [0o777, 0o770, 0o702, 0o1777] as [mode_t])
  func `a directory in which others can write has to be empty`(mode: mode_t) throws {
    try write("delivery.yaml")
    chmod(path, mode)

    #expect(throws: DataDirectoryError.untrusted(UntrustedFile(path, .openFolder))) {
      try directory.data
    }

    #expect(try permissions() == Int(mode))
  }

  @Test func `one that is filled while it is open is left as it is`() async throws {
    chmod(path, 0o777)
    let accounts = try directory.store()
    try write("delivery.yaml")

    await #expect(
      throws: AccountsError.notSaved(.untrusted(UntrustedFile(path, .openFolder)))
    ) {
      try await accounts.add(.sample())
    }

    #expect(try permissions() == 0o777)
  }

  @Test func `an operator who has looked through it uses it on`() async throws {
    try write("delivery.yaml")
    chmod(path, 0o777)
    chmod(path, 0o755)

    try await directory.store().add(.sample())
  }

  private static let names = [
    "foyer.sqlite", "foyer.sqlite-wal", "foyer.sqlite-journal", "members.sqlite", "events.sqlite",
    "foyer.lock", "hashing.lock", "events.lock", "delivery.yaml", "seen", "installation",
  ]

  @Test(arguments: names) func `no file is used that is a link`(name: String) throws {
    try Data().write(to: URL(filePath: "\(directory.path)/elsewhere"))
    try link(name)

    expectRefusal(of: name, .link)
  }

  @Test(arguments: names) func `no file is used that others can change`(name: String) throws {
    for mode in [0o620, 0o602] as [mode_t] {
      try write(name)
      chmod("\(path)/\(name)", mode)

      expectRefusal(of: name, .writableByOthers)
    }
  }

  @Test(.enabled(if: geteuid() == 0, "root alone gives a file away"), arguments: names)
  func `no file is used that is another user's`(name: String) throws {
    try write(name)
    chown("\(path)/\(name)", 12_345, 12_345)

    expectRefusal(of: name, .otherOwner)
  }

  @Test(.enabled(if: geteuid() == 0, "root alone gives a file away"))
  func `root reads what is the owner's of the directory`() throws {
    try write("foyer.sqlite")
    for path in [path, "\(path)/foyer.sqlite"] { chown(path, 12_345, 12_345) }

    #expect(try DatabaseFile(directory: directory.data.path).identity() != nil)
  }

  @Test(
    .enabled(if: geteuid() == 0 && Machine.hasUnprivileged, "root alone gives a file away"))
  func `another user's data isn't read, even in a directory of this user`()
    async throws
  {
    try await directory.store().add(.sample())
    chmod(path, 0o755)
    for name in [path, "\(path)/foyer.sqlite"] {
      chown(name, 12_345, 12_345)
      chmod(name, 0o755)
    }

    let child = try Child(Machine.unprivileged + [Child.accountsWriter, path])

    #expect(try await child.lines().isEmpty)
  }

  @Test(arguments: ["-wal", "-shm", "-journal"])
  func `a log that others have put beside the accounts isn't used`(suffix: String) async throws {
    let accounts = try directory.store()
    try Data().write(to: URL(filePath: "\(directory.path)/elsewhere"))
    try link("foyer.sqlite\(suffix)")
    let problem = StorageProblem.untrusted(UntrustedFile("\(path)/foyer.sqlite\(suffix)", .link))

    await #expect(throws: AccountsError.notSaved(problem)) { try await accounts.add(.sample()) }
  }

  @Test func `locks are taken on no file by a link`() throws {
    try Data().write(to: URL(filePath: "\(directory.path)/elsewhere"))
    try link("hashing.lock")

    #expect(throws: StorageProblem.notReadable) { try ByteLocks(path: "\(path)/hashing.lock") }
    #expect(
      throws: StorageProblem.untrusted(UntrustedFile("\(path)/hashing.lock", .link))
    ) {
      try QueuePosition(in: DatabaseFile(directory: path, name: "hashing.lock"))
    }
  }

  private func expectRefusal(of name: String, _ reason: UntrustedFile.Reason) {
    let file = UntrustedFile("\(path)/\(name)", reason)
    #expect(throws: DataDirectoryError.untrusted(file)) { try directory.data }
  }

  private func write(_ name: String) throws {
    try Data().write(to: URL(filePath: "\(path)/\(name)"))
  }

  private func link(_ name: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/\(name)", withDestinationPath: "\(directory.path)/elsewhere")
  }

  private func permissions() throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
}
