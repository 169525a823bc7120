import CLdap
import LibC

/// An attribute of a directory's entry, with its values.
public struct LDAPAttribute: Equatable, Sendable {
  /// The attribute's name, as in `uid`.
  public let type: String
  /// The values; none to remove the attribute in `LDAPConnection.replace(_:_:)`.
  public let values: [String]

  /// Creates an attribute with any number of values.
  public init(_ type: String, _ values: [String]) {
    self.type = type
    self.values = values
  }

  /// Creates an attribute with one value, or with none if it is nil.
  public init(_ type: String, _ value: String?) {
    self.init(type, value.map { [$0] } ?? [])
  }
}

/// Modifications in libldap's representation, freed with the last reference.
final class Changes {
  let pointer: UnsafeMutablePointer<UnsafeMutablePointer<LDAPMod>?>
  private let count: Int

  init(_ operation: Int32, _ attributes: [LDAPAttribute]) {
    count = attributes.count
    pointer = .allocate(capacity: count + 1)
    pointer.initialize(repeating: nil, count: count + 1)
    for (index, attribute) in attributes.enumerated() {
      var values = mod_vals_u()
      values.modv_strvals = Self.strings(attribute.values)
      pointer[index] = .allocate(capacity: 1)
      pointer[index]?.initialize(
        to: LDAPMod(mod_op: operation, mod_type: strdup(attribute.type), mod_vals: values))
    }
  }

  deinit {
    for index in 0..<count {
      guard let change = pointer[index] else { continue }
      var value = change.pointee.mod_vals.modv_strvals
      while let string = value?.pointee {
        free(string)
        value = value?.successor()
      }
      change.pointee.mod_vals.modv_strvals?.deallocate()
      free(change.pointee.mod_type)
      change.deallocate()
    }
    pointer.deallocate()
  }

  /// Returns an array that ends in nil, or nil for no values.
  private static func strings(
    _ values: [String]
  ) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    guard !values.isEmpty else { return nil }
    let pointer = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
      capacity: values.count + 1)
    for (index, value) in values.enumerated() {
      (pointer + index).initialize(to: strdup(value))
    }
    (pointer + values.count).initialize(to: nil)
    return pointer
  }
}
