import Yams

/// Makes a flat dictionary of nested maps of texts, with keys like `sign-up.title`.
enum YAMLTexts {
  static func flattened(_ yaml: String) throws(YAMLTextsError) -> [String: String] {
    var texts: [String: String] = [:]
    if let root = try compose(yaml) { try collect(root, under: nil, into: &texts) }
    return texts
  }

  /// The basic resolver leaves every scalar a text: "Yes" and "No" are answers here, not booleans.
  private static func compose(_ yaml: String) throws(YAMLTextsError) -> Node? {
    do {
      return try Yams.compose(yaml: yaml, .basic)
    } catch {
      throw .malformed(line: (error as? YamlError)?.line)
    }
  }

  private static func collect(
    _ node: Node, under key: String?, into texts: inout [String: String]
  ) throws(YAMLTextsError) {
    if let map = node.mapping {
      for (name, value) in map {
        let name = name.scalar?.string ?? ""
        try collect(value, under: key.map { "\($0).\(name)" } ?? name, into: &texts)
      }
    } else if let key, let scalar = node.scalar {
      texts[key] = scalar.string
    } else {
      throw .notText(key: key ?? "")
    }
  }
}

extension YamlError {
  /// Counts from 1; nil when the error has no place in the file.
  var line: Int? {
    switch self {
    case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _):
      mark.line
    case .duplicatedKeysInMapping(_, let context): context.mark.line
    case .reader(_, let offset, _, let yaml): offset.map { Self.line(at: $0, in: yaml) }
    default: nil
    }
  }

  private static func line(at offset: Int, in yaml: String) -> Int {
    yaml.utf8.prefix(offset).count { $0 == UInt8(ascii: "\n") } + 1
  }
}

/// Why a file of texts can't be used.
enum YAMLTextsError: Error, Equatable {
  /// It isn't YAML; the line counts from 1, as far as it is known.
  case malformed(line: Int?)
  /// The key has something else than a text or a map of them, a list for example.
  case notText(key: String)
}
