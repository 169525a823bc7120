import YAML

extension Node {
  /// The value in one line: `{key=value}`, `[element element]`, and texts that aren't plain in quotation marks.
  var outline: String {
    switch content {
    case .scalar(let text, let isPlain): isPlain ? text : "“\(text)”"
    case .mapping(let entries):
      "{\(entries.map { "\($0.key.outline)=\($0.value.outline)" }.joined(separator: " "))}"
    case .sequence(let elements): "[\(elements.map(\.outline).joined(separator: " "))]"
    }
  }

  /// Line, column and kind of this value and of all in it, in the file's order.
  var places: [String] {
    let place = position.map { "\($0.line):\($0.column) " } ?? ""
    return switch content {
    case .scalar(let text, _): [place + text]
    case .mapping(let entries): [place + "{"] + entries.flatMap { $0.key.places + $0.value.places }
    case .sequence(let elements): [place + "["] + elements.flatMap(\.places)
    }
  }

  /// The texts of this value and of all in it, as bytes: `String` takes some different texts for equal.
  var texts: [[UInt8]] {
    switch content {
    case .scalar(let text, _): [Array(text.utf8)]
    case .mapping(let entries): entries.flatMap { $0.key.texts + $0.value.texts }
    case .sequence(let elements): elements.flatMap(\.texts)
    }
  }
}
