/// The values of `--flag key=value`; the last one of each key counts.
public enum FlagOption {
  public static func values(_ options: [String]) throws(FlagOptionError) -> [String: String] {
    var values: [String: String] = [:]
    for option in options {
      let parts = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { throw .withoutValue }
      guard let flag = KnownFlag.named(String(parts[0])) else {
        throw .unknownFlag(known: KnownFlag.all.map(\.key))
      }
      let value = String(parts[1])
      guard flag.takes(value) else { throw .wrongValue(of: flag.key, takes: flag.kind) }
      values[flag.key] = value
    }
    return values
  }
}

/// The reason for which `--flag` is rejected.
public enum FlagOptionError: Error, Equatable, Sendable {
  case withoutValue
  case unknownFlag(known: [String])
  case wrongValue(of: String, takes: FlagKind)
}
