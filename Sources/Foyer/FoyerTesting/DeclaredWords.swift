import Domain
import Foundation

/// What the sources declare of open types, which only they know all of: the words of events, such as
/// `static let email: Self = "email"` in an extension of `AnalyticsEvent.Field`, and flags.
public struct DeclaredWords {
  private let sources: [String]

  /// - Parameter folders: where to look.
  public init(in folders: [String] = ["Sources/Foyer", "Sources/Kit/SceneServices", "Scenes"])
    throws
  {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    sources = try folders.flatMap { folder in
      let folder = root.appending(path: folder)
      return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
        .filter { $0.hasSuffix(".swift") }
        .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
        .map { $0.replacing(/(?m)^ *\/\/.*$/, with: "") }  // an example is no declaration
    }
  }

  /// - Parameter type: as in `AnalyticsEvent.Field`: `Field`.
  public func words(of type: String) -> Set<String> {
    Set(
      sources.flatMap { source in
        source.components(separatedBy: "extension AnalyticsEvent.\(type) {").dropFirst()
          .flatMap { Self.words(in: $0.prefix { $0 != "}" }) }
      } + (type == "Rule" ? RuleCode.allCases.map(\.rawValue) : []))
  }

  /// The screens whose Presenter tells of a list's end.
  public var listEnds: Set<String> {
    Set(
      sources.flatMap { $0.matches(of: /\.log\(\.listEndReached\(\.(\w+)\)/).map { String($0.1) } })
  }

  /// The keys of all feature flags.
  public var flags: Set<String> {
    Set(sources.flatMap { $0.matches(of: /FeatureFlag\(\s*"([\w.]+)"/).map { String($0.1) } })
  }

  private static func words(in block: Substring) -> [String] {
    block.matches(of: /static let \w+: Self = "(\w+)"/).map { String($0.1) }
  }
}
