import Domain

extension API {
  /// What is to be delivered now.
  public struct DeliveryRequest: BodyRequest, Equatable {
    /// Entries that are tried whether they are due or not; without any, all that are due.
    public var numbers: [String]?

    public init(_ references: [OutboxReference]) {
      numbers = references.isEmpty ? nil : references.map(\.description)
    }

    /// Nil where one is no number of an entry.
    public var references: [OutboxReference]? {
      let references = (numbers ?? []).map { OutboxReference($0) }
      return references.contains(nil) ? nil : references.compactMap(\.self)
    }
  }

  /// How a delivery went, counted.
  public struct DeliveryReport: APIResponse, Equatable {
    public let delivered: Int
    /// Those that failed and are due again later.
    public let postponed: Int
    public let setAside: Int
    /// Why the last one that failed did.
    public var lastError: String?
    /// The numbers that no entry has.
    public let missing: [String]
    /// Whether nothing waited.
    public let isEmpty: Bool

    /// - Parameter report: nil where nothing waited.
    public init(_ report: DeliverOutbox.Report?) {
      isEmpty = report == nil
      let report = report ?? DeliverOutbox.Report()
      (delivered, postponed, setAside) = (report.delivered, report.postponed, report.setAside)
      (lastError, missing) = (report.lastError, report.missing.map(\.description))
    }

    /// Nil where one of the numbers is none.
    package var report: DeliverOutbox.Report? {
      var report = DeliverOutbox.Report(
        delivered: delivered, postponed: postponed, setAside: setAside, lastError: lastError)
      report.missing = missing.compactMap { OutboxReference($0) }
      return report.missing.count == missing.count ? report : nil
    }
  }
}
