import Domain
import InteractorKit
import MemberScreens
import Routes
import SceneServices
import Viper

/// Shows a new set of recovery codes, once, and can write it to a file.
public enum RecoveryCodes {
  /// - Parameters:
  ///   - brand: the brand's name, for the first line of a file.
  ///   - canCopy: True if the program may write to the clipboard.
  @MainActor
  public static func screen(
    _ codes: [RecoveryCode], brand: String, canCopy: Bool, files: FileInteractor,
    in context: SceneContext<Route>
  ) -> Screen {
    let presenter = RecoveryCodesPresenter(
      codes, brand: brand, canCopy: canCopy, files: files, router: BackRouter(context.navigator),
      services: context.services, work: context.work)
    let view = RecoveryCodesView(presenter: presenter, words: context.words)
    presenter.output = view
    return view
  }

  @MainActor
  protocol PresenterInput: ScreenListener {
    /// True until the guest has saved the codes, which aren't shown again.
    var hasUnsavedChanges: Bool { get }
    /// The question before the codes are lost.
    var leaveQuestion: Question { get }
    func didEditPath(_ path: String)
    func didSave()
    func didConfirm()
    func didRequestCopy()
    /// Writes a picture of the codes for a wallet.
    func didRequestPicture()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
    func focusField()
  }

  typealias RouterInput = CloseRouter & QuestionRouter & CopyRouter

  struct ViewModel: Equatable {
    var title: String
    var heading: String
    var message: String
    var codes: [String]
    var confirm: String
    var canCopy: Bool
    /// The word of the key that writes a picture; nil if guests may not write files.
    var picture: String?
    /// Confirms that the codes were copied; empty before.
    var copied: String
    /// The field for a file's path; nil if guests may not write files.
    var file: FileForm?
  }
}
