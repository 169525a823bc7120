import Domain
import FoyerTexts
import MemberScreens
import Routes
import SceneServices

@MainActor
final class NoticePresenter: Notice.PresenterInput {
  private(set) var viewModel: Notice.ViewModel
  private let notice: Route.Notice
  private let article: ArticleOffer?
  private let router: any Notice.RouterInput
  private let services: PresenterServices

  /// - Parameters:
  ///   - article: An article that explains the problem, if there is one.
  ///   - member: The guest whose account was created.
  ///   - canCopy: True if the program may write to the clipboard.
  init(
    _ notice: Route.Notice, article: ArticleOffer? = nil, member: SignedInMember? = nil,
    brand: Brand? = nil, canCopy: Bool = false, router: any Notice.RouterInput,
    services: PresenterServices
  ) {
    (self.notice, self.article) = (notice, article)
    (self.router, self.services) = (router, services)
    let texts = services.texts
    var viewModel = Notice.ViewModel(notice, texts: texts)
    if case .accountCreated = notice, let brand {
      viewModel.member = NewMember(member, of: brand, texts: texts)
    }
    if case .applicationRejected = notice, brand?.links.contact != nil,
      services.flags[.contactEnabled]
    {
      viewModel.contact = texts[.contactTitle]
    }
    if canCopy {
      viewModel.copies =
        switch notice {
        case .messageStored(let number): number
        case .connection(let username, let command): command ?? username
        default: viewModel.member.command
        }
    }
    viewModel.article = article.map { texts[.articlesOffer(title: $0.title)] }
    self.viewModel = viewModel
  }

  func didAppear() { services.analytics.log(.screenPresented("notice")) }

  func didConfirm() {
    services.analytics.log(.buttonActivated("noticeConfirm"))
    if notice.isClosedAdmission { router.replace(with: .helpCenter) } else { leave() }
  }

  func didRequestCopy() {
    services.analytics.log(.buttonActivated("noticeCopy"))
    router.copy(viewModel.copies)
    viewModel.copied = services.texts[.linkCopied]
  }

  func didSelectArticle() {
    guard let article else { return }
    services.analytics.log(.buttonActivated("noticeArticle"))
    router.open(.article(slug: article.slug))
  }

  func didSelectContact() {
    services.analytics.log(.buttonActivated("noticeContact"))
    router.open(.contact)
  }

  /// Logs no button event, because Esc is a key.
  func didRequestBack() { leave() }

  /// The screens below may show the account, so they go with a deleted one.
  private func leave() {
    if notice == .accountDeleted { router.start(with: .home) } else { router.close() }
  }
}

extension Notice.ViewModel {
  fileprivate init(_ notice: Route.Notice, texts: any Texts) {
    let model = {
      (
        kind: Kind, title: LocalizedText, headline: LocalizedText, message: LocalizedText,
        confirm: LocalizedText
      ) in
      Self(
        kind: kind, title: texts[title], headline: texts[headline], message: texts[message],
        confirm: texts[confirm])
    }
    self =
      switch notice {
      case .accountCreated(let firstName):
        model(
          .success, .noticeAccountCreatedTitle, .noticeAccountCreatedHeadline(firstName: firstName),
          .noticeAccountCreatedMessage, .noticeAccountCreatedConfirm)
      case .applicationReceived(let firstName, let address):
        model(
          .success, .noticeApplicationReceivedTitle,
          .noticeApplicationReceivedHeadline(firstName: firstName),
          received(by: address),
          .noticeApplicationReceivedConfirm)
      case .applicationRejected(let note):
        model(
          .warning, .noticeApplicationRejectedTitle, .noticeApplicationRejectedHeadline,
          note.isEmpty
            ? .noticeApplicationRejectedMessage
            : .noticeApplicationRejectedNote(note: note), .noticeApplicationRejectedConfirm)
      case .accountNotSaved(let reason):
        model(
          .error, .noticeAccountNotSavedTitle, .noticeAccountNotSavedHeadline,
          .noticeAccountNotSavedMessage(reason: reason), .noticeAccountNotSavedConfirm)
      case .accountInDoubt(let reason):
        model(
          .warning, .noticeAccountInDoubtTitle, .noticeAccountInDoubtHeadline,
          .noticeAccountInDoubtMessage(reason: reason), .noticeAccountInDoubtConfirm)
      case .profileSaved:
        model(
          .success, .noticeProfileSavedTitle, .noticeProfileSavedHeadline,
          .noticeProfileSavedMessage, .noticeProfileSavedConfirm)
      case .profileNotSaved(let reason):
        model(
          .error, .noticeProfileNotSavedTitle, .noticeProfileNotSavedHeadline,
          .noticeProfileNotSavedMessage(reason: reason), .noticeProfileNotSavedConfirm)
      case .profileInDoubt(let reason):
        model(
          .warning, .noticeProfileInDoubtTitle, .noticeProfileInDoubtHeadline,
          .noticeProfileInDoubtMessage(reason: reason), .noticeProfileInDoubtConfirm)
      case .signUpClosed:
        model(
          .warning, .noticeSignUpClosedTitle, .noticeSignUpClosedHeadline,
          .noticeSignUpClosedMessage, .noticeSignUpClosedConfirm)
      case .membersClosed:
        model(
          .warning, .noticeMembersClosedTitle, .noticeMembersClosedHeadline,
          .noticeMembersClosedMessage, .noticeMembersClosedConfirm)
      case .articlesClosed:
        model(
          .warning, .noticeArticlesClosedTitle, .noticeArticlesClosedHeadline,
          .noticeArticlesClosedMessage, .noticeArticlesClosedConfirm)
      case .messageStored(let number):
        model(
          .success, .noticeMessageStoredTitle, .noticeMessageStoredHeadline(number: number),
          .noticeMessageStoredMessage(
            form: texts[.contactTitle], screen: texts[.messageStatusTitle]),
          .noticeMessageStoredConfirm)
      case .messageNotStored(let reason):
        model(
          .error, .noticeMessageNotStoredTitle, .noticeMessageNotStoredHeadline,
          .noticeMessageNotStoredMessage(reason: reason), .noticeMessageNotStoredConfirm)
      case .messageInDoubt(let reason):
        model(
          .warning, .noticeMessageInDoubtTitle, .noticeMessageInDoubtHeadline,
          .noticeMessageInDoubtMessage(reason: reason), .noticeMessageInDoubtConfirm)
      case .contactClosed:
        model(
          .warning, .noticeContactClosedTitle, .noticeContactClosedHeadline,
          .noticeContactClosedMessage, .noticeContactClosedConfirm)
      case .messageStatusClosed:
        model(
          .warning, .messageStatusTitle, .noticeMessageStatusClosedHeadline,
          .noticeMessageStatusClosedMessage, .noticeMessageStatusClosedConfirm)
      case .signInClosed:
        model(
          .warning, .noticeSignInClosedTitle, .noticeSignInClosedHeadline,
          .noticeSignInClosedMessage, .noticeSignInClosedConfirm)
      case .passwordReplaced:
        model(
          .success, .noticePasswordReplacedTitle, .noticePasswordReplacedHeadline,
          .noticePasswordReplacedMessage, .noticePasswordReplacedConfirm)
      case .addressChanged:
        model(
          .success, .myAccountEmailTitle, .noticeAddressChangedHeadline,
          .noticeAddressChangedMessage, .noticePasswordReplacedConfirm)
      case .accountDeleted:
        model(
          .success, .noticeAccountDeletedTitle, .noticeAccountDeletedHeadline,
          .noticeAccountDeletedMessage, .noticeAccountDeletedConfirm)
      case .connection(let username, let command):
        model(
          .information, .homeConnectTitle, .homeUsername(username: username),
          command.map { .noticeConnectionCommand(command: $0) }
            ?? .noticeConnectionMessage, .noticeConnectionConfirm)
      }
  }
}

/// Returns the message about the decision.
private func received(by address: ApplicantAddress) -> LocalizedText {
  switch address {
  case .verified: .noticeApplicationReceivedMessage
  case .unverified(let email): .noticeApplicationReceivedUnverified(email: email)
  case .none: .noticeApplicationReceivedNoAddress
  }
}
