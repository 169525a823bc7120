import Domain
import FoyerTexts
import MemberScreens
import Routes
import SceneServices

@MainActor
final class NoticePresenter: Notice.PresenterInput {
  let viewModel: Notice.ViewModel
  private let notice: Route.Notice
  private let article: ArticleOffer?
  private let router: any Notice.RouterInput
  private let analytics: any Analytics

  /// - Parameters:
  ///   - article: An article that explains the problem, if there is one.
  ///   - member: The guest whose account was created.
  init(
    _ notice: Route.Notice, article: ArticleOffer? = nil, member: SignedInMember? = nil,
    brand: Brand? = nil, router: any Notice.RouterInput,
    services: PresenterServices
  ) {
    self.article = article
    analytics = services.analytics
    let texts = services.texts
    self.router = router
    self.notice = notice
    var viewModel =
      switch notice {
      case .accountCreated(let firstName):
        Notice.ViewModel(
          kind: .success, title: texts[.noticeAccountCreatedTitle],
          headline: texts[.noticeAccountCreatedHeadline(firstName: firstName)],
          message: texts[.noticeAccountCreatedMessage],
          confirm: texts[.noticeAccountCreatedConfirm])
      case .applicationReceived(let firstName, let hasAddress):
        Notice.ViewModel(
          kind: .success, title: texts[.noticeApplicationReceivedTitle],
          headline: texts[.noticeApplicationReceivedHeadline(firstName: firstName)],
          message: texts[
            hasAddress ? .noticeApplicationReceivedMessage : .noticeApplicationReceivedNoAddress],
          confirm: texts[.noticeApplicationReceivedConfirm])
      case .applicationRejected(let note):
        Notice.ViewModel(
          kind: .warning, title: texts[.noticeApplicationRejectedTitle],
          headline: texts[.noticeApplicationRejectedHeadline],
          message: note.isEmpty
            ? texts[.noticeApplicationRejectedMessage]
            : texts[.noticeApplicationRejectedNote(note: note)],
          confirm: texts[.noticeApplicationRejectedConfirm])
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
      case .profileInDoubt(let reason):
        Notice.ViewModel(
          kind: .warning, title: texts[.noticeProfileInDoubtTitle],
          headline: texts[.noticeProfileInDoubtHeadline],
          message: texts[.noticeProfileInDoubtMessage(reason: reason)],
          confirm: texts[.noticeProfileInDoubtConfirm])
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
      case .articlesClosed:
        Notice.ViewModel(
          kind: .warning, title: texts[.noticeArticlesClosedTitle],
          headline: texts[.noticeArticlesClosedHeadline],
          message: texts[.noticeArticlesClosedMessage],
          confirm: texts[.noticeArticlesClosedConfirm])
      case .messageStored(let number):
        Notice.ViewModel(
          kind: .success, title: texts[.noticeMessageStoredTitle],
          headline: texts[.noticeMessageStoredHeadline(number: number)],
          message: texts[
            brand?.links.opensTickets == true
              ? .noticeMessageStoredTracked(
                form: texts[.contactTitle], screen: texts[.messageStatusTitle])
              : .noticeMessageStoredMessage],
          confirm: texts[.noticeMessageStoredConfirm])
      case .messageNotStored(let reason):
        Notice.ViewModel(
          kind: .error, title: texts[.noticeMessageNotStoredTitle],
          headline: texts[.noticeMessageNotStoredHeadline],
          message: texts[.noticeMessageNotStoredMessage(reason: reason)],
          confirm: texts[.noticeMessageNotStoredConfirm])
      case .messageInDoubt(let reason):
        Notice.ViewModel(
          kind: .warning, title: texts[.noticeMessageInDoubtTitle],
          headline: texts[.noticeMessageInDoubtHeadline],
          message: texts[.noticeMessageInDoubtMessage(reason: reason)],
          confirm: texts[.noticeMessageInDoubtConfirm])
      case .contactClosed:
        Notice.ViewModel(
          kind: .warning, title: texts[.noticeContactClosedTitle],
          headline: texts[.noticeContactClosedHeadline],
          message: texts[.noticeContactClosedMessage],
          confirm: texts[.noticeContactClosedConfirm])
      case .messageStatusClosed:
        Notice.ViewModel(
          kind: .warning, title: texts[.messageStatusTitle],
          headline: texts[.noticeMessageStatusClosedHeadline],
          message: texts[.noticeMessageStatusClosedMessage],
          confirm: texts[.noticeMessageStatusClosedConfirm])
      case .signInClosed:
        Notice.ViewModel(
          kind: .warning, title: texts[.noticeSignInClosedTitle],
          headline: texts[.noticeSignInClosedHeadline],
          message: texts[.noticeSignInClosedMessage], confirm: texts[.noticeSignInClosedConfirm])
      case .passwordReplaced:
        Notice.ViewModel(
          kind: .success, title: texts[.noticePasswordReplacedTitle],
          headline: texts[.noticePasswordReplacedHeadline],
          message: texts[.noticePasswordReplacedMessage],
          confirm: texts[.noticePasswordReplacedConfirm])
      case .addressChanged:
        Notice.ViewModel(
          kind: .success, title: texts[.myAccountEmailTitle],
          headline: texts[.noticeAddressChangedHeadline],
          message: texts[.noticeAddressChangedMessage],
          confirm: texts[.noticePasswordReplacedConfirm])
      case .accountDeleted:
        Notice.ViewModel(
          kind: .success, title: texts[.noticeAccountDeletedTitle],
          headline: texts[.noticeAccountDeletedHeadline],
          message: texts[.noticeAccountDeletedMessage],
          confirm: texts[.noticeAccountDeletedConfirm])
      case .connection(let username, let command):
        Notice.ViewModel(
          kind: .information, title: texts[.homeConnectTitle],
          headline: texts[.homeUsername(username: username)],
          message: command.map { texts[.noticeConnectionCommand(command: $0)] }
            ?? texts[.noticeConnectionMessage],
          confirm: texts[.noticeConnectionConfirm])
      }
    if case .accountCreated = notice, let brand {
      viewModel.member = NewMember(member, of: brand, texts: texts)
    }
    if case .applicationRejected = notice, brand?.links.contact != nil,
      services.flags[.contactEnabled]
    {
      viewModel.contact = texts[.contactTitle]
    }
    viewModel.article = article.map { texts[.articlesOffer(title: $0.title)] }
    self.viewModel = viewModel
  }

  func didAppear() { analytics.log(.screenPresented("notice")) }

  func didConfirm() {
    analytics.log(.buttonActivated("noticeConfirm"))
    if notice.isClosedAdmission { router.openHelpCenter() } else { router.close() }
  }

  func didSelectArticle() {
    guard let article else { return }
    analytics.log(.buttonActivated("noticeArticle"))
    router.openArticle(slug: article.slug)
  }

  func didSelectContact() {
    analytics.log(.buttonActivated("noticeContact"))
    router.openContact()
  }

  /// Logs no button event, because Esc is a key.
  func didRequestBack() { router.close() }
}
