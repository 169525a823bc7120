import Essentials

/// A use that the store is to count.
public struct NewAddressUse: Sendable {
  public let kind: AddressUse.Kind
  /// The digest of the address; see `AddressUse.mark(of:)`.
  public let mark: String
  public let origin: Origin?
  public let time: Date

  /// - Parameter address: in canonical form.
  public init(
    _ kind: AddressUse.Kind, of address: String, from origin: Origin?, at time: Date
  ) {
    self.kind = kind
    mark = AddressUse.mark(of: address)
    self.origin = origin
    self.time = time
  }
}
