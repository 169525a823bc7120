import Foundation
import Testing

extension EndToEnd {
  @Suite struct TimeLimitTests {
    private let foyer: Foyer

    init() throws { foyer = try Foyer() }

    @Test(arguments: ["--idle-timeout", "--session-limit"])
    func `the time is up: a warning, then the terminal as it was and a sentence`(
      option: String
    ) async throws {
      let line = try Line(foyer.arguments(["--scene", "sign-up", option, "2s"]))
      try await Moment.typing.reach(on: line)

      try await line.shows("This session ends in 1 s")
      let ending = try await line.ended()

      #expect(ending.status == 75)
      #expect(ModeLedger(line.bytes).on == [])
      #expect(line.text.contains("foyer: Your time is up"))
    }

    @Test func `what is being saved then is cancelled, not half-saved`() async throws {
      let lock = try foyer.lockedDatabase()
      let line = try Line(foyer.arguments(["--scene", "sign-up", "--session-limit", "2s"]))
      try await Moment.saving.reach(on: line)

      let ending = try await line.ended()

      #expect(ending.status == 75)
      try lock.release()
      #expect(try foyer.accounts().isEmpty)
    }

    @Test(arguments: ["10", "0s", "-1m", "1.5h", "ten", "m", "", "99999999h"])
    func `a time needs a number and its unit`(time: String) throws {
      let command = try foyer.run("--idle-timeout", time)

      #expect(command.status == 64)
      #expect(command.errors.contains(" for '--idle-timeout <duration>'"))
    }
  }
}
