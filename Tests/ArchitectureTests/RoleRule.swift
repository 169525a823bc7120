/// What the files of a role in a scene must not import.
struct RoleRule {
  /// The ends of the files' names: `Presenter.swift`.
  let files: [String]
  let forbidden: Set<String>
  /// Said of a file that breaks the rule.
  let sentence: String

  func violations(in file: SourceFile) -> [Violation] {
    guard let scene = file.scene, files.contains(where: { file.name == scene + $0 }) else {
      return []
    }
    return file.imports.filter { forbidden.contains($0.module) }.map {
      Violation(file: file.path, line: $0.line, rule: "\(sentence), so not \($0.module)")
    }
  }
}
