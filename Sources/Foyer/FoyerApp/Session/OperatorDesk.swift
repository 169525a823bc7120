import Composition
import Delivery
import Domain
import TerminalKit
import Viper

/// The operator's own screens, which guests can't open.
@MainActor
package enum OperatorDesk {
  /// Opens the terminal but paints nothing yet.
  ///
  /// - Parameter say: called with a sentence for the operator after the terminal was restored.
  package static func session(
    _ app: AppEnvironment, term: String?, say: @escaping @MainActor (String) -> Void
  ) throws(LaunchError) -> DeskSession {
    let (container, useCases) = (app.container, app.container.useCases)
    let isHeld: @MainActor () async -> Bool = {
      let now = container.now()
      let waiting =
        (try? await useCases.backend.all { ListOutbox(after: $0, all: false) }) ?? []
      return waiting.contains { $0.attempts == 0 && $0.state.next ?? now > now }
        && (try? useCases.deliverer()) != nil
    }
    return DeskSession(
      try Session(app, term: term, routes: [.desk]), useCases.dispatcher, isHeld: isHeld,
      onWait: {
        let seconds = Int(Application.emailHoldSeconds)
        say(container.localization.texts[.deskLeaving(seconds: "\(seconds)")])
      },
      onEnd: {
        let count = useCases.storeRows.unreadableRowsMet
        if count > 0 { say(container.localization.texts[.storageUnreadable(count: count)]) }
      })
  }
}

/// The session of the operator's screens. If the operator leaves while the e-mail about a decision
/// is still held, the program first waits and delivers it.
@MainActor
package final class DeskSession: ScreenSession {
  private let session: any ScreenSession
  private let dispatcher: OutboxDispatcher
  private let isHeld: @MainActor () async -> Bool
  private let onWait: @MainActor () -> Void
  private let onEnd: @MainActor () -> Void

  /// - Parameters:
  ///   - isHeld: returns whether the outbox holds an e-mail that can be delivered.
  ///   - onWait: called, after the terminal was restored, before the session waits for that e-mail.
  ///   - onEnd: called after the terminal was restored.
  init(
    _ session: any ScreenSession, _ dispatcher: OutboxDispatcher,
    isHeld: @escaping @MainActor () async -> Bool, onWait: @escaping @MainActor () -> Void,
    onEnd: @escaping @MainActor () -> Void = {}
  ) {
    self.session = session
    self.dispatcher = dispatcher
    self.isHeld = isHeld
    (self.onWait, self.onEnd) = (onWait, onEnd)
  }

  package func run(onEnd: @escaping @MainActor (InputEnd?) -> Void) {
    session.run { [dispatcher, isHeld, onWait, noteEnd = self.onEnd] end in
      noteEnd()
      guard end == nil, dispatcher.isHolding else { return onEnd(end) }
      Task {
        if await isHeld() {
          onWait()
          await dispatcher.released()
          await dispatcher.settled(within: .seconds(5))
        }
        onEnd(end)
      }
    }
  }

  package func settled() async { await session.settled() }

  package func close() -> String? { session.close() }

  package var timeUpSentence: String { session.timeUpSentence }
}
