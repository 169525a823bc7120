import Brands
import Domain
import Flags
import SceneServices
import Synchronization

/// The white labels that are served, each with its rules and its flags. A request names one, and has
/// no other say in which rules apply.
public final class Labels: Sendable {
  struct Label: Sendable {
    let brand: Brand
    let flags: LayeredFeatureFlags
  }

  private let options: [String]
  private let commandLine: [String: String]
  private let environment: [String: String]
  private let flagServer: @Sendable (BrandID) -> RemoteFlags?
  private let state: Mutex<[BrandID: Label]>

  /// - Parameters:
  ///   - options: names or files; none are those that come with Foyer.
  ///   - flags: `key=value`, stronger than the environment, a flag server and a label, in this order.
  ///   - flagServer: says what it answers for a label; nil where none is named.
  public init(
    _ options: [String] = [], flags: [String] = [], environment: [String: String] = [:],
    flagServer: @escaping @Sendable (BrandID) -> RemoteFlags? = { _ in nil }
  ) throws(LabelsError) {
    do throws(FlagOptionError) { commandLine = try FlagOption.values(flags) } catch {
      throw .flag(error)
    }
    self.options = options.isEmpty ? Brands.names : options
    self.environment = environment
    self.flagServer = flagServer
    state = Mutex([:])
    try reload()
  }

  /// Reads their files again; where one can't be used, all stay as they are. What a flag server has
  /// said of a label goes on to hold.
  public func reload() throws(LabelsError) {
    let before = labels
    var labels: [BrandID: Label] = [:]
    for option in options {
      let brand = try Self.brand(option)
      guard labels[brand.id] == nil else { throw .repeated("\(brand.id)") }
      let remote = before[brand.id].map(\.flags.remote) ?? flagServer(brand.id)
      labels[brand.id] = Label(
        brand: brand,
        flags: LayeredFeatureFlags(
          commandLine: commandLine, environment: environment, remote: remote,
          brand: brand.flags, log: NoLog()))
    }
    state.withLock { $0 = labels }
  }

  /// Flags that were set so that they can't be obeyed.
  public var problems: [FlagProblem] { labels.first?.value.flags.problems ?? [] }

  subscript(id: BrandID) -> Label? { labels[id] }

  /// One of them, for accounts of a brand that isn't served any more.
  var first: Brand? { labels.values.map(\.brand).min { $0.id.description < $1.id.description } }

  private var labels: [BrandID: Label] { state.withLock(\.self) }

  /// Those that write to people, in the order of their ids.
  var ofLetters: [Brand] {
    labels.values.map(\.brand).filter(\.admission.sendsLetters)
      .sorted { $0.id.description < $1.id.description }
  }

  /// Of those labels that a flag server is asked for.
  var watched: [LayeredFeatureFlags] { labels.values.map(\.flags).filter { $0.remote != nil } }

  /// Whether at least one of them is open: members are those of all labels.
  var showMembers: Bool { labels.values.contains { $0.flags[.membersEnabled] } }

  private static func brand(_ option: String) throws(LabelsError) -> Brand {
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

/// Why the labels to be served can't be.
public enum LabelsError: Error, Sendable {
  case unknown(known: [String])
  /// Two of one id: accounts are stored with it.
  case repeated(String)
  case file(BrandFileError, path: String)
  case flag(FlagOptionError)
}

extension LabelsError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknown(let known): "Give --brand a file, or one of \(known.joined(separator: ", "))."
    case .repeated(let id): "Give --brand each label once: two are called \(id)."
    case .file(.unreadable(let error), _): "Give --brand a file that can be used: \(error.reason)."
    case .file(let error, let path):
      (["Mend the brand file first:"] + error.sentences(file: path)).joined(separator: "\n")
    case .flag(.withoutValue): "Write --flag as key=value, as in --flag signUp.enabled=false."
    case .flag(.unknownFlag(let known)): "Give --flag one of \(known.joined(separator: ", "))."
    case .flag(.wrongValue(let key, _)): "Give --flag \(key) the value true or false."
    }
  }
}
