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
    Placeholders.fill(texts[key] ?? "[\(key)]", with: values)
  }
}
