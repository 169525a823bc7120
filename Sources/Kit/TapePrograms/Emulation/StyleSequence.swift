/// The style of a sequence (SGR, ECMA-48, §8.3.117), as libvterm 0.1 reads it.
struct StyleSequence {
  /// A sequence for each part of the style.
  let bytes: [UInt8]

  /// - Parameter parameters: the bytes between `[` and `m`.
  init(_ parameters: ArraySlice<UInt8>) {
    var rest = parameters.split(
      separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)[...]
    var bytes: [UInt8] = []
    while let first = rest.first {
      let part = rest.prefix(Self.length(of: rest))
      rest = rest.dropFirst(part.count)
      guard let written = Self.written(Self.number(first), part) else { continue }
      bytes += Array("\u{1B}[".utf8) + written + [UInt8(ascii: "m")]
    }
    self.bytes = bytes
  }

  /// The parameters of a part: several for a colour whose numbers are parameters.
  private static func length(of rest: ArraySlice<ArraySlice<UInt8>>) -> Int {
    guard let first = rest.first, let number = number(first), [38, 48, 58].contains(number),
      !first.contains(UInt8(ascii: ":")), let kind = rest.dropFirst().first
    else { return 1 }
    return switch Self.number(kind) {
    case 2: 5
    case 5: 3
    default: 1
    }
  }

  /// Returns the parameters of a part; nil without an effect. Concealed text is marked as blinking.
  private static func written(_ number: Int?, _ part: ArraySlice<ArraySlice<UInt8>>) -> [UInt8]? {
    switch number {
    case 5, 6, 25, 58: return nil
    case 8: return Array("5".utf8)
    case 28: return Array("25".utf8)
    default: return Array(part.map(withoutSpace).joined(separator: [UInt8(ascii: ";")]))
    }
  }

  /// The number before sub-parameters.
  private static func number(_ parameter: ArraySlice<UInt8>) -> Int? {
    Int(String(decoding: parameter.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self))
  }

  /// The longest colour has a kind and three numbers.
  private static func withoutSpace(_ parameter: ArraySlice<UInt8>) -> [UInt8] {
    var parts = parameter.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    if parts.count >= 6, parts[1].elementsEqual("2".utf8) { parts.remove(at: 2) }
    return [UInt8](parts.prefix(5).joined(separator: [UInt8(ascii: ":")]))
  }
}
