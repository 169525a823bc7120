/// Why a file of texts can't be used.
public enum YAMLCopyError: Error, Equatable, Sendable {
  /// It isn't YAML; the line counts from 1, as far as it is known.
  case malformed(line: Int?)
  /// The key has something else than a text or a map of them, a list for example.
  case notText(key: String)
}
