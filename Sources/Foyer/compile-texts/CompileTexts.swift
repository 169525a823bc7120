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
