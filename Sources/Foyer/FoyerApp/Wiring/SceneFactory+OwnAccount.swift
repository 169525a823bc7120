import AccountChangeScene
import AccountKeysScene
import CodeEntryScene
import Domain
import MyAccountScene
import ProfileScene
import Routes
import SignInHistoryScene
import SignInScene
import Viper

/// The screens for those who have an account.
extension SceneFactory {
  func signIn(_ navigator: Navigator<Route>) -> Screen {
    SignInBuilder.build(
      container.useCases.ownAccount, makeAttempt: container.useCases.makeMessageAttempt,
      verifiesEmail: container.brand.admission.verifiesEmail,
      language: container.state.value.language, state: container.state, services: services,
      words: localization.words, work: container.work, navigator: navigator)
  }

  func codeEntry(
    _ receipt: OwnCodeReceipt, newAddressOf account: AccountID?, _ navigator: Navigator<Route>
  ) -> Screen {
    CodeEntryBuilder.build(
      receipt, newAddressOf: account, by: container.useCases.ownAccount?.codes,
      language: container.state.value.language, state: container.state, services: services,
      words: localization.words, work: container.work, navigator: navigator)
  }

  func myAccount(_ navigator: Navigator<Route>) -> Screen {
    MyAccountBuilder.build(
      container.useCases.ownAccount, state: container.state, services: services,
      words: localization.words, work: container.work, navigator: navigator)
  }

  func accountChange(
    _ change: Route.AccountChange, of account: OwnAccount, _ navigator: Navigator<Route>
  ) -> Screen {
    AccountChangeBuilder.build(
      change, of: account, by: container.useCases.ownAccount,
      makeAttempt: container.useCases.makeMessageAttempt,
      language: container.state.value.language,
      rules: container.brand.registration, state: container.state, services: services,
      words: localization.words, work: container.work, navigator: navigator)
  }

  func accountKeys(_ navigator: Navigator<Route>) -> Screen {
    AccountKeysBuilder.build(
      container.useCases.ownKeys, state: container.state, services: services,
      words: localization.words, work: container.work, navigator: navigator)
  }

  func profile(
    _ account: AccountID, firstName: String, _ navigator: Navigator<Route>
  ) -> Screen {
    ProfileBuilder.build(
      account: account, firstName: firstName, save: container.useCases.saveProfile,
      services: services, words: localization.words, work: container.work, navigator: navigator)
  }

  func signInHistory(_ entries: [SignInEntry], _ navigator: Navigator<Route>) -> Screen {
    SignInHistoryBuilder.build(entries, services: services, navigator: navigator)
  }
}
