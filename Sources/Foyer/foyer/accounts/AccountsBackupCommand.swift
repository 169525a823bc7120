import ArgumentParser
import Domain
import FoyerApp
import FoyerTexts
import SceneServices
import Viper
import Wording

struct AccountsBackupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Back up the store to a new file, also while guests use it.")

  @Argument(help: "The file to create; an existing file isn't replaced.", completion: .file())
  var file: String

  @OptionGroup(title: commonOptions) var shared: SharedOptions

  func run() {
    let file = file
    shared.perform(needing: .backup) { (container) async throws(CommandFailure) in
      let texts = container.localization.texts
      do throws(BackupError) {
        let report = try await container.useCases.backUpAccounts.execute(to: file)
        print(texts[.commandAccountBackupDone(count: report.accounts, file: sanitized(file))])
        if report.unreadable > 0 {
          warn(texts[.commandAccountBackupUnreadable(count: report.unreadable)])
        }
      } catch {
        throw CommandFailure(error, file: sanitized(file), texts: texts)
      }
    }
  }
}

extension CommandFailure {
  fileprivate init(_ error: BackupError, file: String, texts: any Texts) {
    switch error {
    case .nothingThere:
      self.init(sentence: texts[.commandAccountBackupNothing], exitCode: .cannotRead)
    case .exists:
      self.init(
        sentence: texts[.commandAccountBackupExists(file: file)], exitCode: .cannotCreate)
    case .notWritten(.untrusted(let problem)):
      self.init(sentence: sanitized("\(problem)."), exitCode: .notAllowed)
    case .notWritten(.diskFull):
      self.init(sentence: texts[.commandAccountBackupFull(file: file)], exitCode: .inputOutput)
    case .notWritten(.fileTooLarge(let limit)):
      self.init(
        sentence: texts.operatorSentence(.fileTooLarge(limit: limit)), exitCode: .inputOutput)
    case .notWritten:
      self.init(
        sentence: texts[.commandAccountBackupNotWritten(file: file)], exitCode: .cannotCreate)
    case .notRead(let problem):
      self.init(sentence: texts.operatorSentence(problem), exitCode: Sysexit(problem))
    }
  }
}
