import Foundation
import ProgramTesting
import Testing

extension EndToEnd {
  /// Other processes can't read the memory that contains a password.
  @Suite struct PrivacyTests {
    private let foyer: Foyer

    init() throws { foyer = try Foyer() }

    #if os(Linux)
      @Test func `there is no core file, and no reading through proc`() async throws {
        let line = try Line(foyer.arguments(["--scene", "sign-up"]))
        try await line.shows("Confirm password")

        let limits = try String(contentsOfFile: "/proc/\(line.process)/limits", encoding: .utf8)
        let owner = try FileManager.default.attributesOfItem(atPath: "/proc/\(line.process)/mem")

        #expect(limits.matches("Max core file size +0 +0 "))
        // Linux gives the files of an undumpable process to root.
        #expect(owner[.ownerAccountID] as? Int == 0)
      }

      @Test(.enabled(if: Command.isThere("strace"), "strace is missing"))
      func `no other program is ever executed`() async throws {
        let log = foyer.folder.url(of: "strace").path
        let trace = ["-f", "-e", "trace=execve,execveat,fork,vfork", "-o", log, Foyer.program]
        let line = try Line(
          trace + foyer.arguments(["--scene", "sign-up"]), program: "strace")
        try await Moment.typing.reach(on: line)
        try await line.type("\r")
        try await line.shows("Account created.")
        try await line.type("\r")
        try await line.type("\u{3}\u{3}")
        _ = try await line.ended()

        let calls = try foyer.folder.text(of: "strace").split(separator: "\n")
          .filter { $0.contains("(") && !$0.contains("+++") && !$0.contains("---") }

        #expect(calls.count == 1)
        #expect(calls.first?.contains("execve(\"\(Foyer.program)\"") == true)
      }
    #endif
  }
}
