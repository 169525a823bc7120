import Domain
import Foundation
import Loopback
import StoreTesting
import Synchronization
import Testing
import WebRepositories

@testable import Telemetry

/// A session doesn't wait for its events to be sent.
@Suite(.timeLimit(.minutes(5))) struct EventDispatcherTests {
  private let directory: TemporaryDirectory
  private let log = LogSpy()

  init() throws { directory = try TemporaryDirectory() }

  @Test func `what a session records arrives while it runs`() async throws {
    let collector = try CollectorServer()
    let recorder = try recorder(collector.url)

    recorder.open()
    for _ in 1...3 { recorder.log(.screenPresented("home")) }

    #expect(try await eventually { collector.ids.count == 3 })
    #expect(Set(collector.ids).count == 3)
    _ = recorder.close()
  }

  @Test func `a target that never answers delays no other, and loses nothing`() async throws {
    let collector = try CollectorServer(.stalls)
    let recorder = try recorder(collector.url)
    recorder.open()
    recorder.log(.screenPresented("home"))
    _ = try await collector.requests(1)

    for _ in 1...20 { recorder.log(.screenPresented("home")) }
    _ = recorder.close()

    let reader = EventsReader(directory: try directory.data)
    #expect(try await eventually { try reader.pending().waiting == 21 })
    #expect(collector.requests.count == 1)
  }

  @Test func `why it isn't sent is in the log`() async throws {
    let nobody = try TCPSocket.listening().port
    let recorder = try recorder("http://127.0.0.1:\(nobody)")

    recorder.open()
    recorder.log(.screenPresented("home"))

    #expect(try await eventually { !log.problems.isEmpty })
    #expect(log.problems == ["events: The collector can't be reached."])
    _ = recorder.close()
  }

  /// Returns whether the condition becomes true within 30 s; another thread writes.
  private func eventually(_ isTrue: () throws -> Bool) async throws -> Bool {
    let deadline = ContinuousClock.now + .seconds(30)
    while try !isTrue() {
      if .now > deadline { return false }
      try await Task.sleep(for: .milliseconds(5))
    }
    return true
  }

  private func recorder(_ url: String) throws -> EventRecorder {
    let sender = EventSender(
      directory: try directory.data,
      collector: OTLPCollector(
        try ServiceAddress(validating: url), session: HTTPSession(timeLimit: .seconds(60))),
      version: "1.2.3")
    return try EventRecorder(
      brand: BrandID("aurora"), language: "en", directory: try directory.data, logFile: nil,
      dispatcher: EventDispatcher(sender, log: log, pause: .zero))
  }
}

private final class LogSpy: ProblemLog {
  private let recorded = Mutex<[String]>([])

  var problems: [String] { recorded.withLock(\.self) }

  func record(_ problem: String) { recorded.withLock { $0.append(problem) } }
}
