import Composition
import Domain
import Essentials
import FoyerTexts
import SceneServices
import Telemetry

/// The format of events that `foyer events` prints: for people, or one object in a line.
enum EventForm: String, Sendable, CaseIterable {
  case text, json, segment, posthog
}

/// The output of `foyer events`.
@MainActor
struct EventsReport {
  private let events: EventsReader
  private let filter: EventFilter
  private let texts: any Texts

  /// - Parameter isOneBrand: true if only the chosen brand's events count.
  init(_ container: DIContainer, since: Since?, isOneBrand: Bool) {
    events = container.events
    filter = EventFilter(
      since: since?.date(before: Date()), brand: isOneBrand ? container.brand.id : nil)
    texts = container.localization.texts
  }

  /// Passes each event's line to `body`, oldest first.
  func forEachLine(
    as form: EventForm, _ body: (String) -> Void
  ) throws(StorageProblem) {
    try events.forEach(filter) { body($0.line(as: form)) }
  }

  /// A sentence about dropped events; nil if there are none.
  func dropped() throws(StorageProblem) -> String? {
    let count = try events.droppedCount()
    return count == 0 ? nil : texts[.eventsDropped(count: "\(count)")]
  }

  func funnel() throws(StorageProblem) -> FunnelReport {
    FunnelReport(try events.funnel(filter), texts: texts)
  }
}

extension RecordedEvent {
  fileprivate func line(as form: EventForm) -> String {
    switch form {
    case .text: "\(EventLine(self))"
    case .json: json
    case .segment: imported(by: .segment)
    case .posthog: imported(by: .posthog)
    }
  }

  private func imported(by format: Format) -> String {
    JSONText.line(imported(by: format, version: LaunchOptions.version.description))
  }
}

/// An event as `foyer events` prints it: time, session, number, brand, language, name, properties.
struct EventLine: CustomStringConvertible {
  let description: String

  /// The text is sanitized, because any program may have written the file.
  init(_ event: RecordedEvent) {
    let words = [
      ("screen", event.screen), ("button", event.button), ("field", event.field),
      ("rule", event.rule), ("call", event.call), ("failure", event.failure), ("flow", event.flow),
      ("milliseconds", event.milliseconds.map(String.init)),
    ]
    let more = (event.more ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let columns = [
      event.time.eventTime, String(event.session.prefix(8)),
      String(event.number), event.brand, event.language, event.name,
    ]
    description = sanitized(
      (columns + words.compactMap { name, word in word.map { "\(name)=\($0)" } } + more)
        .joined(separator: "  "))
  }
}

/// The work and the output of `foyer events send` and `foyer events pending`.
@MainActor
struct SendingReport {
  /// The result of sending.
  struct End: Sendable {
    let sentence: String
    /// A sentence about the failure; nil if everything was sent.
    let failure: String?
  }

  private let sender: EventSender?
  private let events: EventsReader
  private let isRecording: Bool
  private let texts: any Texts

  init(_ container: DIContainer) {
    sender = container.sender
    events = container.events
    isRecording = container.recorder != nil
    texts = container.localization.texts
  }

  /// Sends the waiting events.
  ///
  /// - Parameters:
  ///   - isAtOnce: true retries before the next attempt is due.
  ///   - includingSetAside: true also retries rejected events.
  /// - Returns: nil if sending isn't set up.
  func send(
    isAtOnce: Bool, includingSetAside: Bool
  ) async throws(StorageProblem) -> End? {
    guard let sender else { return nil }
    if isAtOnce || includingSetAside {
      try sender.renew(includingSetAside: includingSetAside)
    }
    let report = try await sender.send()
    if report.isElsewhere { return End(sentence: texts[.commandEventsElsewhere], failure: nil) }
    let waiting = try events.pending().waiting
    let sentence = texts[
      .commandEventsSent(
        sent: "\(report.sent)", waiting: "\(waiting)", setAside: "\(report.setAside)")]
    return End(sentence: sentence, failure: report.lastError.map(failure))
  }

  /// A sentence about the reason for which nothing is sent.
  var reason: String {
    texts[isRecording ? .commandEventsNotSetUp : .commandEventsOff]
  }

  private func failure(_ error: String) -> String {
    texts[.commandEventsLastError(reason: sanitized(error))]
  }

  /// Sentences about the waiting events and the last failure.
  func pending() throws(StorageProblem) -> String {
    let pending = try events.pending()
    var lines = [waiting(pending)]
    if let next = pending.nextAttempt {
      lines.append(texts[.commandEventsNext(date: next.formatted(.iso8601))])
    }
    if pending.setAside > 0 {
      lines.append(texts[.commandEventsSetAside(count: pending.setAside)])
    }
    if pending.dropped > 0 {
      lines.append(texts[.commandEventsDropped(count: pending.dropped)])
    }
    let isDone = pending.waiting + pending.setAside + pending.dropped == 0
    if let error = pending.lastError, !isDone { lines.append(failure(error)) }
    return lines.joined(separator: "\n")
  }

  private func waiting(_ pending: PendingEvents) -> String {
    guard let oldest = pending.oldest else { return texts[.commandEventsNone] }
    return texts[
      .commandEventsWaiting(count: pending.waiting, date: oldest.formatted(.iso8601))]
  }

  /// The same as an object, for programs.
  func pendingJSON() throws(StorageProblem) -> String {
    JSONText.pretty(Row(try events.pending()))
  }

  private struct Row: Encodable {
    let waiting: Int
    /// In UTC as ISO 8601, as are all times here.
    let oldest: String?
    let setAside: Int
    let dropped: Int
    let nextAttemptAt: String?
    let lastError: String?

    init(_ pending: PendingEvents) {
      waiting = pending.waiting
      oldest = pending.oldest?.formatted(.iso8601)
      setAside = pending.setAside
      dropped = pending.dropped
      nextAttemptAt = pending.nextAttempt?.formatted(.iso8601)
      lastError = pending.lastError
    }
  }
}
