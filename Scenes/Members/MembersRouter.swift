import Domain
import Routes
import Viper

@MainActor
final class MembersRouter: Members.RouterInput {
  private unowned let navigator: Navigator<Route>

  init(navigator: Navigator<Route>) { self.navigator = navigator }

  func openDetails(of user: User) {
    navigator.push(.memberDetails(id: user.id, name: user.name))
  }

  func showClosed() { navigator.replace(with: .notice(.membersClosed)) }

  func close() { navigator.pop() }
}
