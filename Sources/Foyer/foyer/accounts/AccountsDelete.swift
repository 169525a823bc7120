import ArgumentParser
import Domain
import FoyerApp
import FoyerTexts
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
    shared.perform(needing: .accounts) { (container) async throws(CommandFailure) in
      let texts = container.localization.texts
      let account = try await Self.trying(texts) { () async throws(AccountsError) in
        try await container.useCases.findAccount.execute(id)
      }
      guard let account else {
        throw CommandFailure(
          sentence: texts[.commandAccountDeleteUnknown(id: harmless(id.description))])
      }
      let (name, email) = (harmless(account.name.value), account.email.address)
      if !isConfirmed {
        try Self.ask(texts[.commandAccountDeleteQuestion(name: name, email: email)], texts: texts)
      }
      _ = try await Self.trying(texts) { () async throws(AccountsError) in
        try await container.useCases.deleteAccount.execute(id)
      }
      print(texts[.commandAccountDeleteDone(name: name, email: email)])
    }
  }

  private static func trying<Value: Sendable>(
    _ texts: any Texts, _ work: @MainActor () async throws(AccountsError) -> Value
  ) async throws(CommandFailure) -> Value {
    do throws(AccountsError) { return try await work() } catch {
      throw CommandFailure(error, texts: texts)
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
