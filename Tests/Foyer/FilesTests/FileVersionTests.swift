import Foundation
import Testing

@testable import Files

struct FileVersionTests {
  /// Nanoseconds since 1970 end in 2262 if they are 64 bits.
  @Test(arguments: [-2e9, 0, 1e9 + 0.25, 10_413_792_000])
  func `a file's time may lie in any year, and tells versions apart`(time: Double) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "file").path
    try Data("a".utf8).write(to: URL(filePath: path))
    let before = try #require(FileVersion(at: path))

    var times = [timespec(tv_sec: Int(time), tv_nsec: 0), timespec(tv_sec: Int(time), tv_nsec: 5)]
    #expect(utimensat(AT_FDCWD, path, &times, 0) == 0)

    let after = try #require(FileVersion(at: path))
    #expect(after != before && after == FileVersion(at: path))
    #expect(abs(after.changeTime - Date().timeIntervalSince1970) < 60)
  }

  @Test func `there is none of a file that isn't there`() {
    #expect(FileVersion(at: "/nowhere/at/all") == nil)
  }
}
