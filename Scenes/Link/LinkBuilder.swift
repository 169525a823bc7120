import Domain
import Essentials
import Routes
import SceneServices
import Viper

public enum LinkBuilder {
  /// - Parameters:
  ///   - canCopy: True if the program may write to the clipboard.
  ///   - isASCII: True if the QR code has to be drawn without block characters.
  @MainActor
  public static func build(
    _ link: HelpLink, canCopy: Bool, isASCII: Bool, services: PresenterServices,
    navigator: Navigator<Route>, now: Date
  ) -> Screen {
    LinkView(
      presenter: LinkPresenter(
        link, canCopy: canCopy, router: LinkRouter(navigator), services: services,
        now: now),
      isASCII: isASCII)
  }
}
