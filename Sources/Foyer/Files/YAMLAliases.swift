/// Detects, before a file is parsed, whether it repeats parts of itself.
///
/// A few lines of nested aliases can stand for billions of values, and a parser that compares keys
/// visits all of them.
package enum YAMLAliases {
  /// Returns the line of the first `*name` with a matching `&name`, by searching the text.
  package static func line(in yaml: [UInt8]) -> Int? {
    let anchors = Set(names(after: UInt8(ascii: "&"), in: yaml).map(\.name))
    guard !anchors.isEmpty else { return nil }
    let alias = names(after: UInt8(ascii: "*"), in: yaml).first { anchors.contains($0.name) }
    return alias.map { alias in
      yaml[..<alias.start].count { $0 == UInt8(ascii: "\n") } + 1
    }
  }

  private static func names(
    after mark: UInt8, in yaml: [UInt8]
  ) -> [(name: ArraySlice<UInt8>, start: Int)] {
    yaml.indices.compactMap { index in
      guard yaml[index] == mark, index == 0 || !isNameByte(yaml[index - 1]) else { return nil }
      let name = yaml[(index + 1)...].prefix(while: isNameByte)
      return name.isEmpty ? nil : (name, index)
    }
  }

  /// Accepts the characters that libyaml accepts in an anchor's name.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
