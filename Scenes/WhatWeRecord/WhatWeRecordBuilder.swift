import Routes
import SceneServices
import Viper

public enum WhatWeRecordBuilder {
  /// - Parameter recording: The current use of events.
  @MainActor
  public static func build(
    recording: WhatWeRecord.Recording, services: PresenterServices, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = WhatWeRecordPresenter(
      recording: recording, router: BackRouter(navigator), services: services)
    return WhatWeRecordView(presenter: presenter)
  }
}
