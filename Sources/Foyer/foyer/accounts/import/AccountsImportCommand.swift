import ArgumentParser
import Domain
import Essentials
import FoyerApp
import FoyerTexts
import SceneServices
import Secrets
import Viper
import Wording

struct AccountsImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Create the accounts of a list, all or none, after a dry run.",
    discussion: """
      The list has comma-separated values with the titles of `foyer accounts list --csv`, and \
      passwordHash for hashes of Argon2id, bcrypt, yescrypt or sha512-crypt. Accounts that exist \
      already aren't changed. The rules are those of the brand that --brand selects.
      """)

  @Argument(help: "The list.", completion: .file())
  var file: String

  @Flag(help: "Only say what would be done, which is what happens without --yes, too.")
  var dryRun = false

  @Flag(help: "Create the accounts.")
  var yes = false

  @Flag(help: "Accept rows without a password hash, and invite their owners to set a password.")
  var invite = false

  @Option(help: "Accept hashes of this format only (default: any known one).")
  var hashFormat: PasswordHash.Format?

  @Flag(help: "Print a JSON object instead of sentences.")
  var json = false

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  func validate() throws {
    if dryRun, yes { throw ValidationError("Choose one of --dry-run and --yes.") }
  }

  func run() {
    let command = self
    options.perform { (container) async throws(CommandFailure) in
      let texts = container.localization.texts
      if command.invite, await !container.sendsEmailsToOwners {
        throw CommandFailure(sentence: texts[.commandAccountImportNoMail], exitCode: .unavailable)
      }
      let file = try ImportFile(at: command.file, texts)
      let list = AccountList(
        file.rows,
        by: .init(
          container.brand, format: command.hashFormat, invites: command.invite, at: Date()))
      var problems = file.problems + list.problems.map { ($0.line, texts.sentence($0)) }
      var report = ImportReport()
      let isDryRun = !command.yes || !problems.isEmpty
      do throws(AccountsError) {
        report = try await container.useCases.importAccounts.execute(
          list.accounts, of: container.brand.id, invites: command.invite, isDryRun: isDryRun)
      } catch {
        throw CommandFailure(error, ofImport: texts)
      }
      problems += report.problems.map { ($0.line, texts.sentence($0)) }
      let output = ImportOutput(report, isDryRun: isDryRun, problems)
      if command.json { print(JSONText.pretty(output)) }
      guard problems.isEmpty else { throw command.failure(output, texts) }
      if !command.json { print(output.lines(texts)) }
      if command.yes { await container.deliverEmails() }
    }
  }

  /// The number of problems that are printed; `--json` has all.
  private static let shownProblems = 20

  private func failure(_ output: ImportOutput, _ texts: any Texts) -> CommandFailure {
    let name = sanitized(file)
    let count = output.problems.count
    var lines = output.problems.prefix(json ? 0 : Self.shownProblems)
      .map { "\(name):\($0.line): \(sanitized($0.message))" }
    if !json, count > lines.count {
      lines.append(texts[.commandAccountImportMore(count: count - lines.count)])
    }
    lines.append(texts[.commandAccountImportFailed(count: count)])
    return CommandFailure(sentence: lines.joined(separator: "\n"), exitCode: .badData)
  }
}

extension PasswordHash.Format: ExpressibleByArgument {}

extension CommandFailure {
  fileprivate init(_ error: AccountsError, ofImport texts: any Texts) {
    switch error {
    case .notSaved(let problem):
      self.init(sentence: texts.operatorSentence(problem), exitCode: Sysexit(problem))
    case .outcomeUnknown(let problem):
      self.init(
        sentence: texts[.commandAccountEditInDoubt(reason: texts.operatorSentence(problem))],
        exitCode: .outcomeUnknown)
    case .emailTaken, .usernameTaken, .idempotencyKeyReused, .cancelled:
      // Another sign-up came between the look-up and the insertion; the next run names the row.
      self.init(sentence: texts.operatorSentence(.locked), exitCode: .unavailable)
    }
  }
}
