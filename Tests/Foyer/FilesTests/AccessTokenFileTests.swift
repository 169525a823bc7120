import Domain
import Foundation
import StoreTesting
import Testing

@testable import Files

@Suite struct AccessTokenFileTests {
  private static let token = "0123456789abcdef0123456789abcdef0123456789_"

  @Test(arguments: [token, "\(token)\n", "\(token)\r\n"])
  func `is one line`(text: String) throws {
    #expect(try AccessToken(file: file(text)) == AccessToken(Self.token.utf8))
  }

  @Test(arguments: [
    "", "0123456789abcde", "\(token) ", " \(token)", "\(token)\n\(token)", "\(token)0",
    String(repeating: "é", count: 43), String(repeating: ".", count: 43),
  ])
  func `is nothing that no Foyer has made`(text: String) throws {
    #expect(throws: TokenFileError.notAToken) { try AccessToken(file: file(text)) }
  }

  @Test(arguments: [0o604, 0o640, 0o620, 0o666])
  func `is no file that others may use`(permissions: Int) throws {
    #expect(throws: TokenFileError.openToOthers) {
      try AccessToken(file: file(Self.token, permissions))
    }
  }

  @Test func `is a file that is there, and never shown`() throws {
    #expect(throws: TokenFileError.unreadable(.notFound)) {
      try AccessToken(file: "\(directory.path)/nothing")
    }
    #expect(!"\(try AccessToken(file: file(Self.token)))".contains(Self.token))
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
