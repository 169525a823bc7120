import FoyerTexts
import SceneServices

/// What is wrong with something that was typed, and what to do about it.
extension Texts {
  public func sentence(_ problem: NameProblem) -> String {
    switch problem {
    case .empty(.firstAndLast): self[.signUpNameEmpty]
    case .empty(.any): self[.signUpNameEmptyAny]
    case .oneWord(let word): self[.signUpNameOneWord(word: word)]
    case .controlCharacter: self[.signUpNameControlCharacter]
    case .loneMark: self[.signUpNameLoneMark]
    case .tooLong(let bytes, let limit):
      self[.signUpNameTooLong(bytes: "\(bytes)", limit: "\(limit)")]
    }
  }

  public func sentence(_ problem: AboutProblem) -> String {
    switch problem {
    case .severalLines: self[.profileAboutSeveralLines]
    case .controlCharacter: self[.profileAboutControlCharacter]
    case .tooLong(let bytes, let limit):
      self[.profileAboutTooLong(bytes: "\(bytes)", limit: "\(limit)")]
    }
  }
}
