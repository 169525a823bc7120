import Domain
import Foundation
import Synchronization
import Testing

@testable import Telemetry

/// Tests the properties that every event has.
@Suite(.timeLimit(.minutes(5))) struct EventRecorderTests {
  private let sink = SinkSpy()

  @Test func `each event is numbered, and says when, where and in which language`() {
    let recorder = recorder()

    recorder.log(.screenPresented("home"))
    recorder.use("pt-BR")
    recorder.log(.flowStarted("signUp"))

    #expect(recorder.close() == 0)
    #expect(sink.events.map(\.number) == [1, 2])
    #expect(sink.events.map(\.id) == ["2", "3"])
    #expect(sink.events.map(\.session) == ["1", "1"])
    #expect(sink.events.map(\.brand) == ["harbor", "harbor"])
    #expect(sink.events.map(\.language) == ["en", "pt-BR"])
    #expect(sink.events.map(\.time) == [.distantPast, .distantPast])
  }

  @Test func `events from many threads have one order`() async {
    let recorder = recorder()

    await withTaskGroup { group in
      for _ in 1...8 {
        group.addTask { for _ in 1...100 { recorder.log(.screenPresented("home")) } }
      }
    }

    #expect(recorder.close() == 0)
    #expect(sink.events.map(\.number) == Array(1...800))
  }

  private func recorder() -> EventRecorder {
    let lastID = Mutex(0)
    let makeID: @Sendable () -> String = {
      lastID.withLock { id in
        id += 1
        return "\(id)"
      }
    }
    return EventRecorder(
      brand: BrandID("harbor"), language: "en", makeID: makeID, now: { .distantPast },
      queues: [EventQueue(sink: sink)])
  }
}
