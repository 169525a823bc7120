#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A use for the store to count.
public struct NewAddressUse: Sendable {
  public let kind: AddressUse.Kind
  /// Of the address: see `AddressUse.mark`.
  public let mark: String
  public let origin: Origin?
  public let time: Date

  /// - Parameter address: the canonical one.
  public init(
    _ kind: AddressUse.Kind, of address: String, from origin: Origin?, at time: Date
  ) {
    self.kind = kind
    mark = AddressUse.mark(of: address)
    self.origin = origin
    self.time = time
  }
}
