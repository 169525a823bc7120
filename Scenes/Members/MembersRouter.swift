import Domain
import Routes
import Viper

@MainActor
final class MembersRouter: Members.RouterInput {
  private unowned let navigator: Navigator<Route>

  init(navigator: Navigator<Route>) { self.navigator = navigator }

  func openDetails(of user: User) { navigator.push(details(of: user)) }

  func previewDetails(of user: User?) { navigator.preview(user.map(details)) }

  func showClosed() { navigator.replace(with: .notice(.membersClosed)) }

  func close() { navigator.pop() }

  private func details(of user: User) -> Route { .memberDetails(id: user.id, name: user.name) }
}
