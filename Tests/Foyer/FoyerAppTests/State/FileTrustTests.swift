import Domain
import Files
import Foundation
import StoreTesting
import Testing

@testable import Composition
@testable import Delivery
@testable import FoyerApp

/// Files of settings and state are read only if no other user could have changed them.
@Suite(.timeLimit(.minutes(1))) struct FileTrustTests {
  private let directory: StoreTesting.TemporaryDirectory
  private let path: String

  init() throws {
    directory = try StoreTesting.TemporaryDirectory()
    path = "\(directory.path)/data"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    chmod(path, 0o700)
  }

  @Test func `what a link leads to isn't read in place of the file`() throws {
    let data = try directory.data
    try Data("mail:\n  server: smtp://evil.example\n".utf8).write(
      to: URL(filePath: "\(directory.path)/elsewhere"))
    for name in ["delivery.yaml", "seen"] { try link(name) }

    #expect(
      throws: DeliveryFileError(
        file: "\(path)/delivery.yaml", line: nil, .unreadable(.untrusted(.link)))
    ) {
      try DeliveryFile.delivery(at: nil, in: data)
    }
    #expect(DeliveryFile.targets(at: nil, in: data) == nil)
    #expect(throws: TextFileError.untrusted(.link)) {
      try TextFile.bytes(at: "\(path)/seen", isOwn: true)
    }
  }

  @Test func `an idempotency key's file leaves its directory as it is`() throws {
    chmod(path, 0o775)
    try write("other")

    _ = try IdempotencyKeyFile(path: "\(path)/attempt") { IdempotencyKey("0123456789abcdef") }

    #expect(try permissions() == 0o775)
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
