import Routes
import SceneServices
import Viper

/// Explains each kind of event that Foyer may record. A static scene (design rule 93).
public enum WhatWeRecord {
  /// - Parameter recording: The current use of events.
  @MainActor
  public static func screen(recording: WhatWeRecord.Recording, in context: SceneContext<Route>)
    -> Screen
  {
    let presenter = WhatWeRecordPresenter(
      recording: recording, router: BackRouter(context.navigator), services: context.services)
    return WhatWeRecordView(presenter: presenter)
  }

  @MainActor
  protocol PresenterInput: ScreenListener {
    var viewModel: ViewModel { get }
    func didReachEnd()
  }

  /// The current use of events.
  public enum Recording: Sendable, Equatable {
    /// Recording is switched off.
    case off
    /// Events stay on this machine.
    case kept
    /// Events are also sent to the collector at this address.
    case sent(to: String)
  }

  struct ViewModel: Equatable {
    var title: String
    /// Says whether events are recorded now, where they go, and which data they never contain.
    var promise: String
    var events: [Event]
  }

  struct Event: Equatable {
    var title: String
    /// The attributes of the event.
    var detail: String
  }
}
