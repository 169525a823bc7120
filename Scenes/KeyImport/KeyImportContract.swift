import Domain
import InteractorKit
import MemberScreens
import Routes
import SceneServices
import Viper

/// Adds SSH keys that a site such as github.com publishes for one of its users.
public enum KeyImport {
  /// - Parameters:
  ///   - account: the account that the keys are for.
  ///   - hosts: the sites, at least one.
  @MainActor
  public static func screen(
    to account: OwnAccount, hosts: [KeyHost], publishers: any KeyPublishers,
    _ session: MemberSession, in context: SceneContext<Route>
  ) -> Screen {
    let presenter = KeyImportPresenter(
      to: account, hosts: hosts,
      interactor: KeyImportInteractor(session: session, publishers: publishers),
      router: BackRouter(context.navigator), services: context.services, work: context.work)
    let view = KeyImportView(presenter: presenter, words: context.words)
    presenter.output = view
    return view
  }

  enum Field: Hashable, Sendable {
    case host, name
    /// A found key, by its position.
    case key(Int)
  }

  @MainActor
  protocol PresenterInput: FormListener<KeyImport.Field> {
    func didSelectHost(at index: Int)
    func didSwitch(_ field: KeyImport.Field, on isOn: Bool)
  }

  @MainActor
  protocol PresenterOutput: FormOutput<KeyImport.Field> {
    func show(_ viewModel: ViewModel)
  }

  protocol InteractorInput: Sendable {
    /// Returns the keys that a site publishes for a user. Those that the account has are left out.
    func keys(of user: String, at host: KeyHost) async throws(KeyHostProblem) -> Found
  }

  struct Found: Equatable, Sendable {
    var keys: [SSHPublicKey]
    /// The number of keys that the account has already.
    var present = 0
    /// The number of keys that no account can have.
    var refused = 0
  }

  struct ViewModel: Equatable {
    struct Key: Equatable {
      var text: String
      var isOn: Bool
    }

    var title: String
    var heading: String
    var host: FieldState
    var hosts: [String]
    var name: FieldState
    /// The keys that were found; empty before, and where there is none to add.
    var keys: [Key] = []
    var submit: String
    /// The running request, which Esc cancels; nil while idle.
    var progress: String?
    /// What was found besides, or why there is nothing to add.
    var note: String?
    /// The reason why the site gave no keys.
    var problem: String?
  }
}
