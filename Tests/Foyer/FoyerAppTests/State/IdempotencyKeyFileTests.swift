import Domain
import Foundation
import StoreTesting
import Testing

@testable import Composition
@testable import FoyerApp

struct IdempotencyKeyFileTests {
  private let directory: StoreTesting.TemporaryDirectory
  private var path: String { "\(directory.path)/attempt" }

  init() throws { directory = try StoreTesting.TemporaryDirectory() }

  @Test func `another run goes on with the idempotency key of the file`() throws {
    let first = try file().next()

    #expect(try file().next() == first)
    #expect(try text() == "\(first)\n")
  }

  @Test func `what is sent after it is a new idempotency key, and the file's from then on`() throws
  {
    let file = try file()
    let first = file.next()

    let second = file.next()

    #expect(second != first)
    #expect(try self.file().next() == second)
  }

  @Test func `it is for its owner's eyes only, though it wasn't before`() throws {
    try Data("11111111-2222-3333\n".utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)

    #expect(try file().next() == IdempotencyKey("11111111-2222-3333"))

    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test(arguments: ["short", "a line\nand another one", String(repeating: "a", count: 65)])
  func `a file that holds something else is left alone`(text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))

    #expect(throws: IdempotencyKeyFileError.notAnIdempotencyKey) { try file() }
    #expect(try self.text() == text)
  }

  @Test func `says so where it can't be written or read`() throws {
    #expect(throws: IdempotencyKeyFileError.notWritten) {
      try IdempotencyKeyFile(
        path: "/proc/none", makeIdempotencyKey: RandomIdentifiers().idempotencyKey)
    }
    #expect(throws: IdempotencyKeyFileError.notRead(.notAFile)) {
      try IdempotencyKeyFile(
        path: directory.path, makeIdempotencyKey: RandomIdentifiers().idempotencyKey)
    }
  }

  private func file() throws -> IdempotencyKeyFile {
    try IdempotencyKeyFile(path: path, makeIdempotencyKey: RandomIdentifiers().idempotencyKey)
  }

  private func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
}
