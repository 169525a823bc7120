/// The `{names}` in a text that are replaced when it is shown.
package enum Placeholders {
  package static func names(in text: String) -> Set<String> {
    var names: Set<String> = []
    for piece in text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      if let end = piece.firstIndex(of: "}"), end > piece.startIndex {
        names.insert(String(piece[..<end]))
      }
    }
    return names
  }

  /// Replaces in a single pass, so that braces in a value remain.
  package static func fill(_ text: String, with values: [String: String]) -> String {
    if values.isEmpty { return text }
    var filled = ""
    var rest = text[...]
    while let brace = rest.utf8.firstIndex(of: UInt8(ascii: "{")) {
      filled += String(rest[..<brace])
      rest = rest[brace...].dropFirst()
      if let end = rest.utf8.firstIndex(of: UInt8(ascii: "}")),
        let value = values[String(rest[..<end])]
      {
        filled += value
        rest = rest[end...].dropFirst()
      } else {
        filled += "{"
      }
    }
    return filled + String(rest)
  }
}
