import CYaml

extension Node {
  /// The number of maps and lists that a value may be inside of.
  public static let depthLimit = 100

  /// Reads a file in UTF-8, which may begin with a byte order mark.
  ///
  /// An entry or an element whose value is null (`null`, `~` or nothing) is left out, as if it
  /// weren't in the file; `nulls` has its place.
  ///
  /// - Returns: nil for null, an empty file, and one of comments only.
  /// - Throws: the first mistake in the file, also for a second document.
  public init?(parsing yaml: [UInt8]) throws(YAMLError) {
    let root = try yaml.withUnsafeBufferPointer { bytes throws(YAMLError) -> Node? in
      // libyaml would count a mark as the indentation of the first line.
      let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
      let text = UnsafeBufferPointer(rebasing: bytes.dropFirst(bytes.starts(with: mark) ? 3 : 0))
      guard let start = text.baseAddress, !text.isEmpty else { return nil }
      var composer = Composer(parsing: start, count: text.count)
      return try composer.document()
    }
    guard let root else { return nil }
    self = root
  }
}

/// Makes nodes of the events that libyaml finds in a file.
private struct Composer: ~Copyable {
  /// libyaml keeps this address, so that the parser has to stay where it is.
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  private let input: UnsafeBufferPointer<UInt8>
  private var anchors: Set<String> = []

  /// - Parameter start: must be valid as long as the composer is.
  init(parsing start: UnsafePointer<UInt8>, count: Int) {
    input = UnsafeBufferPointer(start: start, count: count)
    guard yaml_parser_initialize(parser) == 1 else { fatalError("There is no memory for libyaml") }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, start, count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  mutating func document() throws(YAMLError) -> Node? {
    _ = try next()  // the start of the stream
    _ = try next()  // the start of the document, or the end of the stream
    guard let root = try node(depth: 0) else { return nil }
    _ = try next()  // the end of the document
    let last = try next()
    guard last.type == YAML_STREAM_END_EVENT else {
      throw YAMLError(kind: .syntax("found a second document"), line: last.position.line)
    }
    return root.isNull ? nil : root
  }

  /// Returns nil at the end of a map, a list or the stream.
  private mutating func node(depth: Int) throws(YAMLError) -> Node? {
    let event = try next()
    if let anchor = event.anchor { anchors.insert(anchor) }
    switch event.type {
    case YAML_SCALAR_EVENT:
      return try scalar(event.scalar, event.tag, at: event.position)
    case YAML_SEQUENCE_START_EVENT: return try sequence(from: event.position, depth: depth)
    case YAML_MAPPING_START_EVENT: return try mapping(from: event.position, depth: depth)
    case YAML_ALIAS_EVENT:
      let name = event.alias
      throw YAMLError(
        kind: anchors.contains(name) ? .alias(name) : .syntax("found undefined alias"),
        line: event.position.line)
    default: return nil
    }
  }

  /// A text with the tag of null has to be a null.
  private func scalar(
    _ content: Node.Content, _ tag: String?, at start: Node.Position
  ) throws(YAMLError) -> Node {
    guard tag == "tag:yaml.org,2002:null", case .scalar(let text, _) = content else {
      return Node(content, at: start)
    }
    let null = Node(.scalar(text, isPlain: true), at: start)
    guard null.isNull else {
      throw YAMLError(kind: .syntax("a value has the tag !!null"), line: start.line)
    }
    return null
  }

  private mutating func sequence(
    from start: Node.Position, depth: Int
  ) throws(YAMLError) -> Node {
    try checkDepth(depth, at: start)
    var (elements, nulls): ([Node], [Node.Null]) = ([], [])
    while let element = try node(depth: depth + 1) {
      if element.isNull {
        nulls.append(Node.Null(key: nil, position: element.position))
      } else {
        elements.append(element)
      }
    }
    return Node(.sequence(elements), at: start, without: nulls)
  }

  private mutating func mapping(
    from start: Node.Position, depth: Int
  ) throws(YAMLError) -> Node {
    try checkDepth(depth, at: start)
    var (entries, nulls): ([(key: Node, value: Node)], [Node.Null]) = ([], [])
    var keys: Set<String> = []
    while let key = try node(depth: depth + 1) {
      if let text = key.text, !keys.insert(text).inserted {
        throw YAMLError(kind: .repeatedKey(text), line: (key.position ?? start).line)
      }
      guard let value = try node(depth: depth + 1) else { break }
      if value.isNull {
        nulls.append(Node.Null(key: key.text, position: key.position))
      } else {
        entries.append((key, value))
      }
    }
    return Node(.mapping(entries), at: start, without: nulls)
  }

  private func checkDepth(_ depth: Int, at start: Node.Position) throws(YAMLError) {
    guard depth < Node.depthLimit else {
      let message = "a value is nested more than \(Node.depthLimit) levels deep"
      throw YAMLError(kind: .syntax(message), line: start.line)
    }
  }

  private func next() throws(YAMLError) -> Event {
    guard let event = Event(of: parser) else { throw error }
    return event
  }

  /// The parser's error. A byte that YAML doesn't allow has an offset instead of a line.
  private var error: YAMLError {
    let message = parser.pointee.problem.map { String(cString: $0) } ?? "out of memory"
    guard parser.pointee.error == YAML_READER_ERROR else {
      return YAMLError(kind: .syntax(message), line: parser.pointee.problem_mark.line + 1)
    }
    let before = input.prefix(parser.pointee.problem_offset)
    return YAMLError(
      kind: .syntax(message), line: before.count { $0 == UInt8(ascii: "\n") } + 1)
  }
}

extension Node {
  /// True for a null of YAML 1.2's core schema.
  fileprivate var isNull: Bool {
    guard case .scalar(let text, isPlain: true) = content else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }
}

/// An event of libyaml's, which is deleted with its texts.
private struct Event: ~Copyable {
  private var event = yaml_event_t()

  /// - Returns: nil if the parser has found an error.
  init?(of parser: UnsafeMutablePointer<yaml_parser_t>) {
    guard yaml_parser_parse(parser, &event) == 1 else { return nil }
  }

  deinit {
    var event = event
    yaml_event_delete(&event)
  }

  var type: yaml_event_type_t { event.type }

  var position: Node.Position {
    Node.Position(line: event.start_mark.line + 1, column: event.start_mark.column + 1)
  }

  /// The name before the value; nil if there is none.
  var anchor: String? {
    let name =
      switch event.type {
      case YAML_SCALAR_EVENT: event.data.scalar.anchor
      case YAML_SEQUENCE_START_EVENT: event.data.sequence_start.anchor
      case YAML_MAPPING_START_EVENT: event.data.mapping_start.anchor
      default: UnsafeMutablePointer<yaml_char_t>?.none
      }
    return name.map { String(cString: $0) }
  }

  var alias: String { String(cString: event.data.alias.anchor) }

  /// The scalar's tag, whole; nil if there is none.
  var tag: String? { event.data.scalar.tag.map { String(cString: $0) } }

  /// The text may contain NUL, so that its length counts.
  var scalar: Node.Content {
    let scalar = event.data.scalar
    let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
    return .scalar(String(decoding: bytes, as: UTF8.self), isPlain: scalar.plain_implicit == 1)
  }
}
