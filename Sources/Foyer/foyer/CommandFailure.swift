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

extension DIContainer {
  /// Carries an operation out for the operator.
  ///
  /// - Parameter refused: returns the failure for a refusal of the operation itself.
  func execute<Op: APIOperation>(
    _ operation: Op, refused: ((Op.Refused, any Texts) -> CommandFailure)? = nil
  ) async throws(CommandFailure) -> Op.Response {
    let texts = localization.texts
    do throws(Op.Failure) { return try await useCases.backend.execute(operation) } catch {
      if case .refused(let refusal) = error, let refused { throw refused(refusal, texts) }
      let problem = StorageProblem(error)
      switch error {
      case .store(.unknown):
        throw CommandFailure(
          sentence: texts.operatorSentence(problem), exitCode: .outcomeUnknown)
      case .store(.cancelled):
        throw CommandFailure(sentence: texts[.serviceCancelled], exitCode: .unavailable)
      case .refused, .denied, .invalid, .store(.notCommitted):
        throw CommandFailure(sentence: texts.operatorSentence(problem), exitCode: Sysexit(problem))
      }
    }
  }
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
