import APIClient
import Delivery
import Domain
import Essentials
import Files
import Flags
import InteractorKit
import SceneServices
import Store
import Telemetry
import Viper

/// The dependencies of scenes and commands; `AppEnvironment` builds it once.
@MainActor
public struct DIContainer {
  public let brand: Brand
  public let state: Store<AppState>
  public let useCases: UseCases
  let interactors: Interactors
  /// The invitation code from the command line; empty for none.
  let invitation: String
  /// Nil if the brand has no articles.
  public let articles: (any HelpArticles)?
  public let flags: LayeredFeatureFlags
  /// The interval of requests to the flag server; nil asks once.
  let flagsInterval: Duration?
  /// The events that earlier sessions recorded.
  let events: EventsReader
  /// Nil if recording is off.
  let recorder: EventRecorder?
  /// True if the operator asked for events on the command line and therefore learns of lost
  /// ones.
  let reportsLostEvents: Bool
  /// True if the guest has named the language on the command line.
  let isLanguageChosen: Bool
  /// Nil if events stay on this machine.
  public let sender: EventSender?
  /// Nil if requests aren't traced.
  let spans: SpanSender?
  /// The screens that the guest came through.
  let breadcrumbs: Breadcrumbs
  let log: any ProblemLog
  let seen: any SeenMarks
  /// The SSH key that the guest connected with; nil without one.
  let key: ConnectionKey?
  /// Remembers a guest that can be recognised; nil where none can.
  let memory: GuestMemoryFiles?
  let keyPublishers: any KeyPublishers
  let signOut: SignOut
  /// The operator's file with the keys for secrets of second factors.
  public let secondFactorKeys: SecondFactorKeyFile
  /// Writes files for the guest, such as exports.
  let files: any OwnFiles
  /// Clears the state of the last guest, for the next one.
  let forget: @MainActor () -> Void
  let permissions: Permissions
  let limits: TimeLimits
  /// The parent of every scene's work.
  let work: Work
  let now: @Sendable () -> Date
  let localize: @Sendable (_ language: String) -> Localization

  var analytics: any Analytics { breadcrumbs }

  /// Sentences for the operator about settings without an effect.
  public var warnings: [String] { flags.problems.map { sanitized("\($0).") } }

  /// The localization in the current language.
  public var localization: Localization { localize(state.value.language) }

  public struct UseCases: Sendable {
    public let importAccounts: ImportAccounts
    /// The encrypted secrets in the store of this machine.
    public let sealedSecrets: any SealedSecrets
    public let backUpAccounts: BackUpAccounts
    /// The rows in the store of this machine.
    public let storeRows: any StoreRows
    public let decideApplication: DecideApplication
    let confirmAddress: ConfirmAddress
    let resendCode: ResendCode
    let signIn: SignInUseCases
    /// Carries operations out.
    public let backend: any Domain.Backend
    /// Remembers the outcome of the last registration.
    let registration: RegistrationObserver
    /// Makes a use case for each form, with an idempotency key of its own.
    let makeSubmitRegistration: @Sendable () -> SubmitRegistration
    let sendContactMessage: SendContactMessage
    let findSentMessage: any UseCase<FindSentMessage.Request>
    /// Makes the idempotency key of each message.
    let makeMessageKey: @Sendable () -> IdempotencyKey
    /// Delivers nothing if a server keeps the outbox.
    let dispatcher: OutboxDispatcher
    /// Creates the deliverers; returns nil if delivery isn't set up, or if a server delivers.
    let deliverer: OutboxDispatcher.Deliverer
  }
}

extension DIContainer {
  /// The clients of a server; nil in a program without one.
  struct WebRepositories: Sendable {
    let client: ServerClient
    let users: any UsersWebRepository
  }

  /// The stores of this machine.
  struct DBRepositories: Sendable {
    let store: AccountStore
    let backup: any AccountsBackup
    /// The cached members from a server.
    let users: any UsersDBRepository
  }

  /// Interactors that several scenes share.
  struct Interactors: Sendable {
    let users: any UsersInteractor

    /// Interactors without an effect, for scenes that don't need them (design rule 63: scenes get
    /// only the interactors, not the repositories).
    static var stub: Self { Self(users: StubUsersInteractor()) }
  }
}

extension DIContainer {
  /// Delivers the e-mails that were just written, and waits up to five seconds, because the
  /// command's process ends then. A server delivers its own.
  public func deliverEmails() async {
    useCases.dispatcher.wake()
    await useCases.dispatcher.settled(within: .seconds(5))
  }

  /// True if e-mails to owners of accounts are written and delivered.
  public var sendsEmailsToOwners: Bool { get async { await useCases.signIn.areCodesOffered } }
}
