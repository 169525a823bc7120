import Domain
import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum RecoveryCodesBuilder {
  /// - Parameters:
  ///   - brand: The brand's name, for the first line of a file.
  ///   - files: Nil if guests may not write files.
  @MainActor
  public static func build(
    _ codes: [RecoveryCode], brand: String, files: (any OwnFiles)?, services: PresenterServices,
    words: KitTexts, work: Work, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = RecoveryCodesPresenter(
      codes, brand: brand, interactor: RecoveryCodesInteractor(files: files),
      router: BackRouter(navigator), services: services,
      work: Work(reportingTo: work))
    let view = RecoveryCodesView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
