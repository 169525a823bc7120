import Foundation
import ProgramTesting
import Testing

extension EndToEnd {
  /// Tests the packages' contents without building a package.
  @Suite struct PackagingTests {
    private static let packaging = Foyer.repository.appending(path: "packaging")

    @Test(.enabled(if: Command.isThere("systemd-analyze"), "systemd-analyze is missing"))
    func `a service may do next to nothing`() throws {
      let units = try files(in: "systemd").filter { $0.hasSuffix(".service") }

      #expect(units.count == 6)
      for unit in units {
        let path = Self.packaging.appending(path: "systemd/\(unit)").path
        let security = try Command(
          "systemd-analyze", ["security", "--offline=true", "--threshold=20", path])
        #expect(security.status == 0, "\(unit): \(security.output.suffix(200))")
      }
    }

    @Test(.enabled(if: SSHServer.isThere, "openssh-server is missing"))
    func `sshd takes the example, for guests alone`() throws {
      let folder = try TemporaryFolder()
      try? FileManager.default.createDirectory(
        atPath: "/run/sshd", withIntermediateDirectories: false)
      let (key, settings) = (folder.url(of: "key").path, folder.url(of: "sshd_config"))
      try Command("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", key])
      let example = Self.packaging.appending(path: "debian/sshd_config.conf").path
      try Data("HostKey \(key)\nInclude \(example)\n".utf8).write(to: settings)

      let commands = [
        ("foyer-guest", "/usr/bin/foyer"), ("join", "/usr/bin/foyer"), ("lines", "/usr/bin/foyer"),
        ("root", "none"),
      ]
      for (user, command) in commands {
        let taken = try Command(
          "/usr/sbin/sshd",
          ["-T", "-f", settings.path, "-C", "user=\(user),host=a,addr=192.0.2.1"])
        #expect(taken.status == 0, "\(taken.errors)")
        #expect(taken.output.matches("forcecommand (exec )?\(command)"), "\(taken.output)")
        #expect(taken.output.contains("setenv ACCESSIBLE=1") == (user == "lines"))
      }
    }

    @Test func `a package's scripts are no nonsense to a shell`() throws {
      for script in ["postinst", "prerm", "postrm"] {
        let path = Self.packaging.appending(path: "debian/\(script)").path
        #expect(try Command("sh", ["-n", path]).status == 0, "\(script)")
      }
    }

    @Test(
      .enabled(if: Command.isThere("dpkg-query"), "Versions are those of Debian's packages"),
      arguments: [
        ("foyer", Foyer.program, ["Swift", "libyaml", "ncurses", "SQLite"]),
        ("foyer-provision", Foyer.program + "-provision", ["Swift", "SQLite"]),
      ])
    func `the bill of materials names what is linked`(
      name: String, program: String, parts: [String]
    ) throws {
      let script = Foyer.repository.appending(path: "script/sbom").path

      let bill = try Command(script, [name, program])
      let licences = try Command(script, ["--licences", name, program])

      #expect(bill.status == 0, "\(bill.errors)")
      let document = try JSONDecoder().decode(Bill.self, from: Data(bill.output.utf8))
      let names = Set(document.packages.map(\.name))
      #expect(names.isSuperset(of: parts + [name]))
      #expect(document.packages.allSatisfy { !$0.licenseDeclared.isEmpty })
      #expect(document.spdxVersion == "SPDX-2.3")
      #expect(document.relationships.count == document.packages.count)
      #expect(licences.status == 0, "\(licences.errors)")
      #expect(parts.allSatisfy { licences.output.contains("\n\($0) ") })
    }

    private struct Bill: Decodable {
      struct Package: Decodable {
        let name: String
        let licenseDeclared: String
      }
      struct Relationship: Decodable { let relationshipType: String }

      let spdxVersion: String
      let packages: [Package]
      let relationships: [Relationship]
    }

    private func files(in folder: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(
        atPath: Self.packaging.appending(path: folder).path)
    }
  }
}
