import SceneServices

/// All that a server has answered, as far as it is about flags of Foyer's.
public struct RemoteFlagSet: FlagLayer, Equatable {
  /// By key, those that Foyer has.
  var flags: [String: RemoteFlag]
  /// By which the server knows this answer again.
  var etag: String?

  var source: FlagSource { .server }

  func setting<Value>(of flag: FeatureFlag<Value>) -> FlagSetting<Value>? {
    flags[flag.key]?.setting(isCached: false)
  }

  /// How many flags of Foyer's there are.
  public var count: Int { flags.count }

  /// The keys of those whose values are of another type, or that the server couldn't evaluate.
  public var wrongKeys: [String] {
    KnownFlag.all.filter { $0.problem(self) != nil }.map(\.key)
  }
}
