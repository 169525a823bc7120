import ArgumentParser

/// `20000-59999`.
struct IDRange: ExpressibleByArgument {
  /// Below are those of the system's own, and the last two mean nobody.
  private static let possible: ClosedRange<UInt32> = 1000...4_294_967_293

  let ids: ClosedRange<UInt32>

  init(ids: ClosedRange<UInt32>) { self.ids = ids }

  init?(argument: String) {
    let ends = argument.split(separator: "-", omittingEmptySubsequences: false).map { UInt32($0) }
    guard ends.count == 2, let first = ends[0], let last = ends[1], first <= last,
      Self.possible.contains(first), Self.possible.contains(last)
    else { return nil }
    ids = first...last
  }

  var defaultValueDescription: String { "\(ids.lowerBound)-\(ids.upperBound)" }
}
