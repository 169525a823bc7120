import Routes

extension Route {
  /// The screens that `--scene` can open.
  private static let named: KeyValuePairs<String, Route> = [
    "home": .home, "sign-up": .signUp, "help-center": .helpCenter,
    "members": .members, "tutorial": .tutorial(page: 1),
  ]

  /// The screens to open for a name; home is below all others, so that there is a way back.
  static func stack(named name: String?) throws(LaunchError) -> [Route] {
    guard let name else { return [.home] }
    guard let route = named.first(where: { $0.key == name })?.value else {
      throw .unknownScene(known: named.map(\.key))
    }
    return route == .home ? [.home] : [.home, route]
  }
}
