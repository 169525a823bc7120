import Domain
import FoyerApp
import FoyerTexts
import SceneServices
import Viper

/// The reason for which a command failed: a sentence for standard error, and an exit code.
struct CommandFailure: Error {
  let sentence: String
  var exitCode = Sysexit.failed
}

extension CommandFailure {
  init(_ error: AccountsError, texts: any Texts) {
    switch error {
    case .notSaved(let problem), .outcomeUnknown(let problem):
      self.init(sentence: texts.operatorSentence(problem), exitCode: Sysexit(problem))
    case .emailTaken, .usernameTaken, .idempotencyKeyReused, .cancelled:
      self.init(sentence: texts[.commandAccountDeleteKept])
    }
  }

  init(_ error: ProfileError, id: AccountID, texts: any Texts) {
    switch error {
    case .storage(let problem):
      self.init(sentence: texts.operatorSentence(problem), exitCode: Sysexit(problem))
    case .outcomeUnknown(let problem):
      self.init(
        sentence: texts[.commandAccountEditInDoubt(reason: texts.operatorSentence(problem))],
        exitCode: .outcomeUnknown)
    case .cancelled: self.init(sentence: texts.sentence(error), exitCode: .unavailable)
    case .noAccount:
      self.init(sentence: texts[.commandAccountUnknown(name: sanitized(id.description))])
    }
  }
}
