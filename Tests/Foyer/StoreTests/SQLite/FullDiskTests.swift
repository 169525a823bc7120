import Domain
import Files
import StoreTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct FullDiskTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// From a disk too small for an empty database to one with space for some accounts.
  @Test(
    .enabled(if: Machine.canMount, "mounting needs user namespaces"),
    arguments: ["8k", "16k", "32k", "48k", "64k", "96k", "128k"])
  func `says that the disk is full and keeps what is stored`(size: String) async throws {
    let child = try Child.shell(
      """
      mount -t tmpfs -o size=$2 tmpfs "$1" || exit
      "$0" "$1"/data 'guest-#@example.org' 20
      "$0" "$1"/data
      """, directory.path, size, under: Machine.mounting)

    let lines = try await child.lines()

    let stored = lines.count { $0.hasPrefix("stored") }
    #expect(lines.count { $0 == "notSaved(\(StorageProblem.diskFull))" } == 20 - stored)
    #expect(lines.last == "\(stored) read")
  }

  /// A limit on the file's size takes effect in the middle of a commit, unlike a full disk: the log
  /// grows when the file has no space for its contents.
  @Test func `doesn't know the outcome when writing the commit failed`() async throws {
    let child = try Child.shell(
      """
      "$0" "$1"/data 'first-#@example.org' 1 # makes the tables, whose log is longer
      trap '' XFSZ
      ulimit -f 400 # blocks of 512 bytes
      "$0" "$1"/data 'guest-#@example.org' 100
      """, directory.path)

    let lines = try await child.lines()

    let kept = try await directory.store().all().accounts.map { "stored \($0.handle)" }
    #expect(
      lines.contains("outcomeUnknown(\(StorageProblem.fileTooLarge(limit: 200)))"), "\(lines)")
    #expect(Set(kept).isSuperset(of: lines.filter { $0.hasPrefix("stored") }))
  }
}
