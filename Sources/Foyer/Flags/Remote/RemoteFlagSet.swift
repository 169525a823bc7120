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
