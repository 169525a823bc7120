import Yams

extension YamlError {
  /// From 1; nil if the error has no position in the file.
  package var line: Int? {
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
