import Assets
import Yams

/// A value in a label: in a YAML file from anywhere, or as the build has packed one of its own.
enum BrandNode {
  case parsed(Node)
  case packed(PackedNode)

  struct Entry {
    /// Nil when it is no text.
    let key: String?
    let value: BrandNode
    /// Where its key stands.
    let line: Int?
  }

  var scalar: String? {
    switch self {
    case .parsed(let node): node.scalar?.string
    case .packed(let node): node.scalar
    }
  }

  /// In the file's order; nil when it is no map.
  var entries: [Entry]? {
    switch self {
    case .parsed(let node):
      node.mapping?.map {
        Entry(key: $0.key.scalar?.string, value: .parsed($0.value), line: $0.key.mark?.line)
      }
    case .packed(let node):
      node.entries?.map { Entry(key: $0.key, value: .packed($0.value), line: nil) }
    }
  }

  var isMap: Bool { entries != nil }

  /// Nil when it is no list.
  var elements: [BrandNode]? {
    switch self {
    case .parsed(let node): node.sequence?.map(Self.parsed)
    case .packed(let node): node.elements?.map(Self.packed)
    }
  }

  /// Counts from 1; nil in what is packed.
  var line: Int? {
    switch self {
    case .parsed(let node): node.mark?.line
    case .packed: nil
    }
  }
}
