import ArgumentParser
import Composition
import Domain
import Essentials
import FoyerTexts
import SceneServices
import Secrets
import Viper
import Wording

struct AccountsImportCommand: OperatorCommand {
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

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    let sendsEmails = if invite { await container.sendsEmailsToOwners } else { true }
    let file = try ImportFile(at: file, texts)
    let list = AccountList(
      file.rows,
      by: .init(container.brand, format: hashFormat, invites: invite, at: Date()))
    var problems = file.problems + list.problems.map { ($0.line, texts.sentence($0)) }
    var report = ImportReport()
    let isDryRun = !yes || !problems.isEmpty || !sendsEmails
    do throws(AccountsError) {
      report = try await container.useCases.importAccounts.execute(
        list.accounts, of: container.brand.id, invites: invite, isDryRun: isDryRun)
    } catch {
      throw CommandFailure(error, ofImport: texts)
    }
    guard sendsEmails else {  // a server that couldn't be asked has given its reason by now
      throw CommandFailure(sentence: texts[.commandAccountImportNoMail], exitCode: .unavailable)
    }
    problems += report.problems.map { ($0.line, texts.sentence($0)) }
    let output = ImportOutput(report, isDryRun: isDryRun, problems)
    if json { print(JSONText.pretty(output)) }
    guard problems.isEmpty else { throw failure(output, texts) }
    if !json { print(output.lines(texts)) }
    if yes { await container.deliverEmails() }
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
    case .notSaved(let problem): self.init(problem, texts)
    case .outcomeUnknown(let problem):
      self.init(.unknown(problem), texts, inDoubt: LocalizedText.commandAccountEditInDoubt)
    case .emailTaken, .usernameTaken, .idempotencyKeyReused, .cancelled:
      // Another sign-up came between the look-up and the insertion; the next run names the row.
      self.init(sentence: texts.operatorSentence(.locked), exitCode: .unavailable)
    }
  }
}

/// The output of `foyer accounts import`: sentences, or a JSON object.
struct ImportOutput: Encodable {
  struct Problem: Encodable {
    let line: Int
    let message: String
  }

  let isDryRun: Bool
  /// The number of accounts that were created, or would be.
  let created: Int
  /// The number of accounts that exist already.
  let existing: Int
  /// In the order of the lines.
  let problems: [Problem]

  init(_ report: ImportReport, isDryRun: Bool, _ problems: [(line: Int, sentence: String)] = []) {
    self.isDryRun = isDryRun
    (created, existing) = (problems.isEmpty ? report.created : 0, report.existing)
    self.problems = problems.sorted { $0.line < $1.line }.map {
      Problem(line: $0.line, message: $0.sentence)
    }
  }

  func lines(_ texts: any Texts) -> String {
    let counted: LocalizedText =
      isDryRun
      ? .commandAccountImportWould(count: created) : .commandAccountImportCreated(count: created)
    let more: [LocalizedText?] = [
      existing == 0 ? nil : .commandAccountImportExisting(count: existing),
      isDryRun && created > 0 ? .commandAccountImportDryRun : nil,
    ]
    return ([counted] + more.compactMap(\.self)).map { texts[$0] }.joined(separator: "\n")
  }
}

extension Texts {
  func sentence(_ problem: ImportProblem) -> String {
    switch problem.reason {
    case .name(let problem): sentence(problem)
    case .email(let problem): sentence(problem)
    case .username(let problem): sentence(problem)
    case .about(let problem): sentence(problem)
    case .noHandle: self[.commandAccountImportNoHandle]
    case .listed: self[.commandAccountImportListed]
    case .createdAt: self[.commandAccountImportCreatedAt]
    case .brand: self[.commandAccountImportBrand]
    case .passwordHash(let problem): sentence(problem)
    case .otherFormat: self[.commandAccountImportOtherFormat]
    case .noPassword: self[.commandAccountImportNoPassword]
    case .noAddress: self[.commandAccountImportNoAddress]
    case .repeated(let line): self[.commandAccountImportRepeated(line: "\(line)")]
    case .otherUsername: self[.commandAccountImportOtherUsername]
    case .usernameTaken: self[.commandAccountImportUsernameTaken]
    case .applied: self[.commandAccountImportApplied]
    case .outboxFull: self[.commandAccountImportOutboxFull]
    case .refused(let rule): self[.commandAccountImportRefused(rule: sanitized(rule))]
    }
  }

  private func sentence(_ problem: PasswordHash.FormatProblem) -> String {
    switch problem {
    case .noHash: self[.commandAccountImportPasswordHash]
    case .locked: self[.commandAccountImportPasswordLocked]
    case .otherScheme(let scheme): self[.commandAccountImportPasswordScheme(scheme: scheme)]
    case .damaged(let format):
      self[.commandAccountImportPasswordDamaged(format: format.rawValue)]
    case .costly(let format, let limit):
      self[.commandAccountImportPasswordCostly(format: format.rawValue, limit: limit)]
    }
  }
}
