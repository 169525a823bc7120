import Domain
import FoyerApp
import SceneServices

/// Why a command did not do what was asked: a sentence for standard error, and an exit code.
struct CommandFailure: Error {
  let sentence: String
  var exitCode = Sysexit.failed
}

extension CommandFailure {
  init(_ error: AccountsError, copy: any Copy) {
    switch error {
    case .notSaved(let problem), .outcomeUnknown(let problem):
      self.init(sentence: copy.sentence(problem), exitCode: Sysexit(problem))
    case .emailTaken, .cancelled:
      self.init(sentence: copy["command.account.delete.kept"])
    }
  }

  init(_ error: ProfileError, id: AccountID, copy: any Copy) {
    switch error {
    case .storage(let problem):
      self.init(sentence: copy.sentence(problem), exitCode: Sysexit(problem))
    case .service, .cancelled: self.init(sentence: copy.sentence(error), exitCode: .unavailable)
    case .noAccount:
      self.init(sentence: copy("command.account.edit.unknown", ["id": harmless(id.description)]))
    }
  }
}
