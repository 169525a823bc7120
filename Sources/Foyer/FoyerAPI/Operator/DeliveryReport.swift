import Domain

extension API {
  /// Requests an immediate delivery.
  public struct DeliveryRequest: BodyRequest, Equatable {
    /// The entries to deliver, even before they are due; missing for all that are due.
    public var numbers: [String]?

    public init(_ references: [OutboxReference]) {
      numbers = references.isEmpty ? nil : references.map(\.description)
    }

    /// Nil if one of the numbers is malformed.
    public var references: [OutboxReference]? {
      let references = (numbers ?? []).map { OutboxReference($0) }
      return references.contains(nil) ? nil : references.compactMap(\.self)
    }
  }

  /// Chooses entries of the outbox whose delivery has failed.
  public struct RetryRequest: BodyRequest, Equatable {
    /// `mail` or `tickets`; missing for both.
    public var target: String?
    /// A part of the last error, in upper or lower case; missing for every error.
    public var reason: String?

    public init(_ selection: OutboxSelection) {
      (target, reason) = (selection.target?.rawValue, selection.reason)
    }

    /// Nil if there is no such target.
    public var selection: OutboxSelection? {
      guard let target else { return OutboxSelection(reason: reason) }
      return OutboxSelection.Target(rawValue: target).map {
        OutboxSelection(target: $0, reason: reason)
      }
    }
  }

  /// The counted results of a delivery.
  public struct DeliveryReport: APIResponse, Equatable {
    public let delivered: Int
    /// The number of entries that failed and will be retried.
    public let postponed: Int
    public let setAside: Int
    /// The reason of the last failure.
    public var lastError: String?
    /// The requested numbers that no entry has.
    public let missing: [String]
    /// True if no entry waited.
    public let isEmpty: Bool

    /// - Parameter report: nil if no entry waited.
    public init(_ report: DeliverOutbox.Report?) {
      isEmpty = report == nil
      let report = report ?? DeliverOutbox.Report()
      (delivered, postponed, setAside) = (report.delivered, report.postponed, report.setAside)
      (lastError, missing) = (report.lastError, report.missing.map(\.description))
    }

    /// Nil if one of the numbers is malformed.
    package var report: DeliverOutbox.Report? {
      var report = DeliverOutbox.Report(
        delivered: delivered, postponed: postponed, setAside: setAside, lastError: lastError)
      report.missing = missing.compactMap { OutboxReference($0) }
      return report.missing.count == missing.count ? report : nil
    }
  }
}
