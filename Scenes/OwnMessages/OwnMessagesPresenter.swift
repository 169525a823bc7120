import Domain
import FoyerTexts
import InteractorKit
import MemberScreens
import SceneServices
import Wording

final class OwnMessagesPresenter: MemberListPresenter<[Conversation]> {
  init(
    interactor: OwnMessagesInteractor, router: any MemberRouter, services: PresenterServices,
    work: Work
  ) {
    super.init(
      "ownMessages", reload: "ownMessagesReload", interactor, router, services, work
    ) { () async throws(OwnFailure) in
      try await interactor.messages()
    }
  }

  override var list: MemberList {
    MemberList(
      title: texts[.ownMessagesTitle],
      heading: texts[value?.isEmpty == true ? .ownMessagesEmpty : .ownMessagesHeading],
      load: status(progress: .ownMessagesProgress, retry: .ownMessagesRetry),
      items: value.map { $0.map(item) } ?? [], completesDetail: true)
  }

  override func didSelectItem(at index: Int) {
    guard let messages = settledValue, messages.indices.contains(index) else { return }
    log(.buttonActivated("ownMessagesOpen"))
    router.open(.messageThread(messages[index].number))
  }

  private func item(_ message: Conversation) -> MemberList.Item {
    MemberList.Item(message.subject, texts.sentence(message))
  }
}
