import ArgumentParser
import Domain
import FoyerApp
import FoyerTexts
import LibC
import SceneServices

struct AccountsDelete: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete an account permanently, after a question.")

  @Argument(
    help: "The account's id or its first characters, or its e-mail address.",
    completion: .accountIDs)
  var id: String

  @Flag(help: "Delete without asking.")
  var yes = false

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  func run() {
    let (named, isConfirmed) = (id, yes)
    options.perform { (container) async throws(CommandFailure) in
      let texts = container.localization.texts
      let account = try await container.account(named: named)
      let (name, email) = (sanitized(account.name.value), sanitized(account.handle))
      if !isConfirmed {
        try Self.ask(texts[.commandAccountDeleteQuestion(name: name, email: email)], texts: texts)
      }
      try await container.execute(DeleteAccount(account.id), on: account.id, inDoubt: nil)
      print(texts[.commandAccountDeleteDone(name: name, email: email)])
      await container.deliverEmails()
    }
  }

  private static func ask(_ question: String, texts: any Texts) throws(CommandFailure) {
    guard isatty(STDIN_FILENO) == 1 else {
      throw CommandFailure(
        sentence: texts[.commandAccountDeleteNeedsAnswer], exitCode: .usage)
    }
    print(question, terminator: "")
    fflush(nil)
    guard readLine()?.lowercased().hasPrefix(texts[.commandAccountDeleteAnswer]) == true else {
      throw CommandFailure(sentence: texts[.commandAccountDeleteKept])
    }
  }
}
