import SceneServices

/// What is wrong with something that was typed, and what to do about it.
extension Copy {
  public func sentence(_ problem: NameProblem) -> String {
    switch problem {
    case .empty: self["signUp.name.empty"]
    case .oneWord(let word): self("signUp.name.oneWord", ["word": word])
    case .controlCharacter: self["signUp.name.controlCharacter"]
    case .tooLong(let bytes, let limit):
      self("signUp.name.tooLong", ["bytes": "\(bytes)", "limit": "\(limit)"])
    }
  }

  public func sentence(_ problem: AboutProblem) -> String {
    switch problem {
    case .severalLines: self["profile.about.severalLines"]
    case .controlCharacter: self["profile.about.controlCharacter"]
    case .tooLong(let bytes, let limit):
      self("profile.about.tooLong", ["bytes": "\(bytes)", "limit": "\(limit)"])
    }
  }
}
