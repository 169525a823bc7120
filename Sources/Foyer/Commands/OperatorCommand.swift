import ArgumentParser
import Composition
import Domain
import FoyerTexts
import SceneServices
import Viper
import Wording

/// The commands without a screen.
package enum OperatorCommands {
  package static let all: [any ParsableCommand.Type] = [
    AccountsCommand.self, ApplicationsCommand.self, InvitesCommand.self, AdmissionCommand.self,
    MessagesCommand.self, EmailsCommand.self, SecondFactorCommand.self, AuditCommand.self,
    ArticlesCommand.self, FlagsCommand.self, EventsCommand.self, OutboxCommand.self,
    ProvisionCommand.self, KeysCommand.self, DoctorCommand.self,
  ]
}

/// A command without a screen, which prints its result and ends the process.
protocol OperatorCommand: ParsableCommand, Sendable {
  associatedtype Options: LaunchArguments

  var options: Options { get }

  /// The data of this machine that the command uses.
  static var need: LocalNeed { get }

  @MainActor
  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure)
}

extension OperatorCommand {
  static var need: LocalNeed { .accounts }

  /// Never returns.
  func run() {
    options.launchOptions.run(needing: Self.need) { (container) async throws(CommandFailure) in
      try await perform(container, container.localization.texts)
    }
  }
}

extension LaunchOptions {
  /// Runs a command without a screen, then exits.
  ///
  /// Its errors are typed: an unexpected error would end the task and leave the process waiting.
  func run(
    needing need: LocalNeed,
    _ command: @escaping @MainActor (DIContainer) async throws(CommandFailure) -> Void
  ) -> Never {
    let environment = Program.environment
    MainLoop.run {
      let container = exiting { () throws(LaunchError) in
        let app = try AppEnvironment.bootstrap(self, environment: environment)
        try need.check(self, environment: environment)
        return app.container
      }
      container.warnings.forEach(warn)
      Task {
        do throws(CommandFailure) {
          try await command(container)
          // A list has said it itself, and has ended with its failure.
          let unreadable = container.useCases.storeRows.unreadableRowsMet
          if unreadable > 0 {
            warn(container.localization.texts[.storageUnreadable(count: unreadable)])
          }
        } catch {
          fail(error.sentence, error.exitCode)
        }
        end(.done)
      }
    }
  }
}

/// The reason for which a command failed: a sentence for standard error, and an exit code.
struct CommandFailure: Error {
  let sentence: String
  var exitCode = Sysexit.failed
}

extension CommandFailure {
  init(_ problem: StorageProblem, _ texts: any Texts) {
    self.init(sentence: texts.operatorSentence(problem), exitCode: Sysexit(problem))
  }

  /// - Parameter inDoubt: says that something may have been changed.
  init(
    _ failure: StoreFailure, _ texts: any Texts,
    inDoubt: (_ reason: String) -> LocalizedText = LocalizedText.storageInDoubt
  ) {
    switch failure {
    case .cancelled: self.init(sentence: texts[.serviceCancelled], exitCode: .unavailable)
    case .unknown(let problem):
      self.init(
        sentence: texts[inDoubt(texts.reason(ofDoubt: problem))], exitCode: .outcomeUnknown)
    case .notCommitted: self.init(failure.problem, texts)
    }
  }

  /// Part of a list was printed.
  static func incomplete(_ problem: StorageProblem, _ texts: any Texts) -> CommandFailure {
    let reason = texts.operatorSentence(problem)
    return CommandFailure(
      sentence: texts[.commandAccountListIncomplete(reason: reason)], exitCode: Sysexit(problem))
  }

  static func unknownAccount(_ name: String, _ texts: any Texts) -> CommandFailure {
    CommandFailure(sentence: texts[.commandAccountUnknown(name: sanitized(name))])
  }
}

extension DIContainer {
  /// Carries an operation out for an operator.
  ///
  /// - Parameters:
  ///   - refusal: returns the failure for a refusal of the operation itself.
  ///   - inDoubt: says that something may have been changed.
  func execute<Op: APIOperation>(
    _ operation: Op, refusal: ((Op.Refused, any Texts) -> CommandFailure)? = nil,
    inDoubt: (_ reason: String) -> LocalizedText = LocalizedText.storageInDoubt
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
    inDoubt: (_ reason: String) -> LocalizedText = LocalizedText.commandAccountEditInDoubt
  ) async throws(CommandFailure) -> Op.Response where Op.Refused == NotFound {
    try await execute(
      operation, refusal: { .unknownAccount(account.description, $1) }, inDoubt: inDoubt)
  }
}
