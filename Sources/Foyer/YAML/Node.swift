import CYaml

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

extension Node {
  /// Returns the value in block style, with a line for each entry and element.
  ///
  /// Texts that a reader would take for something else are quoted: `"200"`, `"null"`, `"no"`.
  ///
  /// - Parameter width: long texts are broken at the first space after this column.
  public func yaml(width: Int) -> String {
    let writer = Writer(width: width)
    writer.write(self)
    return writer.text
  }
}

/// Writes nodes by libyaml's emitter, whose only error is that there is no more memory.
private final class Writer {
  /// libyaml keeps this address, so that the emitter has to stay where it is.
  private let emitter = UnsafeMutablePointer<yaml_emitter_t>.allocate(capacity: 1)
  private var bytes: [UInt8] = []

  init(width: Int) {
    guard yaml_emitter_initialize(emitter) == 1 else {
      fatalError("There is no memory for libyaml")
    }
    yaml_emitter_set_output(
      emitter,
      { writer, bytes, count in
        guard let writer, let bytes else { return 0 }
        Unmanaged<Writer>.fromOpaque(writer).takeUnretainedValue().bytes +=
          UnsafeBufferPointer(start: bytes, count: count)
        return 1
      }, Unmanaged.passUnretained(self).toOpaque())
    yaml_emitter_set_width(emitter, Int32(width))
    yaml_emitter_set_unicode(emitter, 1)
  }

  deinit {
    yaml_emitter_delete(emitter)
    emitter.deallocate()
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  func write(_ root: Node) {
    emit { yaml_stream_start_event_initialize(&$0, YAML_UTF8_ENCODING) }
    emit { yaml_document_start_event_initialize(&$0, nil, nil, nil, 1) }
    add(root)
    emit { yaml_document_end_event_initialize(&$0, 1) }
    emit { yaml_stream_end_event_initialize(&$0) }
  }

  private func add(_ node: Node) {
    switch node.content {
    case .scalar(let text, let isPlain): add(text, isPlain: isPlain)
    case .mapping(let entries):
      emit { yaml_mapping_start_event_initialize(&$0, nil, nil, 1, YAML_ANY_MAPPING_STYLE) }
      for (key, value) in entries {
        add(key)
        add(value)
      }
      emit { yaml_mapping_end_event_initialize(&$0) }
    case .sequence(let elements):
      emit { yaml_sequence_start_event_initialize(&$0, nil, nil, 1, YAML_ANY_SEQUENCE_STYLE) }
      elements.forEach(add)
      emit { yaml_sequence_end_event_initialize(&$0) }
    }
  }

  private func add(_ text: String, isPlain: Bool) {
    let style =
      !isPlain && text.resemblesAnotherValue
      ? YAML_DOUBLE_QUOTED_SCALAR_STYLE : YAML_ANY_SCALAR_STYLE
    var text = text
    text.withUTF8 { bytes in
      emit {
        yaml_scalar_event_initialize(
          &$0, nil, nil, bytes.baseAddress, Int32(bytes.count), 1, 1, style)
      }
    }
  }

  private func emit(_ initialize: (inout yaml_event_t) -> Int32) {
    var event = yaml_event_t()
    guard initialize(&event) == 1, yaml_emitter_emit(emitter, &event) == 1 else {
      fatalError("There is no memory for libyaml")
    }
  }
}

extension String {
  /// True if a reader could take the text for nothing or a number, as YAML 1.2's core schema has
  /// them, or for a boolean, of which YAML 1.1 has more.
  fileprivate var resemblesAnotherValue: Bool {
    let word = lowercased()
    return ["", "~", "null", ".inf", "-.inf", "+.inf", ".nan"].contains(word)
      || Node.boolean(word) != nil || Double(word) != nil || word.hasPrefix("0o")
  }
}

/// The reason for which a file can't be read as YAML.
public struct YAMLError: Error, Equatable, Sendable, CustomStringConvertible {
  public enum Kind: Equatable, Sendable {
    /// The file breaks the grammar, nests too deeply or has a second document. The message is
    /// libyaml's where libyaml has found the mistake.
    case syntax(String)
    /// The file repeats a part of itself by `*name`. A few lines of nested aliases can stand for
    /// billions of values, so that no alias is read.
    case alias(String)
    /// A map has two keys with this text; the line is the second one's.
    case repeatedKey(String)
  }

  public let kind: Kind
  /// From 1.
  public let line: Int

  public var description: String {
    let reason =
      switch kind {
      case .syntax(let message): message
      case .alias(let name): "write the value out instead of *\(name)"
      case .repeatedKey(let key): "\(key) is given more than once"
      }
    return "line \(line): \(reason)"
  }
}
