import SceneServices

extension Texts {
  /// The spelling of a social network's name: `GitHub` for `github`.
  public func networkName(_ network: String) -> String {
    Self.networkNames[network] ?? network.prefix(1).uppercased() + network.dropFirst()
  }

  /// The names are the same in every language. Other networks get a capital letter.
  private static var networkNames: [String: String] {
    ["github": "GitHub", "gitlab": "GitLab", "linkedin": "LinkedIn", "youtube": "YouTube"]
  }
}
