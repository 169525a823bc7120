import Brands
import Domain
import Flags
import SceneServices
import Synchronization

/// The brands that a server serves, each with its rules and flags. A request names a brand and has
/// no other influence on the rules that apply.
public final class ServedBrands: Sendable {
  struct ServedBrand: Sendable {
    let brand: Brand
    let flags: LayeredFeatureFlags
  }

  private let options: [String]
  private let commandLine: [String: String]
  private let environment: [String: String]
  private let flagServer: @Sendable (BrandID) -> RemoteFlags?
  private let state: Mutex<[BrandID: ServedBrand]>

  /// - Parameters:
  ///   - options: Names or files of brands; if empty, the brands that come with Foyer.
  ///   - flags: `key=value`. They override the environment, which overrides a flag server, which
  ///     overrides a brand's own flags.
  ///   - flagServer: Returns the remote flags of a brand; nil if no flag server is configured.
  public init(
    _ options: [String] = [], flags: [String] = [], environment: [String: String] = [:],
    flagServer: @escaping @Sendable (BrandID) -> RemoteFlags? = { _ in nil }
  ) throws(ServedBrandsError) {
    do throws(FlagOptionError) { commandLine = try FlagOption.values(flags) } catch {
      throw .flag(error)
    }
    self.options = options.isEmpty ? Brands.names : options
    self.environment = environment
    self.flagServer = flagServer
    state = Mutex([:])
    try reload()
  }

  /// Reloads the brands' files. If one is unusable, all brands stay as they are. A flag server's
  /// answers remain in effect.
  public func reload() throws(ServedBrandsError) {
    let before = brands
    var brands: [BrandID: ServedBrand] = [:]
    for option in options {
      let brand = try Self.brand(option)
      guard brands[brand.id] == nil else { throw .repeated("\(brand.id)") }
      let remote = before[brand.id].map(\.flags.remote) ?? flagServer(brand.id)
      brands[brand.id] = ServedBrand(
        brand: brand,
        flags: LayeredFeatureFlags(
          commandLine: commandLine, environment: environment, remote: remote,
          brand: brand.flags, log: NoLog()))
    }
    state.withLock { $0 = brands }
  }

  /// Settings of flags that can't be applied.
  public var problems: [FlagProblem] { brands.first?.value.flags.problems ?? [] }

  subscript(id: BrandID) -> ServedBrand? { brands[id] }

  /// A fallback for accounts of brands that are no longer served.
  var first: Brand? { brands.values.map(\.brand).min { $0.id.description < $1.id.description } }

  private var brands: [BrandID: ServedBrand] { state.withLock(\.self) }

  /// The brands that send e-mails to people, sorted by id.
  var sendingEmails: [Brand] {
    brands.values.map(\.brand).filter(\.admission.sendsEmails)
      .sorted { $0.id.description < $1.id.description }
  }

  /// The flags that come from a flag server.
  var watched: [LayeredFeatureFlags] { brands.values.map(\.flags).filter { $0.remote != nil } }

  /// True if a brand shows members; the list contains the members of all brands.
  var showMembers: Bool { brands.values.contains { $0.flags[.membersEnabled] } }

  private static func brand(_ option: String) throws(ServedBrandsError) -> Brand {
    do throws(BrandFileError) {
      if let brand = try Brands.brand(option) { return brand }
    } catch {
      throw .file(error, path: option)
    }
    throw .unknown(known: Brands.names)
  }
}

private struct NoLog: ProblemLog {
  func record(_ problem: String) {}
}

/// A failure to load the brands.
public enum ServedBrandsError: Error, Sendable {
  case unknown(known: [String])
  /// Two brands have one id. Accounts are stored with it, so it must be unique.
  case repeated(String)
  case file(BrandFileError, path: String)
  case flag(FlagOptionError)
}

extension ServedBrandsError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknown(let known): "Give --brand a file or one of \(known.joined(separator: ", "))."
    case .repeated(let id): "Two brands have the id \(id). Give --brand each brand once."
    case .file(.unreadable(let error), _): "Can't use the brand file: \(error.reason)."
    case .file(let error, let path):
      (["Fix the brand file:"] + error.sentences(file: path)).joined(separator: "\n")
    case .flag(.withoutValue): "Write --flag as key=value, as in --flag signUp.enabled=false."
    case .flag(.unknownFlag(let known)): "Give --flag one of \(known.joined(separator: ", "))."
    case .flag(.wrongValue(let key, _)): "Give --flag \(key) the value true or false."
    }
  }
}
