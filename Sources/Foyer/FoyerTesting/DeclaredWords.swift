import Domain
import Foundation

/// Finds the words that sources declare in extensions of open types, such as
/// `static let email: Self = "email"` in an extension of `AnalyticsEvent.Field`, flags, and the words
/// of events that stand where the event is logged, or where a `MemberPresenter`, a question, a field or
/// an item of a list is given its own.
public struct DeclaredWords {
  private let sources: [String]

  /// - Parameter folders: the folders to search.
  public init(in folders: [String] = ["Sources/Foyer", "Sources/Kit/SceneServices", "Scenes"])
    throws
  {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    sources = try folders.flatMap { folder in
      let folder = root.appending(path: folder)
      return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
        .filter { $0.hasSuffix(".swift") }
        .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
        .map { $0.replacing(/(?m)^ *\/\/.*$/, with: "") }  // examples aren't declarations
    }
  }

  /// - Parameter type: the name within `AnalyticsEvent`, such as `Field`.
  public func words(of type: String) -> Set<String> {
    let declared = sources.flatMap { source in
      source.components(separatedBy: "extension AnalyticsEvent.\(type) {").dropFirst()
        .flatMap { Self.words(in: $0.prefix { $0 != "}" }) }
    }
    let others =
      switch type {
      case "Screen":
        literals(in: /\.(?:screenPresented|listEndReached)\(([^()]*)\)/)
          + literals(
            in: /(?:\bsuper\.init\(\s*|\basks: |\bscreen(?:: AnalyticsEvent\.Screen =|:) )("\w+")/)
      case "Button":
        literals(in: /\.buttonActivated\(([^()]*)\)/)
          + literals(
            in: /\b(?:word|reload|yes|no|\w+Button(?:: AnalyticsEvent\.Button =)?):? ("\w+")/)
      case "Field":
        literals(in: /\.field(?:Accepted|Rejected)\(([^(),]*)/)
          + literals(in: /\bcodeField(?:: AnalyticsEvent\.Field =|:) ("\w+")/)
          + literals(in: /(?:\.\w+, |\bid: id, )event: ("\w+")/)
      case "Flow": literals(in: /\.flow(?:Started|Completed|Abandoned)\(([^()]*)\)/)
      case "Rule":
        RuleCode.allCases.map(\.rawValue) + literals(in: /\.fieldRejected\([^(),]*,([^()]*)\)/)
          + literals(in: /\b(?:reject|refuse)\((?:\.\w+, )?("\w+"),/)
      case "Call": recordedOperations + literals(in: /(?:\.record\(|\bas: (?:[\w= ]+\? )?)("\w+")/)
      default: [String]()
      }
    return Set(declared + properties(of: type) + others)
  }

  /// Returns the literals in properties of a type, such as
  /// `var name: AnalyticsEvent.Field { switch self { case .text: "contactText" } }`.
  private func properties(of type: String) -> [String] {
    sources.flatMap { source in
      source.components(separatedBy: ": AnalyticsEvent.\(type) {").dropFirst()
        .flatMap { $0.components(separatedBy: "\n  }")[0].matches(of: /: "(\w+)"/) }
    }
    .map { String($0.1) }
  }

  /// Returns the literals in what a call is given.
  private func literals(in call: Regex<(Substring, Substring)>) -> [String] {
    sources.flatMap { $0.matches(of: call) }.flatMap { $0.1.matches(of: /"(\w+)"/) }
      .map { String($0.1) }
  }

  /// The words of the operations that scenes carry out by `MemberCalls`, or record themselves.
  private var recordedOperations: [String] {
    let names = Set(
      sources.flatMap {
        $0.matches(of: /(?:calls|operations)\.execute\(\s*(\w+)\(/).map { String($0.1) }
          + $0.matches(of: /record\((\w+)\.endpoint\.event\)/).map { String($0.1) }
      })
    return Operations.all.filter { names.contains("\($0)") }.map { $0.endpoint.event.word }
  }

  /// The screens whose Presenter logs that the end of a list was reached.
  public var listEnds: Set<String> {
    Set(
      sources.flatMap {
        $0.matches(of: /[ .]log\(\.listEndReached\([."](\w+)"?\)/).map { String($0.1) }
          + $0.matches(of: /: MemberListPresenter<[^@]*?super\.init\(\s*"(\w+)"/).map {
            String($0.1)
          }
      })
  }

  public var flags: Set<String> {
    Set(sources.flatMap { $0.matches(of: /FeatureFlag\(\s*"([\w.]+)"/).map { String($0.1) } })
  }

  private static func words(in block: Substring) -> [String] {
    block.matches(of: /static let \w+: Self = "(\w+)"/).map { String($0.1) }
  }
}
