/// A value of a YAML file, or one to be written.
public struct Node: Sendable {
  public enum Content: Sendable {
    /// - Parameter isPlain: true for a text without quotation marks and without a tag, which a schema
    ///   may read as a number or another value.
    case scalar(String, isPlain: Bool)
    /// The entries in the file's order. A file has no two equal texts as keys.
    case mapping([(key: Node, value: Node)])
    case sequence([Node])
  }

  /// A place in a file.
  public struct Position: Sendable, Equatable {
    /// From 1.
    public let line: Int
    /// From 1, in Unicode scalars.
    public let column: Int
  }

  public let content: Content
  /// The start of the value; nil if it wasn't read from a file.
  public let position: Position?
  /// The keys of a map, or the elements of a list, that are left out since they are null.
  public let nulls: [Null]

  /// A null in a file.
  public struct Null: Sendable {
    /// Nil in a list, and for a key that isn't a text.
    public let key: String?
    /// The start of the key or of the element.
    public let position: Position?
  }

  init(_ content: Content, at position: Position?, without nulls: [Null] = []) {
    self.content = content
    self.position = position
    self.nulls = nulls
  }

  /// Nil if the value is a map or a list.
  public var text: String? { if case .scalar(let text, _) = content { text } else { nil } }

  /// Nil if the value isn't a map.
  public var entries: [(key: Node, value: Node)]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }

  /// Nil if the value isn't a list.
  public var elements: [Node]? {
    if case .sequence(let elements) = content { elements } else { nil }
  }

  /// True for `true`, `yes` and `on`, false for `false`, `no` and `off`, in any case and without
  /// quotation marks, as YAML 1.1 has them; nil for every other value.
  public var boolean: Bool? {
    guard case .scalar(let text, isPlain: true) = content else { return nil }
    return Self.boolean(text)
  }

  /// Returns the value of a key; nil if there is none.
  public subscript(key: String) -> Node? { entries?.first { $0.key.text == key }?.value }

  static func boolean(_ word: String) -> Bool? {
    switch word.lowercased() {
    case "true", "yes", "on": true
    case "false", "no", "off": false
    default: nil
    }
  }
}

extension Node: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Makes a text, which stays one for a reader even if it looks like a number.
  public init(_ text: String) { self.init(.scalar(text, isPlain: false), at: nil) }

  /// Makes a map of entries in this order.
  public init(_ entries: [(Node, Node)]) {
    self.init(.mapping(entries.map { (key: $0, value: $1) }), at: nil)
  }

  /// Makes a list.
  public init(_ elements: [Node]) { self.init(.sequence(elements), at: nil) }

  public init(stringLiteral text: String) { self.init(text) }
  public init(booleanLiteral value: Bool) { self.init(.scalar("\(value)", isPlain: true), at: nil) }
  public init(arrayLiteral elements: Node...) { self.init(elements) }
  public init(dictionaryLiteral entries: (Node, Node)...) { self.init(entries) }
}
