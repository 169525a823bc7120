import Domain
import Foundation
import StoreTesting
import Testing

@testable import Composition
@testable import FoyerApp

/// Tests the file that `sshd` writes with `ExposeAuthInfo yes`, and forged ones.
struct ConnectionKeyTests {
  private let folder: StoreTesting.TemporaryDirectory
  private let path: String
  private let key = SSHPublicKey.sample(1)

  init() throws {
    folder = try StoreTesting.TemporaryDirectory()
    path = "\(folder.path)/sshauth.1"
  }

  @Test func `finds the key of the guest's connection`() throws {
    try write("publickey \(key.line)\n")
    #expect(read() == key)

    try write("keyboard-interactive/pam\npublickey \(key.line)\npublickey ssh-rsa AAAA\n")
    #expect(read() == key)
  }

  @Test(arguments: [
    "", "\n\n", "password\n", "keyboard-interactive/pam\n", "publickey", "publickey \n",
    "publickey ssh-ed25519-cert-v01@openssh.com AAAA\n", "publickey ssh-ed25519 AAAA\n",
    "hostbased \(SSHPublicKey.sample(1).line)\n", "\(SSHPublicKey.sample(1).line)\n", "\u{0}",
  ])
  func `who comes without one has none`(text: String) throws {
    try write(text)

    #expect(read() == nil)
  }

  @Test func `only a small file that no other user can write is read`() throws {
    try write("publickey \(key.line)\n", permissions: 0o666)
    #expect(read() == nil)
    try write("publickey \(key.line)\n", permissions: 0o620)
    #expect(read() == nil)
    try write("publickey \(key.line)\n" + String(repeating: "\n", count: 1 << 14))
    #expect(read() == nil)
    try write("publickey \(key.line)\n")
    let link = "\(folder.path)/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    #expect(read(link) == nil)
    let pipe = "\(folder.path)/pipe"
    mkfifo(pipe, 0o600)
    #expect(read(pipe) == nil)
    #expect(read(folder.path) == nil)
    #expect(read("\(path).missing") == nil)
    #expect(read("/dev/zero") == nil)
    #expect(ConnectionKey(environment: ["SSH_USER_AUTH": "sshauth.1"]) == nil)
    #expect(ConnectionKey(environment: [:]) == nil)
  }

  @Test(.enabled(if: getuid() == 0, "a file of somebody else's takes root"))
  func `a file of another user's proves nothing`() throws {
    try write("publickey \(key.line)\n")
    #expect(chown(path, 65_534, 65_534) == 0)

    #expect(read() == nil)
  }

  private func read(_ path: String? = nil) -> SSHPublicKey? {
    ConnectionKey(environment: ["SSH_USER_AUTH": path ?? self.path])?.key()
  }

  private func write(_ text: String, permissions: mode_t = 0o600) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
    #expect(chmod(path, permissions) == 0)
  }
}
