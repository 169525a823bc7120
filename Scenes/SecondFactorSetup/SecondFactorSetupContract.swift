import Domain
import InteractorKit
import MemberScreens
import Routes
import SceneServices
import Secrets
import Viper

/// Enrols a second factor: shows its secret, and asks for a first code.
public enum SecondFactorSetup {
  /// - Parameters:
  ///   - brand: The name under which an authenticator app lists the account.
  ///   - key: Identifies the enrolment, also when it is repeated after a lost response.
  @MainActor
  public static func screen(
    of account: OwnAccount, brand: String, _ session: MemberSession, key: IdempotencyKey,
    in context: SceneContext<Route>
  ) -> Screen {
    let presenter = SecondFactorSetupPresenter(
      of: account.account, brand: brand,
      interactor: SecondFactorSetupInteractor(
        account: account.account.id, session: session, key: key),
      router: MemberSceneRouter(context.navigator, screens: 2), services: context.services,
      work: context.work)
    let view = SecondFactorSetupView(presenter: presenter, words: context.words)
    presenter.output = view
    return view
  }

  enum Field: Hashable, Sendable { case code, password }

  @MainActor
  protocol PresenterInput: FormListener<SecondFactorSetup.Field> {
    func didEdit(_ secret: Secret, in field: SecondFactorSetup.Field)
    func didLeaveCode()
    func didSelectPicture()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
    func focus(_ field: Field)
    /// Empties the field, whose text was wrong.
    func clear(_ field: Field)
  }

  struct ViewModel: Equatable {
    var title: String
    var heading: String
    var load: LoadStatus
    /// Nil until the secret is there.
    var form: FormState?
  }

  struct FormState: Equatable {
    var message: String
    var secret: String
    var picture: String
    var code: FieldState
    /// Nil if no password is asked for.
    var password: FieldState?
    var submit: String
    /// A problem that belongs to no field.
    var problem: String?
    /// The running work, which Esc cancels; nil while idle.
    var progress: String?
  }
}
