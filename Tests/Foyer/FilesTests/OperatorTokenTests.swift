import Foundation
import StoreTesting
import Testing

@testable import Files

/// The file that makes an operator.
@Suite struct OperatorTokenTests {
  private static let token = "0123456789abcdef-._~+/="

  @Test(arguments: [token, "\(token)\n", "\(token)\r\n"])
  func `is one line`(text: String) throws {
    #expect(try OperatorToken(file: file(text)) == OperatorToken(Self.token.utf8))
  }

  @Test(arguments: [
    "", "0123456789abcde", "\(token) ", " \(token)", "\(token)\n\(token)", "é\(token)",
    String(repeating: "a", count: 513),
  ])
  func `is nothing that can't stand in a header, or might be guessed`(text: String) throws {
    #expect(throws: OperatorTokenError.notAToken) { try OperatorToken(file: file(text)) }
  }

  @Test(arguments: [0o604, 0o640, 0o620, 0o666])
  func `is no file that others may use`(permissions: Int) throws {
    #expect(throws: OperatorTokenError.openToOthers) {
      try OperatorToken(file: file(Self.token, permissions))
    }
  }

  @Test func `is a file that is there, and never shown`() throws {
    #expect(throws: OperatorTokenError.unreadable(.notFound)) {
      try OperatorToken(file: "\(directory.path)/nothing")
    }
    #expect(!"\(try OperatorToken(file: file(Self.token)))".contains(Self.token))
  }

  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func file(_ text: String, _ permissions: Int = 0o600) throws -> String {
    let path = "\(directory.path)/token"
    let isMade = FileManager.default.createFile(
      atPath: path, contents: Data(text.utf8), attributes: [.posixPermissions: permissions])
    try #require(isMade)
    return path
  }
}
