import Domain
import Routes
import Viper

@MainActor
final class CodeEntryRouter: BackRouter<Route>, CodeEntry.RouterInput {
  private let screens: Int
  private let name: String
  private let isAgain: Bool

  /// - Parameters:
  ///   - screens: The number of screens that are replaced: the code's, and the form below it.
  ///   - name: The username or address of the sign-in.
  ///   - isAgain: True if sign-in leads back to the screen below.
  init(_ navigator: Navigator<Route>, replacing screens: Int, as name: String, isAgain: Bool) {
    (self.screens, self.name, self.isAgain) = (screens, name, isAgain)
    super.init(navigator)
  }

  func follow(_ next: CodeEntry.Next, offersProfile: Bool) {
    switch next {
    case .signedIn where isAgain: navigator.pop()
    case .signedIn: replace(with: .myAccount)
    case .addressChanged: replace(with: .notice(.addressChanged))
    case .admitted(let firstName, true) where offersProfile:
      replace(with: .profile(firstName: firstName))
    case .admitted(let firstName, _): replace(with: .notice(.accountCreated(firstName: firstName)))
    case .applied(let firstName): replace(with: .notice(.applicationReceived(firstName: firstName)))
    case .secondFactor(let challenge): replace(with: .secondFactorEntry(challenge, as: name))
    case .signIn(let skipsPassword):
      replace(with: .signInAs(name, isAgain: isAgain, skipsPassword: skipsPassword))
    case .signInAgain: navigator.push(.signInAgain)
    case .inDoubt(let reason): navigator.push(.notice(.accountInDoubt(reason: reason)))
    case .closed: replace(with: .notice(.signInClosed))
    }
  }

  private func replace(with route: Route) { navigator.replace(screens, with: route) }
}
