import Essentials
import SceneServices

/// A server's response, reduced to Foyer's flags.
public struct RemoteFlagSet: FlagLayer, Equatable {
  /// Foyer's flags by key.
  var flags: [String: RemoteFlag]
  /// The server's identifier of this response.
  var etag: String?

  var source: FlagSource { .server }

  func setting<Value>(of flag: FeatureFlag<Value>) -> FlagSetting<Value>? {
    flags[flag.key]?.setting(isCached: false)
  }

  /// The number of Foyer's flags in the response.
  public var count: Int { flags.count }

  /// The keys of flags with values of the wrong type, or with errors.
  public var wrongKeys: [String] {
    KnownFlag.all.filter { $0.problem(self) != nil }.map(\.key)
  }
}

/// The response to `POST /ofrep/v1/evaluate/flags` (OpenFeature Remote Evaluation Protocol 0.3).
extension RemoteFlagSet {
  /// Returns nil if the response is malformed. The first of several flags with the same key counts.
  /// Malformed elements and other programs' flags are skipped.
  init?(answer: [UInt8], etag: String?) {
    guard let bulk = try? JSONDecoder().decode(Bulk.self, from: Data(answer)) else { return nil }
    let known = Set(KnownFlag.all.map(\.key))
    flags = [:]
    for case let entry? in bulk.flags.map(\.entry) where known.contains(entry.key) {
      if flags[entry.key] == nil { flags[entry.key] = RemoteFlag(entry) }
    }
    self.etag = etag.flatMap { $0.utf8.count <= 1024 && $0.isOneLine ? $0 : nil }
  }

  private struct Bulk: Decodable {
    let flags: [Element]
  }

  /// An element of the list, which may be malformed.
  private struct Element: Decodable {
    let entry: Entry?

    init(from decoder: any Decoder) { entry = try? Entry(from: decoder) }
  }

  fileprivate struct Entry: Decodable {
    let key: String
    let value: RemoteFlag.Value?
    let reason: String?
    let variant: String?
    let errorCode: String?
  }
}

extension RemoteFlag {
  fileprivate init(_ entry: RemoteFlagSet.Entry) {
    value = entry.value
    reason = entry.reason.flatMap(FlagReason.init(rawValue:)) ?? .unknown
    variant = entry.variant.flatMap { $0.utf8.count <= 256 && $0.isOneLine ? $0 : nil }
    errorCode = entry.errorCode.map { FlagErrorCode(rawValue: $0) ?? .general }
  }
}

extension RemoteFlag.Value: Decodable {
  /// Only a text of one line can be a flag's value.
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Bool.self) {
      self = .yesOrNo(value)
    } else if let text = try? container.decode(String.self), text.isOneLine {
      self = .text(text)
    } else {
      self = .other
    }
  }
}

extension String {
  /// True if the text has no control characters, and therefore no line break.
  fileprivate var isOneLine: Bool { !utf8.contains { $0 < 0x20 || $0 == 0x7F } }
}
