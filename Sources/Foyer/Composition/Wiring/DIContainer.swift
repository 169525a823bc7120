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
package struct DIContainer {
  package let brand: Brand
  package let state: Store<AppState>
  package let useCases: UseCases
  package let interactors: Interactors
  /// The invitation code from the command line; empty for none.
  package let invitation: String
  /// Nil if the brand has no articles.
  package let articles: (any HelpArticles)?
  package let flags: LayeredFeatureFlags
  /// The interval of requests to the flag server; nil asks once.
  package let flagsInterval: Duration?
  /// The events that earlier sessions recorded.
  package let events: EventsReader
  /// Nil if recording is off.
  package let recorder: EventRecorder?
  /// True if the operator asked for events on the command line and therefore learns of lost
  /// ones.
  package let reportsLostEvents: Bool
  /// True if the guest has named the language on the command line.
  package let isLanguageChosen: Bool
  /// Nil if events stay on this machine.
  package let sender: EventSender?
  /// Nil if requests aren't traced.
  package let spans: SpanSender?
  /// The screens that the guest came through.
  package let breadcrumbs: Breadcrumbs
  package let log: any ProblemLog
  package let seen: any SeenMarks
  /// The SSH key that the guest connected with; nil without one.
  package let key: ConnectionKey?
  /// Remembers a guest that can be recognised; nil where none can.
  package let memory: GuestMemoryFiles?
  package let keyPublishers: any KeyPublishers
  package let signOut: SignOut
  /// The operator's file with the keys for secrets of second factors.
  package let secondFactorKeys: SecondFactorKeyFile
  /// Writes files for the guest, such as exports.
  package let files: any OwnFiles
  /// Clears the state of the last guest, for the next one.
  package let forget: @MainActor () -> Void
  package let permissions: Permissions
  package let limits: TimeLimits
  /// The parent of every scene's work.
  package let work: Work
  package let now: @Sendable () -> Date
  package let localize: @Sendable (_ language: String) -> Localization

  package var analytics: any Analytics { breadcrumbs }

  /// Sentences for the operator about settings without an effect.
  package var warnings: [String] { flags.problems.map { sanitized("\($0).") } }

  /// The localization in the current language.
  package var localization: Localization { localize(state.value.language) }

  package struct UseCases: Sendable {
    package let importAccounts: ImportAccounts
    /// The encrypted secrets in the store of this machine.
    package let sealedSecrets: any SealedSecrets
    package let backUpAccounts: BackUpAccounts
    /// The rows in the store of this machine.
    package let storeRows: any StoreRows
    package let decideApplication: DecideApplication
    package let confirmAddress: ConfirmAddress
    package let resendCode: ResendCode
    package let signIn: SignInUseCases
    /// Carries operations out.
    package let backend: any Domain.Backend
    /// Remembers the outcome of the last registration.
    package let registration: RegistrationObserver
    /// Makes a use case for each form, with an idempotency key of its own.
    package let makeSubmitRegistration: @Sendable () -> SubmitRegistration
    package let sendContactMessage: SendContactMessage
    package let findSentMessage: any UseCase<FindSentMessage.Request>
    /// Makes the idempotency key of each message.
    package let makeMessageKey: @Sendable () -> IdempotencyKey
    /// Delivers nothing if a server keeps the outbox.
    package let dispatcher: OutboxDispatcher
    /// Creates the deliverers; returns nil if delivery isn't set up, or if a server delivers.
    package let deliverer: OutboxDispatcher.Deliverer
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
  package struct Interactors: Sendable {
    package let users: any UsersInteractor

    /// Interactors without an effect, for scenes that don't need them (design rule 63: scenes get
    /// only the interactors, not the repositories).
    static var stub: Self { Self(users: StubUsersInteractor()) }
  }
}

extension DIContainer {
  /// Delivers the e-mails that were just written, and waits up to five seconds, because the
  /// command's process ends then. A server delivers its own.
  package func deliverEmails() async {
    useCases.dispatcher.wake()
    await useCases.dispatcher.settled(within: .seconds(5))
  }

  /// True if e-mails to owners of accounts are written and delivered.
  package var sendsEmailsToOwners: Bool { get async { await useCases.signIn.areCodesOffered } }
}
