import Foundation
import StoreTesting
import Testing

@testable import Files

struct TextFileTests {
  private let directory: TemporaryDirectory
  private var path: String { "\(directory.path)/file" }

  init() throws { directory = try TemporaryDirectory() }

  @Test func `reads a file of just the limit`() throws {
    let data = Data(repeating: 65, count: TextFile.byteLimit)
    try data.write(to: URL(fileURLWithPath: path))

    #expect(try TextFile.bytes(at: path) == Array(data))
  }

  @Test func `refuses what is more than the limit`() throws {
    try Data(repeating: 65, count: TextFile.byteLimit + 1).write(to: URL(fileURLWithPath: path))

    #expect(throws: TextFileError.tooLarge(limit: TextFile.byteLimit)) {
      try TextFile.bytes(at: path)
    }
  }

  @Test func `refuses what is no file, without waiting for it`() throws {
    mkfifo(path, 0o600)

    #expect(throws: TextFileError.notAFile) { try TextFile.bytes(at: path) }
    #expect(throws: TextFileError.notAFile) { try TextFile.bytes(at: directory.path) }
    #expect(throws: TextFileError.notAFile) { try TextFile.bytes(at: "/dev/zero") }
  }

  @Test(arguments: [("\u{FEFF}name", "name"), ("na\u{FEFF}me", "na\u{FEFF}me"), ("\u{FEFF}", "")])
  func `leaves a byte order mark out`(text: String, read: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))

    #expect(try TextFile.bytes(at: path) == Array(read.utf8))
  }

  @Test func `a missing file is reported`() {
    #expect(throws: TextFileError.notFound) { try TextFile.bytes(at: "\(path)/none") }
    #expect(throws: TextFileError.notFound) { try TextFile.bytes(at: "") }
  }
}
