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
      let problem = StorageProblem(of: error)
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

  /// - Parameter inDoubt: says that something may have been changed; nil for the reason alone.
  init(
    _ failure: StoreFailure, _ texts: any Texts, inDoubt: ((_ reason: String) -> LocalizedText)?
  ) {
    let reason = texts.operatorSentence(failure.problem)
    switch (failure, inDoubt) {
    case (.cancelled, _):
      self.init(sentence: texts[.serviceCancelled], exitCode: .unavailable)
    case (.unknown, let inDoubt?):
      self.init(sentence: texts[inDoubt(reason)], exitCode: .outcomeUnknown)
    case (.unknown, nil), (.notCommitted, _):
      self.init(sentence: reason, exitCode: Sysexit(failure.problem))
    }
  }
}

extension DIContainer {
  /// Carries an operation out for an operator.
  ///
  /// - Parameters:
  ///   - inDoubt: says that something may have been changed; nil for the reason alone.
  ///   - refusal: words a refusal.
  func execute<Op: APIOperation>(
    _ operation: Op, inDoubt: ((_ reason: String) -> LocalizedText)? = nil,
    refusal: (Op.Refused) -> LocalizedText
  ) async throws(CommandFailure) -> Op.Response {
    let texts = localization.texts
    do throws(Op.Failure) { return try await useCases.backend.execute(operation, Call()) } catch {
      if case .refused(let reason) = error {
        throw CommandFailure(sentence: texts[refusal(reason)])
      }
      throw CommandFailure(error.storeFailure ?? .cancelled, texts, inDoubt: inDoubt)
    }
  }

  func execute<Op: APIOperation>(
    _ operation: Op
  ) async throws(CommandFailure) -> Op.Response where Op.Refused == Never {
    do throws(Op.Failure) { return try await useCases.backend.execute(operation, Call()) } catch {
      throw CommandFailure(error.storeFailure ?? .cancelled, localization.texts, inDoubt: nil)
    }
  }

  /// Carries an operation on an account out.
  @discardableResult
  func execute<Op: APIOperation>(
    _ operation: Op, on account: AccountID,
    inDoubt: ((_ reason: String) -> LocalizedText)? = LocalizedText.commandAccountEditInDoubt
  ) async throws(CommandFailure) -> Op.Response where Op.Refused == NotFound {
    try await execute(operation, inDoubt: inDoubt) { _ in
      .commandAccountUnknown(name: sanitized(account.description))
    }
  }
}
