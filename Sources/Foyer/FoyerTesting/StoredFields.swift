import Foundation

/// The stored values of an entity by their paths, such as `account.name.value`, found by reflection. A
/// test compares them with an output, so that it notices a field that the output drops.
public struct StoredFields {
  /// The values as text; a date as ISO 8601 in seconds.
  public private(set) var values: [String: String] = [:]
  /// Paths of values that are nil, or empty. A sample has none, so that no field is overlooked.
  public private(set) var empty: [String] = []

  /// Reads all stored values of a struct, and of the structs in it.
  public init(of value: Any) { read(value, at: "") }

  /// Returns the paths of values that an output doesn't have, without those below the given paths.
  ///
  /// - Parameter contains: whether the output has a value.
  public func missing(
    butThese paths: [String] = [], contains: (_ path: String, _ value: String) -> Bool
  ) -> [String] {
    values.filter { path, value in
      !paths.contains { path == $0 || path.hasPrefix("\($0).") } && !contains(path, value)
    }.keys.sorted()
  }

  private mutating func read(_ value: Any, at path: String) {
    let mirror = Mirror(reflecting: value)
    switch (value, mirror.displayStyle) {
    case (let date as Date, _): values[path] = date.formatted(.iso8601)
    case (let text as String, _):
      values[path] = text
      if text.isEmpty { empty.append(path) }
    case (_, .optional):
      guard let some = mirror.children.first else { return empty.append(path) }
      read(some.value, at: path)
    case (_, .collection):
      if mirror.children.isEmpty { empty.append(path) }
      for (index, child) in mirror.children.enumerated() {
        read(child.value, at: "\(path).\(index)")
      }
    case _ where mirror.children.isEmpty: values[path] = "\(value)"
    default:
      for child in mirror.children {
        read(child.value, at: path.isEmpty ? child.label ?? "" : "\(path).\(child.label ?? "")")
      }
    }
  }
}
