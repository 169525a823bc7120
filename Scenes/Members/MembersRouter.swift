import Domain
import Routes
import Viper

@MainActor
final class MembersRouter: BackRouter<Route>, Members.RouterInput {
  func openDetails(of user: User) { navigator.push(details(of: user)) }

  func previewDetails(of user: User?) { navigator.preview(user.map(details)) }

  func showClosed() { navigator.replace(with: .notice(.membersClosed)) }

  private func details(of user: User) -> Route { .memberDetails(id: user.id, name: user.name) }
}
