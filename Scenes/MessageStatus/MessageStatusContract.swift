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
      opensTickets: links.opensTickets,
      interactor: MessageStatusInteractor(
        brand: brand, find: find, own: ownAddress,
        calls: CallTimer(analytics: context.services.analytics)),
      router: BackRouter(context.navigator), services: context.services, work: context.work)
    let view = MessageStatusView(presenter: presenter, words: context.words)
    presenter.output = view
    return view
  }

  enum Field: String, CaseIterable, Sendable {
    case number, address
  }

  @MainActor
  protocol PresenterInput: FormListener<MessageStatus.Field> {}

  @MainActor
  protocol PresenterOutput: FormOutput<MessageStatus.Field> {
    func show(_ viewModel: ViewModel)
    /// Fills in the address of the guest's account.
    func fill(address: String)
  }

  struct ViewModel: Equatable {
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
