import Assets
import YAML

/// A value of a brand, either from a YAML file or from the files that the build has packed.
enum BrandNode {
  case parsed(Node)
  case packed(PackedNode)

  struct Entry {
    /// Nil if the key isn't a text.
    let key: String?
    let value: BrandNode
    /// The line of the key.
    let line: Int?
  }

  var scalar: String? {
    switch self {
    case .parsed(let node): node.text
    case .packed(let node): node.scalar
    }
  }

  /// The entries in the file's order; nil if the value isn't a map.
  var entries: [Entry]? {
    switch self {
    case .parsed(let node):
      node.entries?.map {
        Entry(key: $0.key.text, value: .parsed($0.value), line: $0.key.position?.line)
      }
    case .packed(let node):
      node.entries?.map { Entry(key: $0.key, value: .packed($0.value), line: nil) }
    }
  }

  var isMap: Bool { entries != nil }

  /// Nil if the value isn't a list.
  var elements: [BrandNode]? {
    switch self {
    case .parsed(let node): node.elements?.map(Self.parsed)
    case .packed(let node): node.elements?.map(Self.packed)
    }
  }

  /// The line of a key without a value; nil if there is no such key, and in packed files.
  func line(ofNull key: String) -> Int? {
    guard case .parsed(let node) = self else { return nil }
    return node.nulls.first { $0.key == key }?.position?.line
  }

  /// The lines of a list's elements without a value.
  var nullElements: [Int?] {
    guard case .parsed(let node) = self, node.elements != nil else { return [] }
    return node.nulls.map { $0.position?.line }
  }

  /// From 1; nil in packed files.
  var line: Int? {
    switch self {
    case .parsed(let node): node.position?.line
    case .packed: nil
    }
  }
}
