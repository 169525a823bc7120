/// What a use case is, seed rules 3, 6, 12, 22 and 29 to 31: one `execute`, in an executor of its
/// own or of the call, composed of interactors.
///
/// A port of the domain (`Accounts`, `Profiles`) may be held: what it does is one transaction.
struct UseCaseRule {
  /// The start of the paths of files where use cases are.
  let folder: String

  private static var repository: Regex<Substring> {
    /(?:let|var) \w+: .*\b(?:(?:Get|Put|Delete|Cache|SingleDataSource)Repository|\w*DataSource)\b/
  }

  func violations(in file: SourceFile) -> [Violation] {
    guard file.path.hasPrefix(folder), let first = lines(of: file, "func execute(").first else {
      return []
    }
    return repositories(in: file) + methods(in: file) + executors(in: file)
      + executions(in: file, from: first)
  }

  private func repositories(in file: SourceFile) -> [Violation] {
    zip(1..., file.lines).filter { $1.contains(Self.repository) }.map {
      violation(file, $0.0, "a use case holds interactors, not repositories")
    }
  }

  private func methods(in file: SourceFile) -> [Violation] {
    lines(of: file, "public func ").filter { !file.lines[$0 - 1].contains("func execute(") }.map {
      violation(file, $0, "a use case's only public method is execute")
    }
  }

  private func executors(in file: SourceFile) -> [Violation] {
    if file.text.contains("executor: any Executor = AppExecutor.shared") { return [] }
    return [
      violation(file, 1, "a use case gets its executor when it's made, the app's by default")
    ]
  }

  private func executions(in file: SourceFile, from first: Int) -> [Violation] {
    if file.text.contains("in executor: (any Executor)?") { return [] }
    return [violation(file, first, "execute takes an executor for one call")]
  }

  private func lines(of file: SourceFile, _ text: String) -> [Int] {
    zip(1..., file.lines).filter { $1.contains(text) }.map(\.0)
  }

  private func violation(_ file: SourceFile, _ line: Int, _ rule: String) -> Violation {
    Violation(file: file.path, line: line, rule: rule)
  }
}
