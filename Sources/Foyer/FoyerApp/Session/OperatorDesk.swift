import Delivery
import Domain
import TerminalKit
import Viper

/// The operator's own screens: guests never come to them.
@MainActor
public enum OperatorDesk {
  /// Opens the terminal but paints nothing yet.
  ///
  /// - Parameter say: called with a sentence for the operator, once the terminal was given back.
  public static func session(
    _ app: AppEnvironment, term: String?, say: @escaping @MainActor (String) -> Void
  ) throws(LaunchError) -> DeskSession {
    let (container, useCases) = (app.container, app.container.useCases)
    let isHeld: @MainActor () async -> Bool = {
      let now = container.now()
      let waiting = (try? await useCases.outbox.entries(all: false)) ?? []
      return waiting.contains { $0.attempts == 0 && $0.state.next ?? now > now }
        && (try? useCases.deliverer()) != nil
    }
    return DeskSession(
      try Session(app, term: term, routes: [.desk]), useCases.courier, isHeld: isHeld
    ) {
      let seconds = Int(Application.emailHoldSeconds)
      say(container.localization.texts[.deskLeaving(seconds: "\(seconds)")])
    }
  }
}

/// The desk's screens. An operator who leaves soon after a decision leaves an e-mail that is still held:
/// the program ends when it was delivered.
@MainActor
public final class DeskSession: ScreenSession {
  private let session: any ScreenSession
  private let courier: Courier
  private let isHeld: @MainActor () async -> Bool
  private let onWait: @MainActor () -> Void

  /// - Parameters:
  ///   - isHeld: whether the outbox holds an e-mail that can be delivered.
  ///   - onWait: called, with the terminal given back, when that e-mail is waited for.
  init(
    _ session: any ScreenSession, _ courier: Courier,
    isHeld: @escaping @MainActor () async -> Bool, onWait: @escaping @MainActor () -> Void
  ) {
    self.session = session
    self.courier = courier
    self.isHeld = isHeld
    self.onWait = onWait
  }

  public func run(onEnd: @escaping @MainActor (InputEnd?) -> Void) {
    session.run { [courier, isHeld, onWait] end in
      guard end == nil, courier.isHolding else { return onEnd(end) }
      Task {
        if await isHeld() {
          onWait()
          await courier.released()
          await courier.settled(within: .seconds(5))
        }
        onEnd(end)
      }
    }
  }

  public func settled() async { await session.settled() }

  public func close() -> String? { session.close() }

  public var timeUpSentence: String { session.timeUpSentence }
}
