import Domain
import FoyerTexts
import InteractorKit
import SceneServices

@MainActor
final class MyDataPresenter: MyData.PresenterInput {
  weak var output: (any MyData.PresenterOutput)?
  private let interactor: any MyData.InteractorInput
  private let router: any MyData.RouterInput
  private let services: PresenterServices
  private let work: Work
  private var path = ""
  private var problem: String?
  private var saved: String?
  /// Whether the session has ended while this screen was open.
  private var wasSignedOut = false
  private var running: Task<Void, Never>?
  private lazy var loader = Loader<[String], SignInError>(work: work) { [weak self] _ in
    self?.didLoad()
  }

  init(
    interactor: any MyData.InteractorInput, router: any MyData.RouterInput,
    services: PresenterServices, work: Work
  ) {
    self.interactor = interactor
    self.router = router
    self.services = services
    self.work = work
  }

  func didAppear() {
    guard isOpen else { return router.showClosed() }
    guard interactor.isSignedIn else {
      return wasSignedOut ? router.close() : router.askToSignIn()
    }
    services.analytics.log(.screenPresented(.myData))
    load()
  }

  func didChangeFlags() { if isOpen { show() } else { router.showClosed() } }

  func didEditPath(_ path: String) {
    self.path = path
    (problem, saved) = (nil, nil)
    show()
  }

  func didSubmit() {
    guard running == nil, interactor.mayWrite, let data = loader.state.value else { return }
    services.analytics.log(.buttonActivated(.myDataSave))
    guard !path.isBlank else { return reject(texts[.myDataFileMissing]) }
    write(data, replaces: false)
  }

  func didRequestReload() {
    guard !loader.state.isLoading else { return }
    services.analytics.log(.buttonActivated(.myDataReload))
    load()
  }

  /// Stops what runs; without data there is nothing to stay for.
  func didRequestBack() {
    let isLoading = loader.state.isLoading
    loader.cancel()
    if !isLoading || loader.state.value == nil { router.close() }
  }

  private var isOpen: Bool { services.flags[.signInEnabled] }

  private func load() {
    loader.load { [interactor] () async throws(SignInError) in try await interactor.data() }
  }

  private func write(_ data: [String], replaces: Bool) {
    running = work.start { [weak self, interactor, path] in
      do throws(OwnFileProblem) {
        self?.didWrite(try await interactor.write(data, to: path, replaces: replaces))
      } catch .exists {
        await self?.askToReplace(data)
      } catch {
        self?.didFail(error)
      }
    }
  }

  private func askToReplace(_ data: [String]) async {
    running = nil
    services.analytics.log(.screenPresented(.myDataQuestion))
    let isWanted = await router.confirm(replaceQuestion)
    services.analytics.log(.buttonActivated(isWanted ? .myDataConfirm : .myDataDecline))
    if isWanted, running == nil { write(data, replaces: true) }
  }

  private func didWrite(_ path: String) {
    running = nil
    (problem, saved) = (nil, texts[.myDataFileSaved(path: path)])
    show()
  }

  private func didFail(_ error: OwnFileProblem) {
    running = nil
    reject(texts[sentence(error)])
  }

  private func reject(_ sentence: String) {
    (problem, saved) = (sentence, nil)
    show()
    output?.focusField()
  }

  private func didLoad() {
    show()
    guard case .signedOut? = loader.state.failure else { return }
    interactor.signOut()
    wasSignedOut = true
    router.askToSignInAgain()
  }
}

// MARK: Words

extension MyDataPresenter {
  private var texts: any Texts { services.texts }

  private func show() {
    output?.show(
      MyData.ViewModel(
        title: texts[.myDataTitle], heading: texts[.myDataHeading], load: loadStatus,
        data: (loader.state.value ?? []).map(Self.keepingIndent),
        file: interactor.mayWrite ? file : nil))
  }

  /// A label leaves blanks at the beginning of a line out, but not these.
  private static func keepingIndent(_ line: String) -> String {
    let rest = line.drop { $0 == " " }
    return String(repeating: "\u{A0}", count: line.count - rest.count) + rest
  }

  private var loadStatus: LoadStatus {
    let state = loader.state
    return LoadStatus(
      progress: state.isLoading && state.value == nil ? texts[.myDataProgress] : nil,
      problem: state.failure?.storageProblem.map { texts.sentence($0) },
      severity: state.value == nil ? .problem : .warning,
      retry: state.failure == nil ? nil : texts[.myDataRetry])
  }

  private var file: MyData.File {
    MyData.File(
      label: texts[.myDataFileLabel], help: texts[.myDataFileHelp], problem: problem,
      submit: texts[.myDataFileSubmit], saved: saved)
  }

  private var replaceQuestion: Question {
    Question(
      title: texts[.myDataReplaceTitle], message: texts[.myDataReplaceMessage(path: path)],
      yes: texts[.myDataReplaceYes], no: texts[.myDataReplaceNo], isDangerous: true)
  }

  private func sentence(_ error: OwnFileProblem) -> Text {
    switch error {
    case .notThere: .myDataFileNotThere
    case .notAllowed: .myDataFileNotAllowed
    case .folder: .myDataFileFolder
    case .exists, .failed: .myDataFileFailed
    }
  }
}
