import Domain
import FoyerApp
import FoyerTexts
import SceneServices
import Viper

extension DIContainer {
  /// Returns the account that a name refers to, if any.
  func entry(named name: String) async throws(CommandFailure) -> AccountEntry? {
    guard let reference = AccountReference(name) else { return nil }
    let texts = localization.texts
    do throws(FindAccount.Failure) {
      return try await useCases.findAccount.execute(reference)
    } catch {
      throw switch error {
      case .ambiguous:
        CommandFailure(
          sentence: texts[.commandAccountAmbiguous(name: sanitized(name))], exitCode: .usage)
      case .storage(let problem):
        CommandFailure(sentence: texts.operatorSentence(problem), exitCode: Sysexit(problem))
      }
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
