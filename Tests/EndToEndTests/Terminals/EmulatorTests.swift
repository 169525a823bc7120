import Foundation
import ProgramTesting
import Testing

extension EndToEnd {
  /// A sign-up in real terminal emulators, on an X server of their own.
  @Suite struct EmulatorTests {
    static let isThere = ["Xvfb", "xdotool", "xterm", "screen", "compare"]
      .allSatisfy(Command.isThere)

    /// The second of them has no alternate screen, and neither has the last.
    @Test(
      .enabled(if: isThere, "Install xvfb, xdotool, xterm, screen and imagemagick."),
      arguments: ["xterm", "vt100", "screen"])
    func `resizes, leaving and coming back, Alt and the end work as they should`(
      terminal: String
    ) throws {
      let folder = try TemporaryFolder()

      let tried = try Command(
        Foyer.repository.appending(path: "script/try-terminals").path,
        ["--foyer", Foyer.program, "--pictures", folder.url(of: "pictures").path, terminal])

      #expect(tried.status == 0, "\(tried.output)")
      #expect(tried.output.contains("1 terminals tried, 0 failed"))
    }
  }
}
