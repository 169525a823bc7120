import SceneServices

extension Texts {
  /// How a social network calls itself: `GitHub` for `github`.
  public func networkName(_ network: String) -> String {
    Self.networkNames[network] ?? network.prefix(1).uppercased() + network.dropFirst()
  }

  /// Names are names in every language; others get a capital letter.
  private static var networkNames: [String: String] {
    ["github": "GitHub", "gitlab": "GitLab", "linkedin": "LinkedIn", "youtube": "YouTube"]
  }
}
