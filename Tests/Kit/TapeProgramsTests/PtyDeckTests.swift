import Foundation
import TerminalKit
import Testing

@testable import DemoKit
@testable import TapePrograms

/// Plays tapes on programs in pseudo-terminals.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct PtyDeckTests {
  @Test func `plays a shell: it types, waits and compares`() async throws {
    let recording = try await play(
      """
      Type "echo hel''lo" Enter
      Wait+Screen /^hello$/
      Wait
      Expect "> echo hel''lo"
      Expect /hello/
      """)

    #expect(recording.frames.last?.canvas.lines[1] == "hello")
  }

  @Test func `a text may end in a blank`() async throws {
    _ = try await play(
      """
      Program "printf 'title: \\nname: '; read name; echo got; read wait"
      Wait /^name: $/
      Wait+Screen /title: /
      Expect "title: "
      Expect /^title:$/
      Expect /^name: $/
      """)
    let failure = await failure(of: "Program 'printf a:b; sleep 9' Wait+Screen /a:/ Expect 'a: '")

    #expect(failure?.reason == .notOnScreen("a: "))
  }

  @Test func `the program has the tape's size, a new one, and its environment`() async throws {
    let recording = try await play(
      """
      Resize 50x8
      Env GREETING "good day"
      Type "stty size; echo $GREETING $TERM" Enter
      Wait+Screen /8 50/
      Resize 60x9
      Type "stty size" Enter
      Wait+Screen /9 60/
      """)

    let screen = try #require(recording.frames.last?.canvas)
    #expect(screen.description.contains("good day xterm-256color"))
    #expect(screen.size == Size(width: 60, height: 9))
  }

  @Test func `a wait that never ends fails by its limit, with the screen`() async throws {
    let failure = await failure(of: "Type 'echo here' Enter Wait+Screen@200ms /never/")

    #expect(failure?.reason == .neverCame(pattern: "never", within: .milliseconds(200)))
    #expect(failure?.screen.contains("here") == true)
  }

  @Test(arguments: [("exit 3", "with exit code 3"), ("kill -9 $$", "by signal 9")])
  func `a program that dies is named by how it ended`(command: String, ending: String) async {
    let waiting = await failure(of: "Type '\(command)' Enter Wait+Screen@10s /never/")
    let typing = await failure(of: "Type '\(command)' Enter Sleep 300ms Type 'x'")

    #expect(waiting?.reason == .hasEnded(how: ending))
    #expect(typing?.reason == .hasEnded(how: ending))
  }

  @Test func `a program that can't be started is named`() throws {
    #expect(
      throws: ProgramStartError(program: "no-such-program", reason: "No such file or directory")
    ) {
      _ = try PtyDeck(
        ProgramLaunch(["no-such-program"], environment: [:]), setup: Tape.Setup(), colors: .dark)
    }
  }

  @Test func `a program that floods is stopped, and neither memory nor time runs out`() async throws
  {
    let recording = try await play(
      """
      Program "yes 'a long line that fills the screen again and again'"
      Wait+Screen /fills/
      Sleep 500ms
      Ctrl+C
      Wait+Screen@5s /\\^C|fills/
      """)

    #expect(recording.frames.count < 200)
  }

  @Test func `two recordings with the tape's pace are equal to the last byte`() async throws {
    let tape = """
      Set Pace tape
      Set Keys on
      Type "for i in 1 2 3; do echo $i; sleep 0.03; done" Enter
      Wait+Screen /^3$/
      Wait
      Caption "done"
      Sleep 200ms
      Type "printf '\\e[32mgreen\\e[0m\\n'" Enter
      Wait
      Screenshot end
      """

    let first = try await files(tape)
    let second = try await files(tape)

    #expect(first == second)
    #expect(first[0].contains("green"))
  }

  @Test func `keys of a password are dots in the overlay`() async throws {
    let recording = try await play(
      """
      Set Keys on
      Program "stty -echo; printf 'Password: '; read secret; stty echo; echo ok"
      Wait+Cursor /Password: /
      Type "hunter2" Enter
      Wait+Screen /ok/
      """)

    #expect(recording.keys.map(\.text) == Array(repeating: "•", count: 7) + ["Enter"])
  }

  @Test func `processes in the background end with the tape`() async throws {
    let name = "sleep 98\(Int.random(in: 1000...9999))"
    _ = try await play("Type '\(name) & \(name) &' Enter Wait+Screen /\\[2\\]/")

    // A killed process is there until the system has got round to it.
    let end = ContinuousClock.now + .seconds(10)
    while isRunning(name), .now < end { await Task.yield() }
    #expect(!isRunning(name))
  }

  private func isRunning(_ command: String) -> Bool {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return all.compactMap { FileManager.default.contents(atPath: "/proc/\($0)/cmdline") }
      .map { String(decoding: $0, as: UTF8.self).replacing("\0", with: " ") }
      .contains { $0.hasPrefix(command) }
  }

  private func files(_ tape: String) async throws -> [String] {
    let played = try await PlayedTape(tape)
    return [
      played.cast, SVGPicture(played.recording, title: "t", looks: played.looks).text,
      TextScreens(played.recording).description,
    ]
  }

  private func play(_ tape: String) async throws -> Recording {
    try await PlayedTape(tape).recording
  }

  private func failure(of tape: String) async -> TapeFailure? {
    do { _ = try await PlayedTape(tape) } catch { return error as? TapeFailure }
    return nil
  }
}
