import ArgumentParser
import Domain
import FoyerApp
import SceneServices

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

struct AccountsDelete: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete an account for good, after a question.")

  @OptionGroup var shared: SharedOptions

  @Argument(help: "The account's id, as `foyer accounts list` shows it.")
  var id: String

  @Flag(help: "Delete without a question.")
  var yes = false

  func run() {
    let (id, isConfirmed) = (AccountID(id), yes)
    shared.perform { container in
      let copy = container.voice.copy
      guard let account = try await container.useCases.findAccount.execute(id) else {
        throw CommandFailure(
          sentence: copy("command.account.delete.unknown", ["id": harmless(id.description)]))
      }
      let values = ["name": harmless(account.name.value), "email": account.email.address]
      if !isConfirmed { try Self.ask(copy("command.account.delete.question", values), copy: copy) }
      _ = try await container.useCases.deleteAccount.execute(id)
      print(copy("command.account.delete.done", values))
    }
  }

  private static func ask(_ question: String, copy: any Copy) throws(CommandFailure) {
    guard isatty(STDIN_FILENO) == 1 else {
      throw CommandFailure(
        sentence: copy["command.account.delete.needsAnswer"], exitCode: .usage)
    }
    print(question, terminator: "")
    fflush(nil)
    guard readLine()?.lowercased().hasPrefix(copy["command.account.delete.answer"]) == true else {
      throw CommandFailure(sentence: copy["command.account.delete.kept"])
    }
  }
}
