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

  @Test func `is a file that Kubernetes mounts, whose links lead to folders beside them`() throws {
    let folder = directory.path
    for other in ["..2026", "elsewhere"] { mkdir("\(folder)/\(other)", 0o755) }
    rename(try file(Self.token), "\(folder)/..2026/token")
    symlink("..2026", "\(folder)/..data")
    symlink("..data/token", "\(folder)/token")
    #expect(readToken("\(folder)/token") == nil)
    #expect(readSecret("\(folder)/..data/token") == nil)
    symlink("..2026/token", "\(folder)/elsewhere/copy")
    #expect(readToken("\(folder)/elsewhere/copy") == .notFound)

    for (link, target) in [
      ("up", "elsewhere/../..2026/token"), ("beside", "token"), ("far", "\(folder)/..2026/token"),
    ] {
      symlink(target, "\(folder)/\(link)")
      #expect(readToken("\(folder)/\(link)") == .untrusted(.link), "\(link)")
    }
    chmod("\(folder)/..2026", 0o777)
    #expect(readToken("\(folder)/token") == .untrusted(.sharedFolder("\(folder)/..2026")))
  }

  /// The same holds for every secret, such as passwords of mail servers.
  @Test func `is a file, not a link to one, in a folder in which others replace nothing`() throws {
    let path = try file(Self.token)
    let link = "\(directory.path)/link"
    symlink(path, link)
    for read in [readToken, readSecret] {
      #expect(read(link) == .untrusted(.link))
      for mode: mode_t in [0o777, 0o703] {
        chmod(directory.path, mode)
        #expect(read(path) == .untrusted(.sharedFolder(directory.path)))
      }
      chmod(directory.path, 0o1777)
      #expect(read(path) == nil)
      chmod(directory.path, 0o700)
      #expect(read("/dev/null") == .notAFile)
      if geteuid() == 0 {
        chown(path, 12_345, 12_345)
        #expect(read(path) == .untrusted(.otherOwner))
        chown(path, 0, 0)
      }
    }
  }

  private func readToken(_ path: String) -> TextFileError? {
    do throws(TokenFileError) { _ = try AccessToken(file: path) } catch .unreadable(let error) {
      return error
    } catch {
      return .failed
    }
    return nil
  }

  private func readSecret(_ path: String) -> TextFileError? {
    do throws(SecretFileError) { _ = try SecretFile.lines(at: path) } catch .unreadable(let error) {
      return error
    } catch {
      return .failed
    }
    return nil
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
