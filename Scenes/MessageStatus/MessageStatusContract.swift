import Domain
import InteractorKit
import Routes
import SceneServices
import Viper

/// Shows what became of a message to the brand's staff, by its number and its sender's address.
public enum MessageStatus {
  @MainActor
  public static func screen(
    brand: BrandID, links: HelpLinks, find: any UseCase<FindSentMessage.Request>,
    ownAddress: OwnAddress, in context: SceneContext<Route>
  ) -> Screen {
    let presenter = MessageStatusPresenter(
      interactor: MessageStatusInteractor(
        brand: brand, links: links, find: find, ownAddress: ownAddress,
        analytics: context.services.analytics),
      router: MessageStatusRouter(context.navigator), services: context.services,
      work: context.work)
    let view = MessageStatusView(presenter: presenter, words: context.words)
    presenter.output = view
    return view
  }

  enum Field: String, CaseIterable, Sendable {
    case number, address
  }

  @MainActor
  protocol PresenterInput: ScreenListener {
    func didEdit(_ field: Field, _ text: String)
    func didSubmit()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
    func focus(_ field: Field)
    /// Fills in the address of the guest's account.
    func fill(address: String)
    /// Focuses the button, which shows the progress of the work that has begun.
    func focusButton()
  }

  protocol InteractorInput: Sendable {
    /// True if the brand's messages become tickets, whose status can be looked up.
    var opensTickets: Bool { get }

    /// Returns the signed-in member's address; nil without one.
    func ownAddress() async -> EmailAddress?
    func message(
      _ reference: OutboxReference, from address: EmailAddress
    ) async throws(SentMessageError) -> SentMessage
  }

  @MainActor
  protocol RouterInput: CloseRouter {
    /// Replaces the form with a notice that no messages are accepted.
    func showClosed()
  }

  struct ViewModel: Equatable {
    struct FieldState: Equatable {
      var label: String
      /// Help that is shown on request.
      var help: String
      var problem: String?
    }

    /// The status of the message, in words.
    struct Status: Equatable {
      var sentence: String
      /// The heading of the last answer, or that there is none; nil if none is expected yet.
      var heading: String?
      /// The last answer, not sanitised; empty for none.
      var answer: String
    }

    var title: String
    var fields: [Field: FieldState]
    var submit: String
    /// The running work, which Esc cancels; nil while idle.
    var progress: String?
    /// The reason why the last look-up failed.
    var problem: String?
    var status: Status?
  }
}

// MARK: Analytics events

extension AnalyticsEvent.Button {
  static let messageStatusSubmit: Self = "messageStatusSubmit"
}

extension AnalyticsEvent.Field {
  static let messageNumber: Self = "messageNumber"
  static let messageAddress: Self = "messageAddress"
}

extension AnalyticsEvent.Rule {
  static let malformed: Self = "malformed"
}

extension AnalyticsEvent.Call {
  static let findMessage: Self = "findMessage"
}
