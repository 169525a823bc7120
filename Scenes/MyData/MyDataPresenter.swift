import Domain
import FoyerTexts
import InteractorKit
import MemberScreens
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
  private var running: Task<Void, Never>?
  private lazy var data = MemberData(
    interactor: interactor, router: router, services: services, work: work
  ) { [interactor] () async throws(SignInError) in
    try await interactor.data()
  } didChange: { [weak self] in
    self?.show()
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
    guard data.isAvailable() else { return }
    services.analytics.log(.screenPresented(.myData))
    data.load()
  }

  func didChangeFlags() { data.didChangeFlags() }

  func didEditPath(_ path: String) {
    self.path = path
    (problem, saved) = (nil, nil)
    show()
  }

  func didSubmit() {
    guard running == nil, interactor.mayWrite, let lines = data.value else { return }
    services.analytics.log(.buttonActivated(.myDataSave))
    guard !path.isBlank else { return reject(texts[.myDataFileMissing]) }
    write(lines, replaces: false)
  }

  func didRequestReload() {
    guard !data.isBusy else { return }
    services.analytics.log(.buttonActivated(.myDataReload))
    data.load()
  }

  func didRequestBack() { data.didRequestBack() }

  private func write(_ lines: [String], replaces: Bool) {
    running = work.start { [weak self, interactor, path] in
      do throws(OwnFileProblem) {
        self?.didWrite(try await interactor.write(lines, to: path, replaces: replaces))
      } catch .exists {
        await self?.askToReplace(lines)
      } catch {
        self?.didFail(error)
      }
    }
  }

  private func askToReplace(_ lines: [String]) async {
    running = nil
    services.analytics.log(.screenPresented(.myDataQuestion))
    let isWanted = await router.confirm(replaceQuestion)
    services.analytics.log(.buttonActivated(isWanted ? .myDataConfirm : .myDataDecline))
    if isWanted, running == nil { write(lines, replaces: true) }
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
}

// MARK: Texts

extension MyDataPresenter {
  private var texts: any Texts { services.texts }

  private func show() {
    output?.show(
      MyData.ViewModel(
        title: texts[.myDataTitle], heading: texts[.myDataHeading],
        load: data.status(progress: texts[.myDataProgress], retry: texts[.myDataRetry]),
        data: (data.value ?? []).map(Self.keepingIndent),
        file: interactor.mayWrite ? file : nil))
  }

  /// A `Label` drops spaces at the beginning of a line, so the indent is made of no-break spaces.
  private static func keepingIndent(_ line: String) -> String {
    let rest = line.drop { $0 == " " }
    return String(repeating: "\u{A0}", count: line.count - rest.count) + rest
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
