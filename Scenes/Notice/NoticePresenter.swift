import Domain
import Routes
import SceneServices

@MainActor
final class NoticePresenter: Notice.PresenterInput {
  let viewModel: Notice.ViewModel
  private let notice: Route.Notice
  private let router: any Notice.RouterInput
  private let analytics: any Analytics

  init(
    _ notice: Route.Notice, router: any Notice.RouterInput, services: PresenterServices
  ) {
    analytics = services.analytics
    let copy = services.copy
    self.router = router
    self.notice = notice
    viewModel =
      switch notice {
      case .accountCreated(let firstName):
        Notice.ViewModel(
          .success, "notice.accountCreated", values: ["firstName": firstName], copy: copy)
      case .accountNotSaved(let reason):
        Notice.ViewModel(.error, "notice.accountNotSaved", values: ["reason": reason], copy: copy)
      case .accountInDoubt(let reason):
        Notice.ViewModel(.warning, "notice.accountInDoubt", values: ["reason": reason], copy: copy)
      case .profileSaved:
        Notice.ViewModel(.success, "notice.profileSaved", values: [:], copy: copy)
      case .profileNotSaved(let reason):
        Notice.ViewModel(.error, "notice.profileNotSaved", values: ["reason": reason], copy: copy)
      case .signUpClosed: Notice.ViewModel(.warning, "notice.signUpClosed", values: [:], copy: copy)
      case .membersClosed:
        Notice.ViewModel(.warning, "notice.membersClosed", values: [:], copy: copy)
      }
  }

  func didAppear() { analytics.log(.screenPresented(.notice)) }

  func didConfirm() {
    analytics.log(.buttonActivated(.noticeConfirm))
    if leadsToHelp { router.openHelpCenter() } else { router.close() }
  }

  /// Esc confirms too, where that leads back anyway.
  func didRequestBack() { if leadsToHelp { router.close() } else { didConfirm() } }

  private var leadsToHelp: Bool { [.signUpClosed, .membersClosed].contains(notice) }
}

extension Notice.ViewModel {
  fileprivate init(_ kind: Kind, _ key: String, values: [String: String], copy: any Copy) {
    self.init(
      kind: kind, title: copy["\(key).title"], headline: copy("\(key).headline", values),
      message: copy("\(key).message", values), confirm: copy["\(key).confirm"])
  }
}
