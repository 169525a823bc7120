/// Why a file of texts can't be used.
enum YAMLTextsError: Error, Equatable {
  /// It isn't YAML; the line counts from 1, as far as it is known.
  case malformed(line: Int?)
  /// The key has something else than a text or a map of them, a list for example.
  case notText(key: String)
}
