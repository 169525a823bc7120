import Testing

@testable import TapePrograms

@Suite struct SettlingTests {
  private let look = Settling.look

  @Test func `a screen has settled after looks in a row that find nothing`() {
    var settling = Settling()
    let found: [(ProgramActivity, Bool)] = [
      (.waits, true), (.waits, false), (.waits, false), (.hasKeys, false), (.waits, false),
      (.waits, false), (.waits, false), (.waits, false), (.waits, false),
    ]

    let over = found.map { settling.isOver($0, wrote: $1, after: look) }

    #expect(over.firstIndex(of: true) == 8)
  }

  @Test func `a look that took long is one look`() {
    var settling = Settling()

    let over = [ProgramActivity.waits, .hasKeys].map {
      settling.isOver($0, wrote: false, after: .milliseconds(400))
    }

    #expect(over == [false, false])
  }

  @Test func `time without a processor doesn't count, up to a limit`() {
    var settling = Settling()
    let starved = looks(&settling, of: .works(nanoseconds: 7))
    var working = Settling()
    var nanoseconds: UInt64 = 0
    let busy = (1...).first { _ in
      nanoseconds += 1
      return working.isOver(.works(nanoseconds: nanoseconds), wrote: false, after: look)
    }

    #expect(busy == 100)
    #expect(starved == 1000)
  }

  @Test func `a program that never stops writing, or doesn't read its keys, has half a second`() {
    var (writing, deaf) = (Settling(), Settling())

    let written = (1...).first { _ in writing.isOver(.waits, wrote: true, after: look) }
    let unread = looks(&deaf, of: .hasKeys)

    #expect(written == 100)
    #expect(unread == 100)
  }

  @Test func `a key that had no effect yet is waited for longer, until it has one`() {
    var (silent, reacting) = (Settling(awaitsReaction: true), Settling(awaitsReaction: true))

    let never = looks(&silent, of: .waits)
    let before = (0..<10).map { _ in reacting.isOver(.waits, wrote: false, after: look) }
    reacting.awaitsReaction = false

    #expect(never == 60)
    #expect(!before.contains(true))
    #expect(looks(&reacting, of: .waits) == 1)
  }

  @Test func `the first output is waited for`() {
    var settling = Settling(limit: .seconds(2), needsOutput: true)

    let silent = (0..<50).map { _ in settling.isOver(.waits, wrote: false, after: look) }
    let wrote = settling.isOver(.waits, wrote: true, after: look)

    #expect(!silent.contains(true))
    #expect(wrote)
  }

  private func looks(_ settling: inout Settling, of activity: ProgramActivity) -> Int? {
    (1...).first { _ in settling.isOver(activity, wrote: false, after: look) }
  }
}
