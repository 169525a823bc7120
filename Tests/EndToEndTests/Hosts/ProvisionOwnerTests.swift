import Foundation
import ProgramTesting
import Testing

extension EndToEnd {
  /// foyer-provision runs as root in a data directory whose owner could try to redirect its writes.
  @Suite(.enabled(if: getuid() == 0, "root is missing"))
  struct ProvisionOwnerTests {
    private static let guest: uid_t = 12_345

    private let foyer: Foyer
    /// Stands for the documentation's `/var/lib/foyer`.
    private var home: String { foyer.folder.url(of: "home").path }
    private var data: String { "\(home)/data" }
    private var host: String { foyer.folder.url(of: "host").path }

    init() throws {
      foyer = try Foyer()
      try make(home, of: 0, 0o755)
      try make(data, of: Self.guest, 0o700)
    }

    @Test func `a guest's folder in root's is used, as the guest and with no group of root's`()
      throws
    {
      let command = try provision("--root", host)
      #expect(command.status == 0, "\(command.errors)")

      guard Command.isThere("strace") else { return }
      let traced = try Command(
        "strace",
        ["-f", "-e", "trace=setgroups,setresuid", "\(Foyer.program)-provision", "--dry-run"]
          + ["--data-dir", data, "--root", host])
      let calls = traced.errors.split(separator: "\n").map(String.init)
      let groups = calls.firstIndex { $0.contains("setgroups(1, [\(Self.guest)])") }
      let user = calls.firstIndex { $0.contains("setresuid(-1, \(Self.guest), -1)") }
      #expect(groups != nil && user != nil && groups! < user!, "\(traced.errors)")
    }

    @Test func `a link in the place of the data isn't followed`() throws {
      let other = foyer.folder.url(of: "roots").path
      try make(other, of: 0, 0o700)
      rename(data, "\(home)/real")
      symlink(other, data)

      try expectRefusal("leads through a link, data")
      #expect(try FileManager.default.contentsOfDirectory(atPath: other).isEmpty)

      symlink(home, foyer.folder.url(of: "way").path)
      try expectRefusal(
        "leads through a link, way", data: "\(foyer.folder.url(of: "way").path)/real")
    }

    @Test(
      arguments: [(12_345, 0o755), (0, 0o775), (0, 0o757), (0, 0o1777), (12_345, 0o1755)]
        as [(uid_t, mode_t)])
    func `a folder in which others could put another one isn't used`(
      owner: uid_t, mode: mode_t
    ) throws {
      chown(home, owner, owner)
      chmod(home, mode)

      try expectRefusal("Other users could replace \(data)")
    }

    @Test func `what is above counts as well, and a shared folder with root's own in it is good`()
      throws
    {
      let shared = foyer.folder.url(of: "shared").path
      try make(shared, of: 0, 0o1777)
      rename(home, "\(shared)/home")
      let moved = "\(shared)/home/data"
      #expect(try provision("--root", host, data: moved).status == 0)
      try FileManager.default.removeItem(atPath: host)

      chmod(shared, 0o777)
      try expectRefusal("could replace \(shared)/home", data: moved)
    }

    @Test func `root's own data is used with another root alone`() throws {
      chown(data, 0, 0)

      let refused = try provision("--dry-run")
      #expect(refused.status == 77 && refused.errors.contains("\(data) belongs to root"))
      #expect(try provision("--root", host).status == 0)
    }

    @Test func `what others have put into the data isn't used`() throws {
      let elsewhere = foyer.folder.url(of: "elsewhere").path
      try Data().write(to: URL(filePath: elsewhere))
      symlink(elsewhere, "\(data)/foyer.sqlite")
      try expectRefusal("foyer.sqlite is a link")

      unlink("\(data)/foyer.sqlite")
      chmod(data, 0o777)
      try Data().write(to: URL(filePath: "\(data)/delivery.yaml"))
      try expectRefusal("\(data) takes files from others and isn't empty")
    }

    private func expectRefusal(_ sentence: String, data: String? = nil) throws {
      let command = try provision("--root", host, data: data)
      #expect(command.status == 77 && command.errors.contains(sentence), "\(command.errors)")
      #expect(!FileManager.default.fileExists(atPath: host))
    }

    private func provision(_ options: String..., data: String? = nil) throws -> Command {
      try Command(
        "\(Foyer.program)-provision", ["--data-dir", data ?? self.data] + options)
    }

    private func make(_ path: String, of owner: uid_t, _ mode: mode_t) throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      chown(path, owner, owner)
      chmod(path, mode)
    }
  }
}
