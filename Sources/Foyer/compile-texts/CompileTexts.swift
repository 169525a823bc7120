import Essentials

/// The command `compile-texts en.yaml LocalizedText+Keys.swift`, which the build runs.
@main
enum CompileTexts {
  static func main() throws {
    let paths = CommandLine.arguments.dropFirst()
    guard let source = paths.first, let output = paths.dropFirst().first else {
      throw TextsProblem.usage
    }
    let result = URL(filePath: output)
    let entries = try TextEntry.all(in: [UInt8](try Data(contentsOf: URL(filePath: source))))
    let accessors = Data(AccessorWriter(entries: entries).source.utf8)
    // Otherwise a file without a change would be compiled again.
    if (try? Data(contentsOf: result)) != accessors { try accessors.write(to: result) }
  }
}

/// The reason for which the texts can't be compiled, for the build's log.
enum TextsProblem: Error, CustomStringConvertible {
  case usage
  case notText(key: String)
  case sameName(String)

  var description: String {
    switch self {
    case .usage: "compile-texts needs the file of texts and the file to write"
    case .notText(let key): "\(key) is neither a text nor a map of texts"
    case .sameName(let name): "two keys are called \(name) in Swift: rename one"
    }
  }
}

/// Writes an extension of `LocalizedText` with a member for each entry.
struct AccessorWriter {
  /// The module that declares `LocalizedText`.
  private static let module = "SceneServices"

  let entries: [TextEntry]

  var source: String {
    """
    // Made of Assets/Strings/en.yaml by compile-texts: change that.
    public import \(Self.module)

    extension LocalizedText {
    \(entries.map(member).joined(separator: "\n"))
    }

    """
  }

  private func member(_ entry: TextEntry) -> String {
    let key = "\"\(entry.key.joined(separator: "."))\""
    let comment =
      "  /// \(entry.english.split(whereSeparator: \.isNewline).joined(separator: " "))\n"
    switch entry.kind {
    case .sentence(let places) where places.isEmpty:
      return "\(comment)  public static let \(entry.name) = LocalizedText(\(key))"
    case .sentence(let places):
      return comment + function(entry.name, places, "LocalizedText(\(key), \(values(places)))")
    case .plural(let places):
      let others = places.filter { $0 != "count" }
      let made = "LocalizedText(\(key), \(values(others)), count: count)"
      return comment + function(entry.name, others, made, first: "count: Int")
    case .family:
      return comment
        + "  public static func \(entry.name)(_ name: String) -> LocalizedText { LocalizedText(family: \(key), name) }"
    }
  }

  private func function(
    _ name: String, _ places: [String], _ made: String, first: String? = nil
  ) -> String {
    let parameters = ([first].compactMap(\.self) + places.map { "\($0): String" })
      .joined(separator: ", ")
    return "  public static func \(name)(\(parameters)) -> LocalizedText { \(made) }"
  }

  private func values(_ places: [String]) -> String {
    places.isEmpty ? "[:]" : "[\(places.map { "\"\($0)\": \($0)" }.joined(separator: ", "))]"
  }
}
