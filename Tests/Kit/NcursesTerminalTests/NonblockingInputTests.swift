import Foundation
import Testing

@testable import NcursesTerminal

/// Tests keys that vanish before they are read.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct NonblockingInputTests {
  @Test func `waits for nothing where what was typed is gone before it is read`() throws {
    let terminal = try PseudoTerminal()
    let input = NonblockingInput(terminal.program)
    input.open()
    terminal.type("gone\n")
    #expect(terminal.isReadable)

    tcflush(terminal.program, TCIFLUSH)

    #expect(!input.take())
  }

  @Test func `takes what is there, and overwrites it afterwards`() throws {
    let terminal = try PseudoTerminal()
    let input = NonblockingInput(terminal.program)
    var taken: (text: String, bytes: UnsafeRawBufferPointer)?
    input.onBytes = { taken = (String(decoding: $0, as: UTF8.self), $0) }
    input.open()
    terminal.type("secret\n")

    #expect(input.take())

    let came = try #require(taken)
    #expect(came.text == "secret\n")
    #expect(came.bytes.allSatisfy { $0 == 0 })
  }

  @Test func `the shell's own way of reading stays as it was`() throws {
    let terminal = try PseudoTerminal()
    let before = fcntl(terminal.program, F_GETFL)
    let input = NonblockingInput(terminal.program)

    input.open()

    #expect(fcntl(terminal.program, F_GETFL) == before)
  }

  @Test func `says once that nothing will come any more`() throws {
    let terminal = try PseudoTerminal()
    let input = NonblockingInput(terminal.program)
    var ends = 0
    input.onEnd = { ends += 1 }
    input.open()

    terminal.hangUp()

    #expect(!input.take())
    #expect(!input.take())
    #expect(ends == 1)
  }
}
