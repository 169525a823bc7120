import Domain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension API {
  public struct VouchCount: Codable, Equatable, Sendable {
    public let given: Int
    public let named: Int

    /// Returns nil if nobody is named.
    init?(_ count: Domain.VouchCount) {
      if count.named == 0 { return nil }
      (given, named) = (count.given, count.named)
    }

    var count: Domain.VouchCount { Domain.VouchCount(given: given, named: named) }
  }
}
