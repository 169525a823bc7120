import Domain
import InteractorKit
import SceneServices
import Services
import Viper

/// Everything that scenes and commands are given; built once, by `AppEnvironment`.
@MainActor
public struct DIContainer {
  public let brand: Brand
  public let state: Store<AppState>
  public let useCases: UseCases
  let interactors: Interactors
  public let flags: LayeredFeatureFlags
  /// What was recorded before.
  let events: EventsReader
  /// Nil where somebody has switched recording off.
  let recorder: EventRecorder?
  let log: any ProblemLog
  let seen: any SeenMarks
  let permissions: Permissions
  let limits: TimeLimits
  /// The parent of every scene's work.
  let work: Work
  let speak: @Sendable (_ language: String) -> Localization

  var analytics: any Analytics { recorder ?? NoAnalytics() }

  /// What was set and isn't obeyed, a sentence each: for whoever starts the program.
  public var warnings: [String] { flags.problems.map { harmless("\($0).") } }

  /// The localization in the language of the moment.
  public var localization: Localization { speak(state.value.language) }

  /// What the program can do.
  public struct UseCases: Sendable {
    public let listAccounts: ListAccounts
    public let findAccount: FindAccount
    public let deleteAccount: DeleteAccount
    public let editPublicProfile: EditPublicProfile
    public let backUpAccounts: BackUpAccounts
    let saveProfile: SaveProfile
    /// Has seen how the last registration ended.
    let registration: RegistrationWitness
    /// A form is submitted by one of its own.
    let makeSubmitRegistration: @Sendable () -> SubmitRegistration
  }
}
