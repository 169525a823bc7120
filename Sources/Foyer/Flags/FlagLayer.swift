import Domain
import SceneServices

/// A source of flag values.
protocol FlagLayer: Sendable {
  var source: FlagSource { get }

  /// Returns nil if the source doesn't set the flag.
  func setting<Value>(of flag: FeatureFlag<Value>) -> FlagSetting<Value>?
}

/// A source's setting of a flag.
enum FlagSetting<Value: FlagValue>: Equatable {
  case value(Value, FlagReason, variant: String? = nil)
  /// The setting is unusable; the next source decides.
  case problem(FlagErrorCode)
}

/// Flags as texts: `--flag`, environment variables, a brand's file.
struct WrittenFlags: FlagLayer {
  let source: FlagSource
  let values: [String: String]

  func setting<Value>(of flag: FeatureFlag<Value>) -> FlagSetting<Value>? {
    guard let text = values[flag.key] else { return nil }
    return Value(flagText: text).map { .value($0, .isStatic) } ?? .problem(.typeMismatch)
  }
}

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

/// A setting of a flag without effect, as a sentence for operators.
public enum FlagProblem: Sendable, Equatable, CustomStringConvertible {
  /// An environment variable with the prefix of flags that names none of them.
  case unknownVariable(String)
  /// - Parameter is: the value that applies instead.
  case wrongValue(key: String, is: String)

  public var description: String {
    switch self {
    case .unknownVariable(let name): "\(name) names no flag; `foyer flags` lists all flags"
    case .wrongValue(let key, let value):
      "flag \(key): the configured value has the wrong type, so \(value) applies"
    }
  }
}

/// The value of a flag in this run, for an operator.
public struct FlagReport: Sendable, Equatable, Encodable {
  public let key: String
  public let value: String
  /// The source: `server`, `brand`, `default` …
  public let source: String
  /// OpenFeature's reason: `STATIC`, `CACHED`, `DEFAULT`, `ERROR`.
  public let reason: String
  /// The server's name for the value.
  public let variant: String?
  public let errorCode: String?

  init<Value>(key: String, _ evaluation: FlagEvaluation<Value>) {
    self.key = key
    value = evaluation.value.description
    source = evaluation.source.rawValue
    reason = evaluation.reason.rawValue
    variant = evaluation.variant
    errorCode = evaluation.errorCode?.rawValue
  }
}
