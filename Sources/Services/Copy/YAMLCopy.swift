import Domain

/// The texts of one language, from a YAML file of nested maps: `title` in `sign-up` has the key
/// `sign-up.title`.
///
/// A key without a text shows as itself in brackets: a screen with a gap is better than none.
public struct YAMLCopy: Copy {
  private let texts: [String: String]

  public init(yaml: String) throws(YAMLCopyError) {
    texts = try YAMLTexts.flattened(yaml)
  }

  public func text(_ key: String, _ values: [String: String]) -> String {
    guard let text = texts[key] else { return "[\(key)]" }
    return values.isEmpty ? text : Self.fill(text, with: values)
  }

  /// Goes over the text once, so that braces within a value stay what they are.
  private static func fill(_ text: String, with values: [String: String]) -> String {
    var filled = ""
    var rest = text[...]
    while let brace = rest.firstIndex(of: "{") {
      filled += rest[..<brace]
      rest = rest[brace...].dropFirst()
      if let end = rest.firstIndex(of: "}"), let value = values[String(rest[..<end])] {
        filled += value
        rest = rest[end...].dropFirst()
      } else {
        filled += "{"
      }
    }
    return filled + rest
  }
}
