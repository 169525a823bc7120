import Domain
import WebRepositories

/// The flag server and the parameters of requests, from `--flags-url` or OFREP's own variables.
public struct FlagServerSettings: Sendable, Equatable {
  private static let longest = 10_000

  public let address: ServiceAddress
  var headers: [String: String] = [:]
  var timeLimit = Duration.milliseconds(Self.longest)

  /// Returns nil if neither the option nor `OFREP_ENDPOINT` names a server.
  public init?(
    option: String?, environment: [String: String]
  ) throws(FlagServerSettingsError) {
    func variable(_ name: String) -> String? {
      environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    guard let text = option ?? variable("OFREP_ENDPOINT") else { return nil }
    do throws(ServiceAddressProblem) { address = try ServiceAddress(validating: text) } catch {
      throw .address(error)
    }
    if let text = variable("OFREP_HEADERS") {
      guard let headers = Self.headers(text) else { throw .headers }
      self.headers = headers
    }
    if let text = variable("OFREP_TIMEOUT_MS") {
      guard let number = Int(text), number > 0 else { throw .timeLimit }
      timeLimit = .milliseconds(min(number, Self.longest))
    }
  }

  /// Reads `Name=value,Name=value` with percent-encoded values.
  private static func headers(_ text: String) -> [String: String]? {
    var headers: [String: String] = [:]
    for pair in text.split(separator: ",") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let name = name(parts[0].trimmed),
        let value = value(parts[1].trimmed)
      else { return nil }
      headers[name] = value
    }
    return headers
  }

  /// Accepts letters, digits, hyphens and underscores.
  private static func name(_ text: Substring) -> String? {
    let isName = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    return isName && !text.isEmpty ? String(text) : nil
  }

  /// Accepts no character that could begin another header. A value with another percent sign than an
  /// escape's stands for itself.
  private static func value(_ text: Substring) -> String? {
    let value = text.percentDecoded ?? String(text)
    return value.utf8.allSatisfy { 0x20...0x7E ~= $0 } ? value : nil
  }
}

/// The reason for which the settings of a flag server are rejected.
public enum FlagServerSettingsError: Error, Equatable, Sendable {
  case address(ServiceAddressProblem)
  /// `OFREP_HEADERS` is malformed.
  case headers
  /// `OFREP_TIMEOUT_MS` isn't a number in the allowed range.
  case timeLimit
}

extension FlagServerSettingsError: CustomStringConvertible {
  /// Advice that doesn't repeat the settings, which may contain a token.
  public var description: String {
    switch self {
    case .address(.insecure):
      "Give --flags-url or OFREP_ENDPOINT an https address. Plain http works only for this machine."
    case .address(.notHTTP), .address(.malformed):
      "Write --flags-url or OFREP_ENDPOINT as https://host[:port][/path], as in https://flags.example.org."
    case .headers:
      "Write OFREP_HEADERS as Name=value,Name=value, as in Authorization=Bearer%20TOKEN."
    case .timeLimit: "Give OFREP_TIMEOUT_MS a number of milliseconds, 1 to 10000."
    }
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let isBlank = { (character: Character) in character == " " }
    return Substring(drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}
