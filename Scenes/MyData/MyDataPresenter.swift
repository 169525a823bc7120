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
  private lazy var file = FileSaving(
    interactor: interactor, router: router, help: .myDataFileHelp, services: services, work: work
  ) { [weak self] in
    self?.log($0)
  } didChange: { [weak self] in
    self?.show()
  } focus: { [weak self] in
    self?.output?.focusField()
  }
  private lazy var data = MemberData(
    interactor: interactor, router: router, services: services, work: work
  ) { [interactor] () async throws(OwnFailure) in
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
    services.analytics.log(.screenPresented("myData"))
    data.load()
  }

  func didChangeFlags() { data.didChangeFlags() }

  func didEditPath(_ path: String) { file.didEdit(path) }

  func didSubmit() {
    guard let lines = data.value else { return }
    file.didSave(lines)
  }

  func didRequestReload() {
    guard !data.isBusy else { return }
    services.analytics.log(.buttonActivated("myDataReload"))
    data.load()
  }

  func didRequestBack() { data.didRequestBack() }

  private func log(_ event: FileSaving.Event) {
    switch event {
    case .saves: services.analytics.log(.buttonActivated("myDataSave"))
    case .asks: services.analytics.log(.screenPresented("myDataQuestion"))
    case .confirms: services.analytics.log(.buttonActivated("myDataConfirm"))
    case .declines: services.analytics.log(.buttonActivated("myDataDecline"))
    }
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
        file: file.form))
  }

  /// A `Label` drops spaces at the beginning of a line, so the indent is made of no-break spaces.
  private static func keepingIndent(_ line: String) -> String {
    let rest = line.drop { $0 == " " }
    return String(repeating: "\u{A0}", count: line.count - rest.count) + rest
  }
}
