import Delivery
import Domain
import Flags
import InteractorKit
import SceneServices
import Telemetry
import Viper

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Everything that scenes and commands are given; built once, by `AppEnvironment`.
@MainActor
public struct DIContainer {
  public let brand: Brand
  public let state: Store<AppState>
  public let useCases: UseCases
  let interactors: Interactors
  /// The code of an invitation that somebody brought along; empty for none.
  let invitation: String
  /// Nil where the label has none.
  public let articles: (any HelpArticles)?
  public let flags: LayeredFeatureFlags
  /// How often the server is asked for them; nil is once.
  let flagsInterval: Duration?
  /// What was recorded before.
  let events: EventsReader
  /// Nil where somebody has switched recording off.
  let recorder: EventRecorder?
  /// Whether whoever started the program asked for events, and reads what became of them.
  let tellsLostEvents: Bool
  /// Nil where what is recorded stays here.
  public let sender: EventSender?
  /// Nil where nobody is told of requests.
  let spans: SpanSender?
  /// Where the person was.
  let trail: Trail
  let log: any ProblemLog
  let seen: any SeenMarks
  /// The SSH key that the guest came with; nil where there is none.
  let key: ConnectionKey?
  let signOut: SignOut
  /// Where guests write files of their own.
  let files: any OwnFiles
  /// Forgets whoever sat here: the next person begins as the first did.
  let forget: @MainActor () -> Void
  let permissions: Permissions
  let limits: TimeLimits
  /// The parent of every scene's work.
  let work: Work
  let now: @Sendable () -> Date
  let startedAt: Date
  let speak: @Sendable (_ language: String) -> Localization

  var analytics: any Analytics { trail }

  /// What was set and isn't obeyed, a sentence each: for whoever starts the program.
  public var warnings: [String] { flags.problems.map { harmless("\($0).") } }

  /// The localization in the language of the moment.
  public var localization: Localization { speak(state.value.language) }

  /// What the program can do.
  public struct UseCases: Sendable {
    public let listAccounts: ListAccounts
    public let findAccount: FindAccount
    public let deleteAccount: DeleteAccount
    public let exportAccount: ExportAccount
    public let editPublicProfile: EditPublicProfile
    public let backUpAccounts: BackUpAccounts
    public let listApplications: ListApplications
    let loadApplications: LoadApplications
    public let applications: any OperatorApplications
    public let decideApplication: DecideApplication
    public let createInvitation: CreateInvitation
    public let invitations: any OperatorInvitations
    public let revokeInvitation: RevokeInvitation
    let proveAddress: ProveAddress
    let resendCode: ResendCode
    let ownAccount: OwnAccountUseCases
    /// Has seen how the last registration ended.
    let registration: RegistrationWitness
    /// A form is submitted by one of its own.
    let makeSubmitRegistration: @Sendable () -> SubmitRegistration
    let sendContactMessage: SendContactMessage
    /// A message is sent by one of its own.
    let makeMessageAttempt: @Sendable () -> AttemptID
    public let outbox: any OutboxAdministration
    public let provisionings: any ProvisioningAdministration
    /// Delivers nothing where a server does.
    let courier: Courier
    /// How it delivers; nil where nothing is set up, or a server delivers.
    let deliverer: Courier.Deliverer
  }
}
