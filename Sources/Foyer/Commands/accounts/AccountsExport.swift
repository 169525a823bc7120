import ArgumentParser
import Composition
import Domain
import FoyerTexts
import SceneServices
import Viper
import Wording

struct AccountsExportCommand: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Print everything that is stored about a member, or about all, as JSON.")

  @Argument(
    help: "The account's id or its first characters, or its e-mail address.",
    completion: .accountIDs)
  var account: String?

  @Flag(help: "Print every member, each as one JSON object in a line.")
  var all = false

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  func validate() throws {
    guard (account == nil) == all else { throw ValidationError("Name one account, or add --all.") }
  }

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    guard let account else { return try await container.exportAll() }
    let id = try await container.account(named: account).id
    print(JSONText.pretty(try await container.execute(ExportAccount(id), on: id)))
  }
}

extension DIContainer {
  /// Prints each record as soon as it is read. An account that is deleted meanwhile is left out.
  fileprivate func exportAll() async throws(CommandFailure) {
    var (ids, unreadable): ([AccountID], Int) = ([], 0)
    var problem: StorageProblem?
    do throws(StorageProblem) {
      try await Page.each { (place) async throws(StorageProblem) in
        try await useCases.backend.answer(to: ListAccounts(after: place))
      } _: {
        ids += $0.items.map(\.account.id)
        unreadable += $0.unreadable.count
      }
      problem = unreadable > 0 ? .unreadable(rows: unreadable) : nil
    } catch {
      problem = error
    }
    for id in ids {
      do throws(ExportAccount.Failure) {
        print(JSONText.line(try await useCases.backend.execute(ExportAccount(id), Call())))
      } catch {
        if error == .refused(.notFound) { continue }
        throw CommandFailure(error.storeFailure, localization.texts)
      }
    }
    if let problem { throw .incomplete(problem, localization.texts) }
  }
}

struct AccountsBackupCommand: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Back up the store to a new file, also while guests use it.")

  @Argument(help: "The file to create; an existing file isn't replaced.", completion: .file())
  var file: String

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  static let need = LocalNeed.backup

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
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

extension CommandFailure {
  fileprivate init(_ error: BackupError, file: String, texts: any Texts) {
    switch error {
    case .nothingThere:
      self.init(sentence: texts[.commandAccountBackupNothing], exitCode: .cannotRead)
    case .exists:
      self.init(
        sentence: texts[.commandAccountBackupExists(file: file)], exitCode: .cannotCreate)
    case .notRead(let problem): self.init(problem, texts)
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
    }
  }
}
