import Routes

extension Route {
  /// Screens that `--scene` can open besides those of `SceneName`.
  private static let others: KeyValuePairs<String, Route> = ["tutorial": .tutorial(page: 1)]

  /// What `--scene` can open.
  static var names: [String] { SceneName.allCases.map(\.rawValue) + others.map(\.key) }

  /// The screens to open for a name; home is below all others, so that there is a way back.
  static func stack(named name: String?) throws(LaunchError) -> [Route] {
    guard let name else { return [.home] }
    let route = SceneName(rawValue: name).map(plain) ?? others.first { $0.key == name }?.value
    guard let route else { throw .unknownScene(known: names) }
    return route == .home ? [.home] : [.home, route]
  }
}

extension LaunchOptions {
  /// What `--scene` can open.
  public static var scenes: [String] { Route.names }
  /// The same for whoever reads its help.
  public static var sceneNames: String { scenes.joined(separator: ", ") }
}
