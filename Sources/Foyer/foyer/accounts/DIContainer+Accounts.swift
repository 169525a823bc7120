import Domain
import FoyerApp
import FoyerTexts
import SceneServices
import Viper
import Wording

extension DIContainer {
  /// Returns the account that a name refers to, if any.
  func entry(named name: String) async throws(CommandFailure) -> AccountEntry? {
    guard let reference = AccountReference(name) else { return nil }
    let texts = localization.texts
    let found: [AccountEntry]
    do throws(StorageProblem) {
      found = try await useCases.backend.answer(to: ListAccounts(named: reference)).items
    } catch {
      throw CommandFailure(sentence: texts.operatorSentence(error), exitCode: Sysexit(error))
    }
    do throws(AccountReference.Ambiguous) { return try reference.choice(of: found) } catch {
      throw CommandFailure(
        sentence: texts[.commandAccountAmbiguous(name: sanitized(name))], exitCode: .usage)
    }
  }

  func account(named name: String) async throws(CommandFailure) -> Account {
    guard let entry = try await entry(named: name) else {
      throw CommandFailure(
        sentence: localization.texts[.commandAccountUnknown(name: sanitized(name))])
    }
    return entry.account
  }
}
