import YAML

/// A value of JSON, or of YAML that can be written as JSON.
enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Reads plain texts by the core schema of YAML 1.2.
  init(_ node: Node) {
    switch node.content {
    case .scalar(let text, let isPlain): self = isPlain ? Self.read(text) : .string(text)
    case .sequence(let elements): self = .array(elements.map { JSONValue($0) })
    case .mapping(let entries):
      let pairs = entries.map { ($0.key.text ?? "", JSONValue($0.value)) }
      self = .object(Dictionary(uniqueKeysWithValues: pairs))
    }
  }

  private static func read(_ text: String) -> JSONValue {
    switch text {
    case "", "~", "null", "Null", "NULL": .null
    case "true", "True", "TRUE": .bool(true)
    case "false", "False", "FALSE": .bool(false)
    default: Int(text).map { .integer($0) } ?? .string(text)
    }
  }

  var members: [String: JSONValue]? { if case .object(let members) = self { members } else { nil } }
  var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
  var string: String? { if case .string(let string) = self { string } else { nil } }

  subscript(name: String) -> JSONValue? { members?[name] }

  /// The type's name in a JSON schema.
  var type: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .integer: "integer"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}

extension JSONValue: Codable {
  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let integer = try? value.decode(Int.self) {
      self = .integer(integer)
    } else if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if let elements = try? value.decode([JSONValue].self) {
      self = .array(elements)
    } else {
      self = .object(try value.decode([String: JSONValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .null: try value.encodeNil()
    case .bool(let bool): try value.encode(bool)
    case .integer(let integer): try value.encode(integer)
    case .string(let string): try value.encode(string)
    case .array(let elements): try value.encode(elements)
    case .object(let members): try value.encode(members)
    }
  }
}
