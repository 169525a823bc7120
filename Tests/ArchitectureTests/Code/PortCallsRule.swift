/// Requires that a list of calls names every public function of a type, so that tests leave none
/// out.
struct PortCallsRule {
  let type: String
  /// The prefix of the paths of the type's files.
  let folder: String
  /// The prefix of the paths of the files with the calls.
  let list: String

  func violations(in files: [ReadFile]) -> [Violation] {
    let calls = Set(
      files.filter { $0.file.path.hasPrefix(list) }.flatMap(\.facts).compactMap { fact in
        if case .says(let text) = fact.kind { text } else { nil }
      })
    return files.filter { $0.file.path.hasPrefix(folder) }.flatMap { file in
      file.declarations.filter { $0.name == type }.flatMap(\.functions)
        .filter { $0.isPublic && $0.name != "init" && !calls.contains(Self.name(of: $0)) }
        .map { file.violation($0.line, "\(list) calls \(Self.name(of: $0))") }
    }
  }

  /// Returns the function's name in Swift: `page(after:limit:)`.
  private static func name(of function: Declaration.Function) -> String {
    let labels = function.parameters.map { $0.prefix { $0 != " " && $0 != ":" } + ":" }
    return "\(function.name)(\(labels.joined()))"
  }
}
