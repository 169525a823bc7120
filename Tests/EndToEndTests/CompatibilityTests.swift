import Foundation
import ProgramTesting
import Testing

extension EndToEnd {
  /// Tests that the programs keep what each release of `Tests/Fixtures` promised
  /// (docs/compatibility.md). `script/test` asks foyer-server as well, once it is built.
  @Suite struct CompatibilityTests {
    static let canReadYAML =
      (try? Command("python3", ["-c", "import yaml"]).status) == 0

    @Test(.enabled(if: canReadYAML, "python3-yaml is missing: `script/setup tests` installs it"))
    func `the programs keep what a release promised`() throws {
      let script = Foyer.repository.appending(path: "script/check-promises").path
      let tape = Foyer.products.appending(path: "tape").path

      let check = try Command(script, [Foyer.program, Foyer.program + "-provision", tape])

      #expect(check.status == 0, "\(check.errors)")
      #expect(check.output.contains("lines keep what was promised"))
    }
  }
}
