import FoyerTexts
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
    let texts = services.texts
    self.router = router
    self.notice = notice
    viewModel =
      switch notice {
      case .accountCreated(let firstName):
        Notice.ViewModel(
          kind: .success, title: texts[.noticeAccountCreatedTitle],
          headline: texts[.noticeAccountCreatedHeadline(firstName: firstName)],
          message: texts[.noticeAccountCreatedMessage],
          confirm: texts[.noticeAccountCreatedConfirm])
      case .accountNotSaved(let reason):
        Notice.ViewModel(
          kind: .error, title: texts[.noticeAccountNotSavedTitle],
          headline: texts[.noticeAccountNotSavedHeadline],
          message: texts[.noticeAccountNotSavedMessage(reason: reason)],
          confirm: texts[.noticeAccountNotSavedConfirm])
      case .accountInDoubt(let reason):
        Notice.ViewModel(
          kind: .warning, title: texts[.noticeAccountInDoubtTitle],
          headline: texts[.noticeAccountInDoubtHeadline],
          message: texts[.noticeAccountInDoubtMessage(reason: reason)],
          confirm: texts[.noticeAccountInDoubtConfirm])
      case .profileSaved:
        Notice.ViewModel(
          kind: .success, title: texts[.noticeProfileSavedTitle],
          headline: texts[.noticeProfileSavedHeadline], message: texts[.noticeProfileSavedMessage],
          confirm: texts[.noticeProfileSavedConfirm])
      case .profileNotSaved(let reason):
        Notice.ViewModel(
          kind: .error, title: texts[.noticeProfileNotSavedTitle],
          headline: texts[.noticeProfileNotSavedHeadline],
          message: texts[.noticeProfileNotSavedMessage(reason: reason)],
          confirm: texts[.noticeProfileNotSavedConfirm])
      case .signUpClosed:
        Notice.ViewModel(
          kind: .warning, title: texts[.noticeSignUpClosedTitle],
          headline: texts[.noticeSignUpClosedHeadline], message: texts[.noticeSignUpClosedMessage],
          confirm: texts[.noticeSignUpClosedConfirm])
      case .membersClosed:
        Notice.ViewModel(
          kind: .warning, title: texts[.noticeMembersClosedTitle],
          headline: texts[.noticeMembersClosedHeadline],
          message: texts[.noticeMembersClosedMessage],
          confirm: texts[.noticeMembersClosedConfirm])
      }
  }

  func didAppear() { analytics.log(.screenPresented(.notice)) }

  func didConfirm() {
    analytics.log(.buttonActivated(.noticeConfirm))
    if leadsToHelp { router.openHelpCenter() } else { router.close() }
  }

  /// Esc is no button.
  func didRequestBack() { router.close() }

  private var leadsToHelp: Bool { [.signUpClosed, .membersClosed].contains(notice) }
}
