import Assets
import Domain
import InteractorKit
import Services
import TerminalWidgets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The one place where parts are chosen and put together (seed rules 63, 64).
@MainActor
public struct AppEnvironment {
  public let container: DIContainer
  public let options: LaunchOptions

  /// Builds everything, group by group; opens no file and no terminal yet.
  public static func bootstrap(
    _ options: LaunchOptions, environment: [String: String]
  ) throws(LaunchError) -> AppEnvironment {
    let brand = try Brands.chosen(options.brand)
    let copy = try copy(language: options.language)
    let accounts = AccountsDatabase(
      directory: try dataDirectory(option: options.dataDirectory, environment: environment))
    let container = DIContainer(
      brand: brand, copy: copy, words: KitWords(copy: copy), useCases: useCases(accounts: accounts),
      work: Work())
    return AppEnvironment(container: container, options: options)
  }

  private static func copy(language: String) throws(LaunchError) -> YAMLCopy {
    guard let yaml = BundledFiles.strings(language: language) else {
      throw .unknownLanguage(language, known: BundledFiles.languages)
    }
    do throws(YAMLCopyError) {
      return try YAMLCopy(yaml: yaml)
    } catch {
      throw .brokenTexts(error)
    }
  }

  private static func dataDirectory(
    option: String?, environment: [String: String]
  ) throws(LaunchError) -> DataDirectory {
    do throws(DataDirectoryError) {
      return try DataDirectory(option: option, environment: environment)
    } catch {
      throw .dataDirectory(error)
    }
  }

  private static func useCases(accounts: any Accounts) -> DIContainer.UseCases {
    let identifiers = RandomIdentifiers()
    let register = RegisterAccount(
      accounts: accounts, now: { Date() }, makeID: { identifiers.accountID() })
    return DIContainer.UseCases(
      listAccounts: ListAccounts(accounts: accounts),
      findAccount: FindAccount(accounts: accounts),
      deleteAccount: DeleteAccount(accounts: accounts),
      makeSubmitRegistration: {
        SubmitRegistration(register: register, makeAttempt: { identifiers.attemptID() })
      })
  }
}
