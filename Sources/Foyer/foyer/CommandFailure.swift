import Domain
import FoyerApp
import FoyerTexts
import SceneServices
import Viper
import Wording

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

  /// - Parameter inDoubt: says that something may have been changed; nil for the reason alone.
  init(
    _ failure: StoreFailure, _ texts: any Texts,
    inDoubt: ((_ reason: String) -> LocalizedText)? = nil
  ) {
    let reason = texts.operatorSentence(failure.problem)
    switch failure {
    case .cancelled: self.init(sentence: texts[.serviceCancelled], exitCode: .unavailable)
    case .unknown:
      self.init(sentence: inDoubt.map { texts[$0(reason)] } ?? reason, exitCode: .outcomeUnknown)
    case .notCommitted: self.init(sentence: reason, exitCode: Sysexit(failure.problem))
    }
  }
}

extension DIContainer {
  /// Carries an operation out for an operator.
  ///
  /// - Parameters:
  ///   - refusal: returns the failure for a refusal of the operation itself.
  ///   - inDoubt: says that something may have been changed; nil for the reason alone.
  func execute<Op: APIOperation>(
    _ operation: Op, refusal: ((Op.Refused, any Texts) -> CommandFailure)? = nil,
    inDoubt: ((_ reason: String) -> LocalizedText)? = nil
  ) async throws(CommandFailure) -> Op.Response {
    let texts = localization.texts
    do throws(Op.Failure) { return try await useCases.backend.execute(operation) } catch {
      if case .refused(let reason) = error, let refusal { throw refusal(reason, texts) }
      throw CommandFailure(error.storeFailure, texts, inDoubt: inDoubt)
    }
  }

  /// Carries an operation on an account out.
  @discardableResult
  func execute<Op: APIOperation>(
    _ operation: Op, on account: AccountID,
    inDoubt: ((_ reason: String) -> LocalizedText)? = LocalizedText.commandAccountEditInDoubt
  ) async throws(CommandFailure) -> Op.Response where Op.Refused == NotFound {
    let refusal = { (_: NotFound, texts: any Texts) in
      CommandFailure(
        sentence: texts[.commandAccountUnknown(name: sanitized(account.description))])
    }
    return try await execute(operation, refusal: refusal, inDoubt: inDoubt)
  }
}
