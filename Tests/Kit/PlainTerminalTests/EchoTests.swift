import Foundation
import TerminalKit
import Testing

@testable import PlainTerminal

@MainActor
@Suite(.serialized, .timeLimit(.minutes(1))) struct EchoTests {
  private let terminal: PseudoTerminal
  private let lines: StandardLines
  private let modes: [UInt32]

  init() throws {
    terminal = try PseudoTerminal()
    lines = StandardLines(input: terminal.program, output: terminal.program)
    modes = terminal.modes
  }

  @Test func `a name is echoed beside its question`() async {
    async let answer = lines.ask("Full name:")
    await terminal.type("Ada\n", after: "Full name: ")

    #expect(await answer == Array("Ada".utf8))
    #expect(terminal.seen == "Full name: Ada\r\n")
    #expect(terminal.modes == modes)
  }

  @Test func `a password is not, but its line ends, and the modes are as they were`() async {
    async let answer = lines.askHidden("Password:", as: UnechoedLine.self)
    await terminal.type("hunter2\n", after: "Password: ")

    #expect(await answer?.text == "hunter2")
    #expect(terminal.seen == "Password: \r\n")
    #expect(terminal.modes == modes)
  }

  @Test func `at the end of the input the modes are as they were, too`() async {
    async let answer = lines.askHidden("Password:", as: UnechoedLine.self)
    await terminal.type("\u{4}", after: "Password: ")

    #expect(await answer?.text == nil)
    #expect(terminal.seen == "Password: \r\n")
    #expect(terminal.modes == modes)
  }

  @Test func `who stops in the middle of a password leaves the modes as they were`() async {
    async let answer = lines.askHidden("Password:", as: UnechoedLine.self)
    await terminal.shows("Password: ")
    #expect(terminal.modes != modes)

    lines.stop()

    #expect(terminal.modes == modes)
    await terminal.type("\n", after: "Password: ")
    _ = await answer
  }

  @Test func `forgotten input ends the question, and is no part of the next answer`() async {
    async let answer = lines.ask("Full name:")
    await terminal.type("Ada Love", after: "Full name: ")

    lines.forgetInput()

    #expect(await answer == nil)
    async let next = lines.ask("E-mail:")
    await terminal.type("ada@example.org\n", after: "E-mail: ")
    #expect(await next == Array("ada@example.org".utf8))
  }

  @Test func `a forgotten password echoes nothing afterwards either`() async {
    async let answer = lines.askHidden("Password:", as: UnechoedLine.self)
    await terminal.type("hunter2", after: "Password: ")

    lines.forgetInput()

    #expect(await answer?.text == nil)
    #expect(terminal.modes == modes)
    async let next = lines.ask("Full name:")
    await terminal.type("Ada\n", after: "Full name: ")
    #expect(await next == Array("Ada".utf8))
    #expect(!terminal.seen.contains("hunter2"))
  }

  @Test func `a terminal's width breaks lines, a pipe breaks none`() {
    let pipe = Pipe()

    terminal.resize(width: 40)

    #expect(lines.columns == 40)
    #expect(lines.isInteractive)
    let piped = StandardLines(
      input: pipe.fileHandleForReading.fileDescriptor,
      output: pipe.fileHandleForWriting.fileDescriptor)
    #expect(piped.columns == nil)
    #expect(!piped.isInteractive)
  }
}
