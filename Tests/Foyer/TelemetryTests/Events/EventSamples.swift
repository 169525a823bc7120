import Domain
import Foundation
import SceneServices
import Synchronization

@testable import Telemetry

extension AnalyticsEvent {
  /// One of each name.
  static let samples: [AnalyticsEvent] = [
    .screenPresented("home"), .listEndReached("helpCenter"), .buttonActivated("signUpSubmit"),
    .fieldAccepted("name"), .fieldRejected("email", .missingAt),
    .callSucceeded("registerAccount", .milliseconds(70)),
    .callFailed("registerAccount", .emailTaken, .milliseconds(70)), .flowStarted("signUp"),
    .flowCompleted("signUp"), .flowAbandoned("signUp"),
  ]

  /// As a scene of somebody else's would tell of itself.
  static let ownSample = AnalyticsEvent(
    "guestBookSigned", ["lines": .number(3), "isFirst": .answer(true), "page": .word("cover")])
}

extension RecordedEvent {
  /// An event in an envelope; its time counts from 2027 on.
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

/// Keeps everything it is given.
final class SinkSpy: EventSink {
  private let batches = Mutex<[[RecordedEvent]]>([])

  var events: [RecordedEvent] { batches.withLock { $0.flatMap(\.self) } }

  func write(_ events: [RecordedEvent]) -> Int {
    batches.withLock { $0.append(events) }
    return 0
  }
}

/// A disk that doesn't answer until it is let go.
final class StalledSink: EventSink {
  private let gate = DispatchSemaphore(value: 0)

  func write(_ events: [RecordedEvent]) -> Int {
    gate.wait()
    gate.signal()
    return 0
  }

  func letGo() { gate.signal() }
}
