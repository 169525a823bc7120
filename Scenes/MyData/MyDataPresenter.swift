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
      "myData", reload: "myDataReload", interactor, router, services, work
    ) { () async throws(OwnFailure) in try await interactor.data() }
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
        data: value ?? [], file: file.form))
  }
}
