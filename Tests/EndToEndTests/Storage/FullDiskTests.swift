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

  func fill() throws { try Command("dd", ["if=/dev/zero", "of=\(path)/ballast", "bs=4k"]) }

  func empty() throws { try FileManager.default.removeItem(atPath: "\(path)/ballast") }
}
