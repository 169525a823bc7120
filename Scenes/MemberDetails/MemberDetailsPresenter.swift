import Domain
import FoyerTexts
import InteractorKit
import SceneServices
import Wording

final class MemberDetailsPresenter: ScenePresenter, MemberDetails.PresenterInput {
  weak var output: (any MemberDetails.PresenterOutput)?
  private let name: String
  private let interactor: any MemberDetails.InteractorInput
  private let router: any CloseRouter
  private lazy var loader = Loader<UserDetails, MembersError>(work: work) { [weak self] _ in
    self?.show()
  }

  /// - Parameter name: The member's name, shown unchanged (design rule 98).
  init(
    name: String, interactor: any MemberDetails.InteractorInput, router: any CloseRouter,
    services: PresenterServices, work: Work
  ) {
    (self.name, self.interactor, self.router) = (name, interactor, router)
    super.init(services, work)
  }

  func didAppear() {
    log(.screenPresented("memberDetails"))
    if loader.state == .notRequested { load(forceReload: false) } else { show() }
  }

  /// Closes the details if the flag is off now. The list below then says that it isn't available.
  func didChangeFlags() { if !services.flags[.membersEnabled] { router.close() } }

  func didRequestReload() {
    guard !loader.state.isLoading else { return }
    log(.buttonActivated("memberDetailsReload"))
    load(forceReload: true)
  }

  /// Cancels loading. Closes the screen if there are no details to return to.
  func didRequestBack() {
    let isLoading = loader.state.isLoading
    loader.cancel()
    if !isLoading || loader.state.value == nil { router.close() }
  }

  private func load(forceReload: Bool) {
    loader.load { [interactor] () async throws(MembersError) in
      try await interactor.details(forceReload: forceReload)
    }
  }
}

// MARK: Texts

extension MemberDetailsPresenter {
  private func show() {
    output?.show(
      MemberDetails.ViewModel(
        title: texts[.memberDetailsTitle], name: name, load: loadStatus,
        details: loader.state.value.map(details)))
  }

  private var loadStatus: LoadStatus {
    let state = loader.state
    return LoadStatus(
      progress: state.isLoading ? texts[.memberDetailsProgress] : nil,
      problem: state.failure.map { problem($0, isOld: state.value != nil) },
      severity: state.value == nil ? .problem : .warning,
      retry: state.failure == nil ? nil : texts[.memberDetailsRetry])
  }

  private func problem(_ failure: MembersError, isOld: Bool) -> String {
    let reason = texts.sentence(failure)
    return isOld ? texts[.memberDetailsOld(reason: reason)] : reason
  }

  private func details(_ details: UserDetails) -> MemberDetails.Details {
    MemberDetails.Details(
      about: details.about.isEmpty ? texts[.memberDetailsNoAbout] : details.about,
      isEmpty: details.about.isEmpty,
      joined: texts[.memberDetailsJoined(date: texts.date(details.joinedAt))])
  }
}
