import Domain
import FoyerApp
import FoyerTexts
import SceneServices
import Viper

extension DIContainer {
  /// The account that was named, or nil.
  func entry(named name: String) async throws(CommandFailure) -> AccountEntry? {
    guard let reference = AccountReference(name) else { return nil }
    let texts = localization.texts
    do throws(FindAccount.Failure) {
      return try await useCases.findAccount.execute(reference)
    } catch {
      throw switch error {
      case .ambiguous:
        CommandFailure(
          sentence: texts[.commandAccountAmbiguous(name: harmless(name))], exitCode: .usage)
      case .storage(let problem):
        CommandFailure(sentence: texts.operatorSentence(problem), exitCode: Sysexit(problem))
      }
    }
  }

  func account(named name: String) async throws(CommandFailure) -> Account {
    guard let entry = try await entry(named: name) else {
      throw CommandFailure(
        sentence: localization.texts[.commandAccountUnknown(name: harmless(name))])
    }
    return entry.account
  }
}
