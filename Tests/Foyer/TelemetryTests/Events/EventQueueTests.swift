import Files
import StoreTesting
import Testing

@testable import Telemetry

/// Logging never blocks; dropped events are counted.
@Suite struct EventQueueTests {
  @Test func `nothing is written before it opens, everything in order by its end`() {
    let sink = SinkSpy()
    let queue = EventQueue(sink: sink)

    for number in 1...3 { queue.add(.sample(number: number)) }
    #expect(sink.events.isEmpty)
    queue.open()
    for number in 4...500 { queue.add(.sample(number: number)) }

    #expect(queue.close(within: .seconds(60)) == 0)
    #expect(sink.events.map(\.number) == Array(1...500))
  }

  @Test func `a stalled disk delays nothing, not even the end`() {
    let sink = StalledSink()
    defer { sink.letGo() }
    let queue = EventQueue(sink: sink, capacity: 100)
    queue.open()

    for number in 1...10_000 { queue.add(.sample(number: number)) }

    #expect(queue.close(within: .milliseconds(50)) == 10_000)
  }

  @Test func `what waits is bounded, what found no room is counted`() {
    let sink = SinkSpy()
    let queue = EventQueue(sink: sink, capacity: 10)

    for number in 1...25 { queue.add(.sample(number: number)) }

    #expect(queue.close(within: .seconds(60)) == 15)
    #expect(sink.events.map(\.number) == Array(1...10))
  }

  @Test func `an event after the end isn't written, since the sink's folder may be gone`() {
    let sink = SinkSpy()
    let queue = EventQueue(sink: sink)
    queue.open()
    queue.add(.sample(number: 1))
    #expect(queue.close(within: .seconds(60)) == 0)

    queue.add(.sample(number: 2))

    #expect(queue.close(within: .seconds(60)) == 1)
    #expect(sink.events.map(\.number) == [1])
  }

  @Test func `what the sink could not keep is counted`() throws {
    let directory = try TemporaryDirectory()
    let nowhere = try DataDirectory(option: "/dev/null/data", environment: [:])
    let queue = EventQueue(sink: EventsDatabase(directory: nowhere))

    for number in 1...3 { queue.add(.sample(number: number)) }

    #expect(queue.close(within: .seconds(60)) == 3)
    withExtendedLifetime(directory) {}
  }
}
