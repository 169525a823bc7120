import Domain
import Routes
import SceneServices
import Viper

@MainActor
final class HomeRouter: BackRouter<Route>, Home.RouterInput {
  func openSignUp() { navigator.push(.signUp) }

  func openHelpCenter() { navigator.push(.helpCenter) }

  func openTutorial() { navigator.push(.tutorial(page: 1)) }

  func openMembers() { navigator.push(.members) }

  func openSignIn() { navigator.push(.signIn) }

  func openMyAccount() { navigator.push(.myAccount) }

  func addKey(to account: OwnAccount) { navigator.push(.accountChange(.key, of: account)) }

  func fillProfile(of account: OwnAccount) {
    navigator.push(.accountChange(.profile, of: account))
  }

  func showConnection(as username: String, by command: String?) {
    navigator.push(.notice(.connection(username: username, command: command)))
  }

  func openCoachmark() { navigator.overlay(.coachmark(.home)) }

  func openLanguages() { navigator.push(.languages) }

  func openWhatWeRecord() { navigator.push(.whatWeRecord) }

  func quit() { navigator.quit() }
}
