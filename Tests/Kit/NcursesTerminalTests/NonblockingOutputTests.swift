import Foundation
import Testing

@testable import NcursesTerminal

/// Tests writing to a pipe that is read late or never.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct NonblockingOutputTests {
  /// More than any pipe's buffer.
  private let flood = String(repeating: "x", count: 1 << 20)

  @Test func `a sequence that was cut is cancelled, once there is room`() throws {
    let ends = try Ends.pipe()
    let output = ends.output()
    output.write(flood)
    #expect(!output.isDrained)

    output.cutShort()

    let before = readAll(ends.reader)
    output.finish(before: .now + .seconds(20))
    #expect(before.count < flood.utf8.count)
    #expect(readAll(ends.reader) == [0x18])
  }

  @Test func `nothing is cancelled where all was sent`() throws {
    let ends = try Ends.pipe()
    let output = ends.output()
    output.write("all")

    output.cutShort()

    #expect(readAll(ends.reader) == Array("all".utf8))
  }

  @Test func `says when there is room again, and all was sent`() async throws {
    let ends = try Ends.pipe()
    let output = ends.output()
    var drained = 0
    output.onDrained = { drained += 1 }
    output.write(flood)

    var count = 0
    while !output.isDrained {
      try Task.checkCancellation()
      count += readAll(ends.reader).count
      await Task.yield()
    }

    #expect(drained == 1)
    #expect(count + readAll(ends.reader).count == flood.utf8.count)
  }

  @Test func `says when the terminal is gone`() throws {
    let terminal = try PseudoTerminal()
    let output = NonblockingOutput(terminal.program)
    output.open()
    var broken = 0
    output.onBroken = { broken += 1 }

    terminal.hangUp()
    output.write("nobody reads this")

    #expect(broken == 1)
    #expect(output.isDrained)
  }

  @Test func `several endings wait no longer than one for a reader`() throws {
    let ends = try Ends.pipe()
    let output = ends.output()
    output.write(flood)

    output.finish()
    #expect(NonblockingOutput.timeLeft == .zero)
    while !output.isDrained {
      _ = readAll(ends.reader)
      output.finish(before: .now + .milliseconds(1))
    }
    output.finish()

    #expect(NonblockingOutput.timeLeft == NonblockingOutput.timeout)
  }

  @Test(.timeLimit(.minutes(1)))
  func `last messages come from any thread, and wait only briefly for a reader`() async throws {
    let (ends, unread) = try (Ends.pipe(), Ends.pipe())
    let (pipe, full, flood) = (ends.writer, unread.writer, flood)

    await Task.detached {
      ExitMessages.write("It failed.\n", to: pipe)
      ExitMessages.write(flood, to: full)
    }.value

    #expect(readAll(ends.reader) == Array("It failed.\n".utf8))
    #expect(NonblockingOutput.timeLeft == .zero)
    ExitMessages.write("", to: pipe)  // all is read, so writes wait as long as before
    #expect(NonblockingOutput.timeLeft == NonblockingOutput.timeout)
  }

  @Test func `a closed queue has no waiting request`() async throws {
    let ends = try Ends.pipe()
    let output = ends.output()
    output.write(flood)
    let waiting = Task { await output.drained() }
    await Task.yield()

    output.close()

    await waiting.value
  }

  @Test func `a file that is shared is left as it was`() throws {
    let ends = try Ends.sockets()
    let before = fcntl(ends.writer, F_GETFL)

    let output = ends.output()
    #expect(fcntl(ends.writer, F_GETFL) == before | O_NONBLOCK)
    output.close()

    #expect(fcntl(ends.writer, F_GETFL) == before)
  }
}

/// Two connected descriptors, one of which is read without waiting.
@MainActor
private final class Ends {
  let reader: Int32
  let writer: Int32

  private init(_ ends: [Int32]) {
    (reader, writer) = (ends[0], ends[1])
    _ = fcntl(reader, F_SETFL, O_NONBLOCK)
  }

  isolated deinit {
    close(reader)
    close(writer)
  }

  static func pipe() throws -> Ends {
    var ends: [Int32] = [0, 0]
    guard makePipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
    return Ends(ends)
  }

  /// Returns sockets, which can't be reopened by their path.
  static func sockets() throws -> Ends {
    #if os(Linux)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, stream, 0, &ends) == 0 else { throw POSIXError(.EMFILE) }
    return Ends(ends)
  }

  func output() -> NonblockingOutput {
    let output = NonblockingOutput(writer)
    output.open()
    return output
  }
}

private func makePipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }
