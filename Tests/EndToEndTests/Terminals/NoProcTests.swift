import Foundation
import ProgramTesting
import Testing

extension EndToEnd {
  /// In a chroot without `/proc`, Swift finds no arguments and libdispatch ends processes that have
  /// threads. Programs must refuse to start there.
  @Suite(.enabled(if: HiddenProc.isPossible, "root is missing, who alone can take /proc away"))
  struct NoProcTests {
    private let foyer: Foyer

    init() throws {
      foyer = try Foyer()
      try FileManager.default.createDirectory(
        atPath: foyer.data, withIntermediateDirectories: true)
    }

    @Test(arguments: [
      ["--kiosk", "--scene", "sign-up", "--linear"], ["--scene", "sign-up", "--json"],
      ["accounts", "list"], ["--mistake"], [],
    ])
    func `foyer says what is missing, and keeps nothing anywhere`(options: [String]) throws {
      let home = foyer.folder.url(of: "home").path

      let command = try Command(
        "env", HiddenProc.words + [Foyer.program, "--data-dir", foyer.data] + options,
        input: Array("Ada Lovelace\nada@example.org\nPassw0rd!x\nPassw0rd!x\n\n".utf8),
        environment: ["PATH": "/usr/bin:/bin", "HOME": home])

      #expect(command.status == 71 && command.output.isEmpty)
      #expect(command.errors.hasPrefix("foyer: Mount /proc here (mount -t proc proc /proc)"))
      #expect(!FileManager.default.fileExists(atPath: home))
      #expect(try FileManager.default.contentsOfDirectory(atPath: foyer.data).isEmpty)
    }

    @Test func `foyer-provision says what is missing, and writes nothing`() throws {
      let host = foyer.folder.url(of: "host").path

      let command = try Command(
        "env",
        HiddenProc.words + ["\(Foyer.program)-provision"]
          + ["--dry-run", "--data-dir", foyer.data, "--root", host])

      #expect(command.status == 71 && command.output.isEmpty)
      #expect(command.errors.hasPrefix("foyer-provision: Mount /proc here"))
      #expect(!FileManager.default.fileExists(atPath: host))
    }
  }
}

/// A mount namespace without `/proc`.
private enum HiddenProc {
  /// The words before a program and its arguments.
  static let words = [
    "unshare", "-m", "sh", "-c", "umount -l /proc && [ ! -e /proc/self ] && exec \"$0\" \"$@\"",
  ]

  static let isPossible = (try? Command("env", words + ["true"]).status) == 0
}
