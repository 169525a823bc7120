import ArgumentParser
import Domain
import Essentials
import FoyerApp
import FoyerTexts
import SceneServices

struct AuditList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the entries of the audit log, oldest first.")

  @Option(
    help: """
      List only entries about this account: its id or how that begins, its address, or the whole id \
      of a deleted one. The id or name of an invitation or a token works as well.
      """,
    completion: .accountIDs)
  var account: String?

  @Option(
    help: ArgumentHelp(
      "List only entries since this time: 30m, 24h, 7d, 2026-11-21 or 2026-11-21T04:23:50Z.",
      valueName: "time"))
  var since: Since?

  @Flag(help: "Print JSON Lines, one object for each entry, instead of a table.")
  var json = false

  @OptionGroup var table: TableOptions

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  func run() {
    let (name, since, form) = (account, since, json ? ListForm.jsonLines : .table)
    let table = table
    options.perform { (container) async throws(CommandFailure) in
      let texts = container.localization.texts
      var choice = AuditChoice(since: since?.date(before: Date()))
      if let name { choice.subject = try await container.auditSubject(named: name) }
      let layout = try AuditRow.layout.showing(table, texts)
      try await ListPrinter<AuditRow>(form, layout, texts).print(
        { AuditRow($0, texts) }, none: texts[.commandAuditNone]
      ) { [choice] (place) async throws(StorageProblem) in
        try await container.useCases.backend.answer(to: ListAuditEntries(after: place, choice))
      }
    }
  }
}

extension DIContainer {
  /// Returns the ID of the named account; if there is none, the name itself. Entries outlive their
  /// account, and some are about other subjects.
  fileprivate func auditSubject(named name: String) async throws(CommandFailure) -> String {
    try await entry(named: name)?.account.id.description ?? name
  }
}
