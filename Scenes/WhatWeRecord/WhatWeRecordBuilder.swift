import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum WhatWeRecordBuilder {
  /// - Parameter isRecording: false where somebody has switched it off.
  @MainActor
  public static func build(
    isRecording: Bool, services: PresenterServices, words: KitWords, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = WhatWeRecordPresenter(
      isRecording: isRecording, router: BackRouter(navigator),
      services: services)
    return WhatWeRecordView(presenter: presenter, words: words)
  }
}
