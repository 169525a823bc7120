import LibC
import Testing

@testable import NcursesTerminal

@MainActor
@Suite(.serialized, .timeLimit(.minutes(1))) struct OtherProgramTests {
  @Test func `its ending is reported`() async {
    #expect(await OtherProgram("sh", ["-c", "exit 3"]).run() == .exited(3))
    #expect(await OtherProgram("sh", ["-c", "kill -TERM $$"]).run() == .killed(SIGTERM))
    #expect(await OtherProgram("no-such-program-anywhere").run() == .notStarted(ENOENT))
  }

  @Test func `signals have their usual effect in it, and ncurses' size isn't inherited`() async {
    setenv("COLUMNS", "33", 1)
    defer { unsetenv("COLUMNS") }

    let script = "test -z \"$COLUMNS\" && kill -INT $$; exit 9"

    #expect(await OtherProgram("sh", ["-c", script]).run() == .killed(SIGINT))
  }

  @Test func `the editor is the guest's, with its arguments`() async {
    setenv("VISUAL", "test notes =", 1)
    defer { unsetenv("VISUAL") }

    #expect(await OtherProgram.editor("notes").run() == .exited(0))
    #expect(await OtherProgram.editor("a file").run() == .exited(1))
  }
}
