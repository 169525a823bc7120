import ProgramTesting
import Testing

extension EndToEnd {
  @Suite struct LeavingTests {
    private let foyer: Foyer
    private let pane: Pane

    init() throws {
      foyer = try Foyer()
      pane = try Tmux().open()
    }

    @Test(arguments: [["q"], ["Escape"], ["End", "Enter"], ["C-c"]])
    func `a key leaves the home screen`(keys: [String]) async throws {
      let visit = try await visitHome()

      for key in keys { try pane.press(key) }

      try await visit.leavesNoTrace(status: 0)
    }

    @Test func `Ctrl-C asks when something is unsaved`() async throws {
      let visit = try await visitFilledForm()
      try pane.press("C-c")
      try await pane.shows("Leave without saving?")

      try pane.press("y")

      try await visit.leavesNoTrace(status: 0)
    }

    @Test func `a second Ctrl-C forces it`() async throws {
      let visit = try await visitFilledForm()

      try pane.press("C-c", "C-c")

      try await visit.leavesNoTrace(status: 0)
    }

    @Test func `Esc goes back from a form after asking, and leaves from there`() async throws {
      let visit = try await visitFilledForm()
      try pane.press("Escape")
      try await pane.shows("Discard what you typed?")
      try pane.press("y")
      try await pane.shows("What would you like to do?")

      try pane.press("q")

      try await visit.leavesNoTrace(status: 0)
    }

    @Test(arguments: [("HUP", 1), ("INT", 2), ("QUIT", 3), ("TERM", 15)] as [(String, Int32)])
    func `a signal leaves at once, and is the reason`(
      name: String, number: Int32
    ) async throws {
      let visit = try await visitFilledForm()

      try Command("pkill", ["-\(name)", "-f", foyer.data])

      try await visit.leavesNoTrace(status: 128 + number)
    }

    private func visitHome() async throws -> Visit {
      let visit = try Visit(to: foyer, in: pane)
      try await pane.shows("What would you like to do?")
      return visit
    }

    private func visitFilledForm() async throws -> Visit {
      let visit = try Visit(to: foyer, in: pane, "--scene sign-up")
      try await pane.shows("Confirm password")
      // A signal overtakes letters that the program hasn't read; the shell would read them afterwards.
      try await pane.fillVisibly()
      return visit
    }
  }
}
