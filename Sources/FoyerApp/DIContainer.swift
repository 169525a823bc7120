import Domain
import InteractorKit
import TerminalWidgets

/// Everything that scenes and commands are given; built once, by `AppEnvironment`.
@MainActor
public struct DIContainer {
  public let brand: Brand
  public let copy: any Copy
  public let words: KitWords
  public let useCases: UseCases
  /// The parent of every scene's work.
  let work: Work

  /// What the program can do.
  public struct UseCases: Sendable {
    public let listAccounts: ListAccounts
    public let findAccount: FindAccount
    public let deleteAccount: DeleteAccount
    /// A form is submitted by one of its own.
    let makeSubmitRegistration: @Sendable () -> SubmitRegistration
  }
}
