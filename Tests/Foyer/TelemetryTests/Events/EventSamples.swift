import Domain
import Foundation
import SceneServices
import Synchronization

@testable import Telemetry

extension AnalyticsEvent {
  /// One event of each name.
  static let samples: [AnalyticsEvent] = [
    .screenPresented("home"), .listEndReached("helpCenter"), .buttonActivated("signUpSubmit"),
    .fieldAccepted("name"), .fieldRejected("email", .missingAt),
    .callSucceeded("registerAccount", .milliseconds(70)),
    .callFailed("registerAccount", .emailTaken, .milliseconds(70)), .flowStarted("signUp"),
    .flowCompleted("signUp"), .flowAbandoned("signUp"),
  ]

  /// An event that a scene of another package declares.
  static let ownSample = AnalyticsEvent(
    "guestBookSigned", ["lines": .number(3), "isFirst": .answer(true), "page": .word("cover")])
}

extension RecordedEvent {
  /// Returns an event in its envelope.
  ///
  /// - Parameter seconds: Seconds after 2027-01-15 08:00 UTC.
  static func sample(
    _ event: AnalyticsEvent = .screenPresented("home"), session: String = "s", number: Int = 1,
    seconds: Double = 0, brand: String = "aurora"
  ) -> RecordedEvent {
    RecordedEvent(
      event, id: "id-\(number)", session: session, number: number,
      time: Date(timeIntervalSince1970: 1_800_000_000 + seconds), brand: BrandID(brand),
      language: "en")
  }
}

/// Records all events.
final class SinkSpy: EventSink {
  private let batches = Mutex<[[RecordedEvent]]>([])

  var events: [RecordedEvent] { batches.withLock { $0.flatMap(\.self) } }

  func write(_ events: [RecordedEvent]) -> Int {
    batches.withLock { $0.append(events) }
    return 0
  }
}

/// A disk that doesn't answer until the test releases it.
final class StalledSink: EventSink {
  private let gate = DispatchSemaphore(value: 0)

  func write(_ events: [RecordedEvent]) -> Int {
    gate.wait()
    gate.signal()
    return 0
  }

  func letGo() { gate.signal() }
}
