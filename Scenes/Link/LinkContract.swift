import Domain
import Essentials
import Routes
import SceneServices
import Viper

/// A popup that shows a web address. The program never opens it. The scene shows only values that it
/// is given, so it has no Interactor (design rule 83).
public enum Link {
  /// - Parameters:
  ///   - canCopy: True if the program may write to the clipboard.
  ///   - isASCII: True if the QR code has to be drawn without block characters.
  @MainActor
  public static func screen(
    _ link: HelpLink, canCopy: Bool, isASCII: Bool, now: Date, in context: SceneContext<Route>
  ) -> Screen {
    LinkView(
      presenter: LinkPresenter(
        link, canCopy: canCopy, router: LinkRouter(context.navigator), services: context.services,
        now: now),
      isASCII: isASCII)
  }

  @MainActor
  protocol PresenterInput: ScreenListener {
    var viewModel: ViewModel { get }
    func didConfirm()
    func didRequestCopy()
  }

  typealias RouterInput = CloseRouter & CopyRouter

  struct ViewModel: Equatable {
    var title: String
    var text: String
    /// The full address as people read and copy it.
    var address: String
    /// The address as a URI, for terminals that support hyperlinks.
    var target: String
    var confirm: String
    var canCopy: Bool
    /// Confirms that the address was copied; empty before.
    var copied = ""
    /// Shown instead of the QR code on a screen that is too small for it.
    var codeTooBig: String
  }
}
