import Domain
import FoyerTexts
import InteractorKit
import MemberScreens
import SceneServices

@MainActor
final class AccountKeysPresenter: AccountKeys.PresenterInput {
  weak var output: (any AccountKeys.PresenterOutput)?
  private let interactor: any AccountKeys.InteractorInput
  private let router: any AccountKeys.RouterInput
  private let services: PresenterServices
  private let work: Work
  private lazy var data = MemberData(
    interactor: interactor, router: router, services: services, work: work
  ) { [interactor] () async throws(OwnFailure) in
    try await interactor.keys()
  } didChange: { [weak self] in
    self?.show()
  }

  init(
    interactor: any AccountKeys.InteractorInput, router: any AccountKeys.RouterInput,
    services: PresenterServices, work: Work
  ) {
    self.interactor = interactor
    self.router = router
    self.services = services
    self.work = work
  }

  func didAppear() {
    guard data.isAvailable() else { return }
    services.analytics.log(.screenPresented(.accountKeys))
    data.load()
  }

  func didChangeFlags() { data.didChangeFlags() }

  func didSelectItem(at index: Int) {
    guard !data.isChanging, let keys = data.value else { return }
    guard index > 0 else {
      services.analytics.log(.buttonActivated("accountKeysAdd"))
      return router.addKey()
    }
    guard keys.indices.contains(index - 1) else { return }
    services.analytics.log(.buttonActivated("accountKeysRemove"))
    ask(about: keys[index - 1])
  }

  func didReachEnd() { services.analytics.log(.listEndReached(.accountKeys)) }

  func didRequestReload() {
    guard !data.isBusy else { return }
    services.analytics.log(.buttonActivated("accountKeysReload"))
    data.load()
  }

  func didRequestBack() { data.didRequestBack() }

  private func ask(about key: AccountKey) {
    services.analytics.log(.screenPresented("accountKeyQuestion"))
    work.start { [weak self, question = question(about: key)] in
      guard let router = self?.router else { return }
      self?.didAnswer(removes: await router.confirm(question), key.key)
    }
  }

  private func didAnswer(removes: Bool, _ key: SSHPublicKey) {
    services.analytics.log(.buttonActivated(removes ? "accountKeyConfirm" : "accountKeyDecline"))
    guard removes else { return }
    data.change { [interactor] () async throws(OwnFailure) in try await interactor.remove(key) }
  }
}

// MARK: Texts

extension AccountKeysPresenter {
  private var texts: any Texts { services.texts }

  private func show() {
    output?.show(
      AccountKeys.ViewModel(
        title: texts[.accountKeysTitle], heading: texts[.accountKeysHeading],
        load: data.status(
          progress: texts[.accountKeysProgress], retry: texts[.accountKeysRetry]),
        items: data.value.map(items) ?? []))
  }

  /// The comment, or the type of a key without one.
  private static func name(of key: SSHPublicKey) -> String {
    key.comment.isEmpty ? key.kind.name : key.comment
  }

  private func items(_ keys: [AccountKey]) -> [AccountKeys.Item] {
    let add = AccountKeys.Item(
      title: texts[.accountKeysAddTitle], detail: texts[.accountKeysAddDetail])
    return [add]
      + keys.map {
        AccountKeys.Item(
          title: Self.name(of: $0.key),
          detail: texts[
            .accountKeysAdded(
              date: texts.date($0.addedAt), fingerprint: $0.key.fingerprint)])
      }
  }

  private func question(about key: AccountKey) -> Question {
    Question(
      title: texts[.accountKeysRemoveTitle],
      message: texts[
        .accountKeysRemoveMessage(
          type: Self.name(of: key.key), fingerprint: key.key.fingerprint,
          date: texts.date(key.addedAt))
      ],
      yes: texts[.accountKeysRemoveYes], no: texts[.accountKeysRemoveNo])
  }
}
