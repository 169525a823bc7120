import Domain
import FoyerTexts
import InteractorKit
import MemberScreens
import SceneServices

final class MyDataPresenter: MemberPresenter<[String], Never>, MyData.PresenterInput {
  weak var output: (any MyData.PresenterOutput)?
  private let file: FileSaving

  init(
    interactor: MyDataInteractor, files: FileInteractor, router: any MemberRouter,
    services: PresenterServices, work: Work
  ) {
    file = FileSaving(
      files, router: router, help: .myDataFileHelp, word: "myDataSave",
      QuestionEvents(asks: "myDataQuestion", yes: "myDataConfirm", no: "myDataDecline"),
      services: services, work: work)
    super.init(
      "myData", reload: "myDataReload", interactor: interactor, router: router,
      services: services, work: work
    ) { () async throws(OwnFailure) in
      try await interactor.data()
    }
    file.didChange = { [weak self] in self?.show() }
    file.focus = { [weak self] in self?.output?.focusField() }
  }

  func didEditPath(_ path: String) { file.didEdit(path) }

  func didSubmit() { if let value { file.didSave(value) } }

  override func show() {
    output?.show(
      MyData.ViewModel(
        title: texts[.myDataTitle], heading: texts[.myDataHeading],
        load: status(progress: .myDataProgress, retry: .myDataRetry),
        data: (value ?? []).map(Self.keepingIndent), file: file.form))
  }

  /// A `Label` drops spaces at the beginning of a line, so the indent is made of no-break spaces.
  private static func keepingIndent(_ line: String) -> String {
    let rest = line.drop { $0 == " " }
    return String(repeating: "\u{A0}", count: line.count - rest.count) + rest
  }
}
