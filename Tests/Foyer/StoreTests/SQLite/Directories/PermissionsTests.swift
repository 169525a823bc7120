import Domain
import Files
import Foundation
import Store
import StoreTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct PermissionsTests {
  @Test func `shows the directory and its files to their owner alone`() async throws {
    let directory = try TemporaryDirectory()
    let path = "\(directory.path)/a/b/data"
    let accounts = AccountStore(
      SQLiteDriver(directory: try DataDirectory(option: path, environment: [:])))

    try await accounts.add(.sample())

    #expect(try permissions("\(directory.path)/a") == 0o700)
    #expect(try permissions(path) == 0o700)
    for suffix in ["", "-wal", "-shm"] {
      #expect(try permissions("\(path)/foyer.sqlite\(suffix)") == 0o600)
    }
  }

  @Test(arguments: [(0o777, 0o700), (0o770, 0o700), (0o2702, 0o700), (0o755, 0o755)])
  func `takes from others the right to write in a directory that was there`(
    mode: Int, left: Int
  ) async throws {
    let directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: directory.data.path, withIntermediateDirectories: false)
    chmod(try directory.data.path, mode_t(mode))

    try await directory.store().add(.sample())

    #expect(try permissions(directory.data.path) == left)
  }

  @Test(arguments: [(true, 0o1777, nil), (geteuid() == 0, 0o700, 12_345)] as [(Bool, Int, uid_t?)])
  func `nothing is stored in a shared directory or another user's`(
    canBeTried: Bool, mode: Int, owner: uid_t?
  ) async throws {
    guard canBeTried else { return }  // only root can change a directory's owner
    let directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: directory.data.path, withIntermediateDirectories: false)
    if let owner { chown(try directory.data.path, owner, owner) }
    chmod(try directory.data.path, mode_t(mode))

    await #expect(throws: AccountsError.notSaved(.notWritable)) {
      try await directory.store().add(.sample())
    }

    let path = try directory.data.path
    #expect(try StorageExamination(directory.data).findings() == [.refused(path: path)])
    #expect(try permissions(path) == mode)
    #expect(!FileManager.default.fileExists(atPath: directory.databasePath))
  }

  @Test func `leaves the permissions of a directory that was there`() async throws {
    let directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: directory.data.path, withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o750])

    try await directory.store().add(.sample())

    #expect(try permissions(directory.data.path) == 0o750)
  }

  @Test func `takes from others a file that was restored with the wrong mode`() async throws {
    let directory = try TemporaryDirectory()
    try await directory.store().add(.sample())
    let path = directory.databasePath
    for suffix in ["", "-wal"] {
      if !FileManager.default.fileExists(atPath: path + suffix) {
        try Data().write(to: URL(fileURLWithPath: path + suffix))
      }
      chmod(path + suffix, 0o644)
    }

    try directory.data.closeToOthers()

    for suffix in ["", "-wal"] { #expect(try permissions(path + suffix) == 0o600) }
  }

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
}
