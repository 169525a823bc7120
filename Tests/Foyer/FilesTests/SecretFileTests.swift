import Files
import Foundation
import Secrets
import StoreTesting
import Testing

@Suite struct SecretFileTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test func `its lines are secrets, however they end, and empty ones don't count`() throws {
    let file = try file("door\n\r\nsesame", 0o400)

    #expect(try SecretFile.lines(at: file) == [Secret("door"), Secret("sesame")])
    #expect(try SecretFile.lines(at: file, count: 2).count == 2)
    for count in [1, 3] {
      #expect(throws: SecretFileError.lines(expected: count)) {
        try SecretFile.lines(at: file, count: count)
      }
    }
  }

  @Test(arguments: [0o640, 0o604, 0o610, 0o601, 0o620, 0o602, 0o666])
  func `a file that anybody else may use is refused`(permissions: Int) throws {
    let file = try file("door", permissions)

    #expect(throws: SecretFileError.unreadable(.openToOthers)) { try SecretFile.lines(at: file) }
  }

  @Test func `a file that isn't there is unreadable`() {
    #expect(throws: SecretFileError.unreadable(.notFound)) {
      try SecretFile.lines(at: "\(directory.path)/nothing")
    }
  }

  private func file(_ text: String, _ permissions: Int) throws -> String {
    let path = "\(directory.path)/secret"
    let isMade = FileManager.default.createFile(
      atPath: path, contents: Data(text.utf8), attributes: [.posixPermissions: permissions])
    try #require(isMade)
    return path
  }
}
