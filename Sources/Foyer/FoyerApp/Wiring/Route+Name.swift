import Routes

extension Route {
  /// Screens that `--scene` can open besides those of `SceneName`.
  private static let others: KeyValuePairs<String, Route> = ["tutorial": .tutorial(page: 1)]

  /// The names that `--scene` accepts.
  static var names: [String] { SceneName.allCases.map(\.rawValue) + others.map(\.key) }

  /// Returns the screens to open for a name, above the home screen, so that there is a way back.
  ///
  /// - Throws: `LaunchError.unknownScene`.
  static func stack(named name: String?) throws(LaunchError) -> [Route] {
    guard let name else { return [.home] }
    let route = SceneName(rawValue: name).map(plain) ?? others.first { $0.key == name }?.value
    guard let route else { throw .unknownScene(known: names) }
    return route == .home ? [.home] : [.home, route]
  }

  /// Returns the screens to open for a name in a tape, which can also show the operator's `desk`.
  ///
  /// - Throws: `LaunchError.unknownScene`.
  static func stack(ofDemo name: String?) throws(LaunchError) -> [Route] {
    name == "desk" ? [.desk] : try stack(named: name)
  }
}

extension LaunchOptions {
  public static var scenes: [String] { Route.names }
  /// The names that `--scene` accepts, for the help text.
  public static var sceneNames: String { scenes.joined(separator: ", ") }
}
