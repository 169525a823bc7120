import Domain
import Files
import Foundation
import StoreTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct ReadOnlyTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test(.enabled(if: Machine.canMount, "mounting needs user namespaces"))
  func `reads from a file system that is mounted read-only`() async throws {
    let child = try Child.shell(
      """
      mount -t tmpfs tmpfs "$1" || exit
      "$0" "$1"/data 'guest-#@example.org' 2
      mount -o remount,ro "$1"
      "$0" "$1"/data other@example.org 1
      "$0" "$1"/new other@example.org 1
      "$0" "$1"/data
      "$0" "$1"/new
      """, directory.path, under: Machine.mounting)

    let lines = try await child.lines()

    #expect(
      lines.dropFirst(2) == [
        "notSaved(\(StorageProblem.notWritable))",
        "notSaved(\(StorageProblem.notWritable))", "2 read", "0 read",
      ])
  }

  @Test(
    .enabled(if: Machine.hasUnprivileged, "needs a user whom permissions hold back"),
    arguments: [
      (0o555, 0o444, "\(StorageProblem.notWritable)", ["2 read"]),
      (0o555, 0o000, "\(StorageProblem.notWritable)", ["0 read", "\(StorageProblem.notReadable)"]),
      (0o000, 0o444, "\(StorageProblem.notReadable)", ["0 read", "\(StorageProblem.notReadable)"]),
    ])
  func `says what the permissions forbid and reads what they allow`(
    directoryMode: Int, fileMode: Int, problem: String, listed: [String]
  ) async throws {
    try await directory.store().addSamples(2)
    try setPermissions(fileMode, directory.databasePath)
    try setPermissions(directoryMode, directory.data.path)

    let writer = try child("other@example.org", "1")
    let reader = try child()

    #expect(try await writer.lines() == ["notSaved(\(problem))"])
    #expect(try await reader.lines() == listed)
    try setPermissions(0o700, directory.data.path)
  }

  @Test(.enabled(if: Machine.hasUnprivileged, "needs a user whom permissions hold back"))
  func `says that accounts are missing when the log can't be read`() async throws {
    let origin = try TemporaryDirectory()
    try await origin.store().addSamples(2)
    let other = try origin.otherConnection()
    try other.execute(
      """
      INSERT INTO accounts (id, name, sort_key, last_name_key, email, email_canonical,
        password_hash, brand, created_at, idempotency_key, request_digest)
      SELECT 'last', name, sort_key, last_name_key, 'last@example.org', 'last@example.org',
        password_hash, brand, created_at, 'last', '' FROM accounts LIMIT 1
      """)
    try withExtendedLifetime(other) {  // the change stays in the log while it is open
      try copyWithoutIndex(of: origin)
    }

    let lines = try await child().lines()

    #expect(lines == ["2 read", "\(StorageProblem.notReadable)"])
    #expect(try await origin.store().all().accounts.count == 3)
    try setPermissions(0o700, directory.data.path)
  }

  /// Copies the file and its log without the log's index (`-shm`) to a read-only directory.
  private func copyWithoutIndex(of origin: TemporaryDirectory) throws {
    try FileManager.default.createDirectory(
      atPath: directory.data.path, withIntermediateDirectories: false)
    for suffix in ["", "-wal"] {
      let copy = directory.databasePath + suffix
      try FileManager.default.copyItem(atPath: origin.databasePath + suffix, toPath: copy)
      try setPermissions(0o444, copy)
    }
    try setPermissions(0o555, directory.data.path)
  }

  private func child(_ arguments: String...) throws -> Child {
    try Child(
      Machine.unprivileged + [Child.accountsWriter, directory.data.path] + arguments)
  }

  private func setPermissions(_ mode: Int, _ path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }
}
