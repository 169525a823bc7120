import YAML

extension Node {
  /// Returns the node in the format of `PackedNode`: `=` and a text, `{` and entries, or `[` and
  /// elements. An entry consists of the lengths of its key and its value, then both; an element of
  /// its length and itself.
  func packed() throws -> String {
    switch content {
    case .scalar(let text, _): "=\(text)"
    case .mapping(let map): "{" + (try map.map { try Self.entry($0.key, $0.value) }).joined()
    case .sequence(let list): "[" + (try list.map { try Self.element($0) }).joined()
    }
  }

  private static func entry(_ key: Node, _ value: Node) throws -> String {
    guard let key = key.text else { throw PackingProblem.key }
    let value = try value.packed()
    return try length(of: key, digits: 2) + length(of: value, digits: 3) + key + value
  }

  private static func element(_ node: Node) throws -> String {
    let node = try node.packed()
    return try length(of: node, digits: 3) + node
  }

  /// Returns the length in bytes as digits to base 64, with U+0030 as zero.
  private static func length(of text: String, digits: Int) throws -> String {
    let length = text.utf8.count
    guard length < 1 << (6 * digits) else { throw PackingProblem.tooLong(String(text.prefix(40))) }
    let values = (0..<digits).reversed().map { (place: Int) -> UInt8 in
      let value = (length >> (6 * place)) & 63
      return UInt8(0x30 + value)
    }
    return String(decoding: values, as: UTF8.self)
  }
}

extension String {
  /// The text as a Swift literal in one line.
  var literal: String {
    let characters = unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\0"..<" ": "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }
    return "\"\(characters.joined())\""
  }
}
