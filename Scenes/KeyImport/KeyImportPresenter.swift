import Domain
import FoyerTexts
import InteractorKit
import Routes
import SceneServices
import Wording

final class KeyImportPresenter: ScenePresenter, KeyImport.PresenterInput {
  weak var output: (any KeyImport.PresenterOutput)?
  private let account: OwnAccount
  private let hosts: [KeyHost]
  private let interactor: any KeyImport.InteractorInput
  private let router: any SceneRouter<Route>
  private var host: KeyHost
  private var name = ""
  private var nameProblem: String?
  private var result: Result<KeyImport.Found, KeyHostProblem>?
  /// The positions of the keys to add.
  private var chosen: Set<Int> = []
  private lazy var call = RunningCall(work: work) { [weak self] in self?.show() }

  /// - Parameter hosts: the sites, at least one.
  init(
    to account: OwnAccount, hosts: [KeyHost], interactor: any KeyImport.InteractorInput,
    router: any SceneRouter<Route>, services: PresenterServices, work: Work
  ) {
    (self.account, self.hosts, host) = (account, hosts, hosts[0])
    (self.interactor, self.router) = (interactor, router)
    super.init(services, work)
  }

  func didAppear() {
    guard isOpen else { return showClosed() }
    log(.screenPresented("keyImport"))
    show()
  }

  func didChangeFlags() { if isOpen || call.isRunning { show() } else { showClosed() } }

  func didSelectHost(at index: Int) {
    host = hosts[index]
    forgetKeys()
  }

  func didEdit(_ text: String, in field: KeyImport.Field) {
    guard field == .name, text != name else { return }
    name = text
    forgetKeys()
  }

  func didSwitch(_ field: KeyImport.Field, on isOn: Bool) {
    guard case .key(let index) = field else { return }
    if isOn { chosen.insert(index) } else { chosen.remove(index) }
    show()
  }

  /// Finds the keys first, and then leads to the form that adds the chosen ones.
  func didSubmit() {
    guard !call.isRunning, isOpen else { return show() }
    if keys.isEmpty { return find() }
    log(.buttonActivated("keyImportAdd"))
    let added = chosen.sorted().map { keys[$0] }
    if added.isEmpty { return show() }
    router.replace(with: .accountChange(.keys(added), of: account))
  }

  func didRequestBack() { if !call.cancel() { router.close() } }

  private var isOpen: Bool { services.flags[.signInEnabled] }

  private func showClosed() { router.replace(with: .notice(.signInClosed)) }

  private var keys: [SSHPublicKey] { (try? result?.get())?.keys ?? [] }

  private func forgetKeys() {
    (result, nameProblem, chosen) = (nil, nil, [])
    show()
  }

  private func find() {
    log(.buttonActivated("keyImportFind"))
    guard host.address(of: name) != nil else {
      log(.fieldRejected("keyImportName", name.isBlank ? "empty" : "malformed"))
      nameProblem = texts[name.isBlank ? .keyImportNameEmpty : .keyImportNameMalformed]
      show()
      output?.focus(.name)
      return
    }
    result = nil
    call.run { [interactor, name, host] _ async throws(KeyHostProblem) in
      try await interactor.keys(of: name, at: host)
    } then: { [weak self] in
      self?.didFind($0)
    }
    output?.focusButton()
  }

  private func didFind(_ result: Result<KeyImport.Found, KeyHostProblem>) {
    if case .failure(.cancelled) = result { return show() }
    self.result = result
    chosen = Set(keys.indices)
    show()
    output?.focus(keys.isEmpty ? .name : .key(0))
  }
}

// MARK: Texts

extension KeyImportPresenter {
  private func show() {
    output?.show(
      KeyImport.ViewModel(
        title: texts[.accountKeysTitle], heading: texts[.keyImportHeading],
        host: FieldState(label: texts[.keyImportHostLabel], help: texts[.keyImportHostHelp]),
        hosts: hosts.map(\.name),
        name: FieldState(
          label: texts[.keyImportNameLabel(host: host.name)], help: texts[.keyImportNameHelp],
          problem: nameProblem),
        keys: keys.enumerated().map { .init(text: texts.words($1), isOn: chosen.contains($0)) },
        submit: keys.isEmpty
          ? texts[.keyImportFind] : texts[.accountKeysAddTheseSubmit(count: chosen.count)],
        progress: call.isRunning ? texts[.keyImportProgress(host: host.name)] : nil, note: note,
        problem: problem))
  }

  private var note: String? {
    guard let found = try? result?.get() else { return nil }
    let sentences = [
      found.keys.isEmpty && found.present == 0 && found.refused == 0
        ? texts[.keyImportNone(host: host.name)] : nil,
      found.present > 0 ? texts[.keyImportPresent(count: found.present)] : nil,
      found.refused > 0 ? texts[.keyImportRefused(count: found.refused)] : nil,
      !found.keys.isEmpty && chosen.isEmpty ? texts[.keyImportChoose] : nil,
    ]
    let words = sentences.compactMap(\.self).joined(separator: " ")
    return words.isEmpty ? nil : words
  }

  private var problem: String? {
    guard case .failure(let problem) = result else { return nil }
    return switch problem {
    case .unknownUser: texts[.keyImportUnknownUser(host: host.name)]
    case .moved: texts[.keyImportMoved(host: host.name)]
    case .tooLarge: texts[.keyImportTooLarge(host: host.name)]
    case .tooSlow: texts[.keyImportTooSlow(host: host.name)]
    case .refused: texts[.keyImportSiteRefused(host: host.name)]
    case .unreachable: texts[.keyImportUnreachable(host: host.name)]
    case .cancelled: nil
    }
  }
}
