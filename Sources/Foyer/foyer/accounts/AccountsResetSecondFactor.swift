import ArgumentParser
import Domain
import FoyerApp
import FoyerTexts
import SceneServices

struct AccountsResetSecondFactor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset-second-factor",
    abstract: "Turn off an account's second factor, for an owner who has lost it.",
    discussion: """
      Make sure first that the owner asks for it: the password is enough to sign in then. The \
      owner gets an e-mail, and the audit log an entry.
      """)

  @OptionGroup var options: OperatorOptions

  @Argument(help: "The account's id or how that begins, or its address.", completion: .accountIDs)
  var id: String

  func run() {
    let named = id
    options.perform { (container) async throws(CommandFailure) in
      let texts = container.localization.texts
      let account = try await container.account(named: named)
      let isRemoved = try await container.execute(
        ResetSecondFactor(of: account.id), on: account.id, inDoubt: nil
      ).removed
      let (name, email) = (sanitized(account.name.value), sanitized(account.handle))
      print(
        texts[
          isRemoved
            ? .commandAccountResetSecondFactorDone(name: name, email: email)
            : .commandAccountResetSecondFactorNone(name: name, email: email)])
      await container.deliverEmails()
    }
  }
}
