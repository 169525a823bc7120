/// Finds out, before a file is parsed, whether it repeats parts of itself.
///
/// A few lines of aliases of aliases stand for billions of values, and a parser that compares keys
/// goes through all of them.
package enum YAMLAliases {
  /// The line of the first `*name` that some `&name` may stand for, by looking at the text only.
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

  /// What libyaml takes in the name of an anchor.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
