import Foundation
import TerminalKit
import Testing

@testable import PlainTerminal

@MainActor
@Suite(.serialized, .timeLimit(.minutes(1))) struct LineModesTests {
  private let terminal: PseudoTerminal
  private let lines: StandardLines
  private let modes: [UInt32]

  init() throws {
    setenv("TERM", "xterm", 1)
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
    await terminal.shows(marksOff)
    #expect(terminal.seen == "\(marksOn)Password: \r\n\(marksOff)")
    #expect(terminal.modes == modes)
  }

  @Test func `at the end of the input the modes are as they were, too`() async {
    async let answer = lines.askHidden("Password:", as: UnechoedLine.self)
    await terminal.type("\u{4}", after: "Password: ")

    #expect(await answer?.text == nil)
    #expect(terminal.seen == "\(marksOn)Password: \(marksOff)\r\n")
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

  @Test func `half of a password is no part of what is typed after a stop`() async {
    async let answer = lines.askHidden("Password:", as: UnechoedLine.self)
    await terminal.type("hunter", after: "Password: ")

    lines.stop()

    await terminal.type("2\n", after: "Password: ")
    #expect(await answer?.text == "2")
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

  @Test func `an interruption that cancels something ends the question alone`() async {
    var ends: [Int32] = []
    lines.start { ends.append($0) }
    lines.onInterrupt = { true }
    async let answer = lines.ask("Full name:")
    await terminal.type("Ada Love", after: "Full name: ")

    kill(getpid(), SIGINT)

    #expect(await answer == nil)
    async let next = lines.ask("E-mail:")
    await terminal.type("ada@example.org\n", after: "E-mail: ")
    #expect(await next == Array("ada@example.org".utf8))
    #expect(ends == [])
    lines.stop()
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

  @Test(arguments: ModesFound.allCases)
  func `lines are read whatever modes an earlier program has left, which come back`(
    found: ModesFound
  ) async {
    terminal.change(found.change)
    let before = terminal.modes
    lines.start { _ in }

    async let name = lines.ask("Full name:")
    await terminal.type("\u{141}ł\u{7F}ukasz\u{15}Łł\u{7F}ucja\r", after: "Full name: ")
    #expect(await name == Array("Łucja".utf8))
    async let secret = lines.askHidden("Password:", as: UnechoedLine.self)
    await terminal.type("pä\u{7F}\u{7F}hunter2\r", after: "Password: ")
    #expect(await secret?.text == "hunter2")

    #expect(!terminal.seen.contains("hunter2"))
    #expect(terminal.seen.contains("Full name: Ł"))
    #expect(terminal.modes != before || found == .usual)
    lines.stop()
    #expect(terminal.modes == before)
  }

  @Test func `a stop and a continuation find and put back the modes each time`() {
    terminal.change(ModesFound.raw.change)
    let before = terminal.modes

    for _ in 1...2 {
      lines.retake()
      #expect(terminal.modes != before)
      lines.stop()
      #expect(terminal.modes == before)
    }
  }

  @Test(arguments: ["\u{8}", "\u{7F}"])
  func `either byte of Backspace erases a whole character`(_ backspace: String) async {
    lines.start { _ in }
    defer { lines.stop() }
    async let answer = lines.ask("Full name:")
    await terminal.type("Adał\(backspace)\n", after: "Full name: ")

    #expect(await answer == Array("Ada".utf8))
  }

  @Test func `a line's end within a marked paste ends no password`() async {
    async let answer = lines.askHidden("Password:", as: UnechoedLine.self)
    await terminal.type("\u{1B}[200~one\ntwo\n\u{1B}[201~x\n", after: "Password: ")

    #expect(await answer?.text == "\u{1B}[200~one\ntwo\n\u{1B}[201~x")
  }

  @Test func `a dumb terminal isn't asked to mark pastes`() async {
    setenv("TERM", "dumb", 1)
    async let answer = lines.askHidden("Password:", as: UnechoedLine.self)
    await terminal.type("hunter2\n", after: "Password: ")

    #expect(await answer?.text == "hunter2")
    #expect(terminal.seen == "Password: \r\n")
  }

  @Test func `a paste of several lines is one answer where the question expects one`() async {
    async let answer = lines.askForPaste("Key:")
    await terminal.type("a\u{1B}[200~one\n\ntwo\n\u{1B}[201~x\n", after: "Key: ")
    #expect(await answer == Array("a\u{1B}[200~one\n\ntwo\n\u{1B}[201~x".utf8))
    async let next = lines.ask("Full name:")
    await terminal.type("Ada\n", after: "Full name: ")

    #expect(await next == Array("Ada".utf8))
    #expect(terminal.seen.hasPrefix("\(marksOn)Key: "))
    #expect(terminal.seen.hasSuffix("\(marksOff)Full name: Ada\r\n"))
    #expect(terminal.modes == modes)
  }

  @Test(arguments: 1...5)
  func `a paste whose end mark was erased in part ends at Enter`(erased: Int) async {
    let erasing = String(repeating: "\u{7F}", count: erased)
    async let answer = lines.askHidden("Password:", as: UnechoedLine.self)
    await terminal.type("\u{1B}[200~hunter2\u{1B}[201~\(erasing)\n", after: "Password: ")

    #expect(await answer?.text.hasPrefix("\u{1B}[200~hunter2\u{1B}") == true)
  }

  @Test func `a paste without its end mark ends at an Enter alone, a second after the last`() {
    for (seconds, isEnd) in [(0, false), (1, true), (7, true)] {
      var now = ContinuousClock.now
      var end = LineEnd(hasPastes: true) { now }
      let early = Array("\u{1B}[200~hunter2\n".utf8).map { end.comes(with: $0) }

      now += .seconds(seconds)
      let isOver = end.comes(with: 0x0A)

      #expect(!early.contains(true))
      #expect(isOver == isEnd)
    }
    var end = LineEnd(hasPastes: true)
    let ends = Array("\u{1B}[200~one\n\ntwo\u{1B}[201~\n".utf8).map { end.comes(with: $0) }
    #expect(ends.firstIndex(of: true) == ends.count - 1)
  }

  private let marksOn = "\u{1B}[?2004h"
  private let marksOff = "\u{1B}[?2004l"
}

/// Modes in which an earlier program may leave a terminal.
enum ModesFound: CaseIterable {
  case usual, raw, withoutUTF8, withoutEcho, withoutErase, withoutReturn, exchangedEnds, sevenBits,
    lowerCase, capitals

  var change: (inout termios) -> Void {
    switch self {
    case .usual: { _ in }
    case .raw: { cfmakeraw(&$0) }
    case .withoutUTF8: { $0.c_iflag &= ~tcflag_t(IUTF8) }
    case .withoutEcho: { $0.c_lflag &= ~tcflag_t(ECHO) }
    case .withoutErase:
      { modes in
        withUnsafeMutableBytes(of: &modes.c_cc) { keys in
          for key in [VERASE, VKILL, VEOF] { keys[Int(key)] = 0 }
        }
      }
    case .withoutReturn: { $0.c_iflag &= ~tcflag_t(ICRNL) }
    case .exchangedEnds: { $0.c_iflag |= tcflag_t(INLCR | IGNCR) }
    case .sevenBits: { $0.c_iflag |= tcflag_t(ISTRIP | PARMRK) }
    #if canImport(Glibc)
      case .lowerCase: { $0.c_iflag |= tcflag_t(IUCLC) }
      case .capitals: { $0.c_oflag |= tcflag_t(OLCUC) }
    #else
      case .lowerCase, .capitals: { _ in }
    #endif
    }
  }
}
