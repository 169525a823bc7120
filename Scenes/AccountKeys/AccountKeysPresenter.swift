import Domain
import FoyerTexts
import InteractorKit
import MemberScreens
import SceneServices

final class AccountKeysPresenter: MemberListPresenter<[AccountKey]> {
  private let account: OwnAccount
  private let hosts: [KeyHost]
  private let interactor: AccountKeysInteractor

  /// - Parameters:
  ///   - account: the account that a new key is for.
  ///   - hosts: the sites whose users' keys can be added.
  init(
    of account: OwnAccount, hosts: [KeyHost] = [], interactor: AccountKeysInteractor,
    router: any MemberRouter,
    services: PresenterServices, work: Work
  ) {
    (self.account, self.hosts, self.interactor) = (account, hosts, interactor)
    super.init(
      "accountKeys", reload: "accountKeysReload", interactor, router, services, work
    ) { () async throws(OwnFailure) in try await interactor.keys() }
  }

  override var list: MemberList {
    return MemberList(
      title: texts[.accountKeysTitle], heading: texts[.accountKeysHeading],
      load: status(progress: .accountKeysProgress, retry: .accountKeysRetry),
      items: value.map { ways + $0.map(item) } ?? [], completesDetail: true)
  }

  /// The first items add keys; the keys follow.
  override func didSelectItem(at index: Int) {
    guard let keys = settledValue else { return }
    guard index > 0 else {
      log(.buttonActivated("accountKeysAdd"))
      return router.open(.accountChange(.key, of: account))
    }
    guard index >= ways.count else {
      log(.buttonActivated("accountKeysImport"))
      return router.open(.keyImport(of: account))
    }
    guard keys.indices.contains(index - ways.count) else { return }
    let key = keys[index - ways.count]
    log(.buttonActivated("accountKeysRemove"))
    ask(
      question(about: key),
      QuestionEvents(asks: "accountKeyQuestion", yes: "accountKeyConfirm", no: "accountKeyDecline")
    ) { [weak self, interactor] in
      self?.change(saying: .accountKeysRemoveDone) { () async throws(OwnFailure) in
        try await interactor.remove(key.key)
      }
    }
  }

  /// The ways to add keys.
  private var ways: [MemberList.Item] {
    let paste = MemberList.Item(texts[.accountKeysAddTitle], texts[.accountKeysAddDetail])
    if hosts.isEmpty { return [paste] }
    let names = hosts.map(\.name).joined(separator: texts[.listSeparator])
    return [paste, MemberList.Item(texts[.keyImportTitle], names)]
  }

  private func item(_ key: AccountKey) -> MemberList.Item {
    let fingerprint = key.key.fingerprint
    let detail: LocalizedText =
      key.usedAt.map { .accountKeysUsed(date: texts.date($0), fingerprint: fingerprint) }
      ?? .accountKeysAdded(date: texts.date(key.addedAt), fingerprint: fingerprint)
    return MemberList.Item(name(of: key), texts[detail], action: texts[.accountKeysRemoveYes])
  }

  private func question(about key: AccountKey) -> Question {
    Question(
      title: texts[.accountKeysRemoveTitle],
      message: texts[
        .accountKeysRemoveMessage(
          type: name(of: key), fingerprint: key.key.fingerprint, date: texts.date(key.addedAt))
      ],
      yes: texts[.accountKeysRemoveYes], no: texts[.accountKeysRemoveNo])
  }

  /// The comment, or the type of a key without one.
  private func name(of key: AccountKey) -> String {
    key.key.comment.isEmpty ? key.key.kind.name : key.key.comment
  }
}
