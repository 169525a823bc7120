import Foundation
import ProgramTesting
import Testing

extension EndToEnd {
  @Suite(.enabled(if: TinyDisk.isPossible, "mounting a disk isn't permitted here"))
  struct FullDiskTests {
    @Test func `a full disk is named as such, and sending works when there is room`() async throws {
      let foyer = try Foyer()
      let disk = try TinyDisk(at: foyer.data)
      try disk.fill()
      let pane = try Tmux().open()
      try await pane.openForm(of: foyer)
      try pane.fill()
      try pane.press("Enter")
      try await pane.shows("not saved", "The disk is full.")

      try disk.empty()
      try pane.press("Enter", "Enter")

      try await pane.shows("Account created. Welcome, Ada.")
      #expect(try foyer.accounts().count == 1)
    }

    /// From a disk without room to one for all but the last pages.
    @Test(arguments: [0, 8, 64, 256])
    func `a backup that has no room says so, and leaves no file`(kilobytes: Int) throws {
      let foyer = try Foyer()
      _ = try foyer.signUp("ada@example.org", try foyer.brand("open", verifyEmail: false))
      let folder = try TemporaryFolder()
      let disk = try TinyDisk(at: folder.url.path)
      try disk.fill(but: kilobytes)

      let backup = try foyer.run(
        "accounts", "backup", "\(folder.url.path)/backup.sqlite", "--data-dir", foyer.data)

      #expect(backup.status == 74)
      #expect(backup.errors.contains("is full. Make room, or name a file on another disk."))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["ballast"])
    }
  }
}

/// A file system of 1 MiB in memory.
private final class TinyDisk {
  static let isPossible: Bool = {
    guard let folder = try? TemporaryFolder() else { return false }
    return (try? TinyDisk(at: folder.url.path)) != nil
  }()

  private let path: String

  init(at path: String) throws {
    self.path = path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let mount = try Command("mount", ["-t", "tmpfs", "-o", "size=1m,mode=700", "tmpfs", path])
    guard mount.status == 0 else { throw CocoaError(.fileWriteNoPermission) }
  }

  deinit { _ = try? Command("umount", ["-l", path]) }

  /// - Parameter kilobytes: the room that is left.
  func fill(but kilobytes: Int = 0) throws {
    let count = kilobytes > 0 ? ["count=\((1024 - kilobytes) / 4)"] : []
    try Command("dd", ["if=/dev/zero", "of=\(path)/ballast", "bs=4k"] + count)
  }

  func empty() throws { try FileManager.default.removeItem(atPath: "\(path)/ballast") }
}
