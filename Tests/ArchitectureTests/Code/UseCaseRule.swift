/// The shape of a use case (design rules 3, 6, 12, 22, 26, 29, 30, 31 and 34): one `execute`, which
/// runs in its own executor or in the caller's, composed of interactors.
///
/// A use case may hold a port of `Domain` such as `Accounts`, because each of its calls is one
/// transaction.
struct UseCaseRule {
  /// The prefix of the paths of use cases.
  let folder: String
  /// The use cases that are written by hand. All others are methods of a group, which carry an
  /// `APIOperation` out.
  let byHand: Set<String>

  private static var repository: Regex<Substring> {
    /\b(?:(?:Get|Put|Delete|Cache|SingleDataSource)Repository|\w*DataSource)\b/
  }

  /// Returns the types that have an `execute` or conform to `UseCase`.
  static func useCases(in file: ReadFile) -> [Declaration] {
    [file].types.filter { type in
      type.kind != .protocol
        && (type.inherited.contains("UseCase")
          || type.functions.contains { $0.name.hasPrefix("execute") })
    }
  }

  /// Returns the names that only an Interactor may use: use cases and the ports that they are made
  /// of.
  static func names(in domain: [ReadFile]) -> Set<String> {
    let ports = domain.flatMap(\.declarations).filter {
      $0.kind == .protocol && $0.functions.contains { $0.parameters.isEmpty == false }
        && ["Repository", "Interactor", "Reader"].contains(where: $0.name.hasSuffix)
    }
    return Set((domain.flatMap(useCases) + ports).map(\.name))
  }

  /// Operations are methods of groups, and `Operations` runs them all in one executor.
  func isMeant(_ file: ReadFile) -> Bool {
    file.file.path.hasPrefix(folder) && !file.file.path.hasPrefix(folder + "Operations/")
  }

  func violations(in file: ReadFile) -> [Violation] {
    guard isMeant(file) else { return [] }
    let useCases = Self.useCases(in: file)
    let old = useCases.filter { !byHand.contains($0.name) }.map {
      file.violation(
        $0.line, "a use case is an operation", designRule: 34,
        instead: "write an APIOperation and a method of its group: see docs/end-to-end.md"
      )
    }
    return old
      + useCases.flatMap {
        repositories(of: $0, file) + methods(of: $0, file) + executors(of: $0, file)
          + executions(of: $0, file) + requests(of: $0, file)
      }
  }

  private func repositories(of type: Declaration, _ file: ReadFile) -> [Violation] {
    type.properties.filter { $0.type.contains(Self.repository) }.map {
      file.violation(
        $0.line, "a use case holds interactors, not repositories", designRule: 31,
        instead: "take Interactor.Get and the like")
    }
  }

  private func methods(of type: Declaration, _ file: ReadFile) -> [Violation] {
    let open = type.functions.filter { $0.isPublic && $0.name != "init" }
    let executes = open.filter { $0.name.hasPrefix("execute") }
    let others = open.filter { !$0.name.hasPrefix("execute") } + executes.dropFirst()
    return others.map {
      file.violation(
        $0.line, "a use case's only public method is execute", designRule: 3,
        instead: "make another use case of \($0.name)")
    }
  }

  private func executors(of type: Declaration, _ file: ReadFile) -> [Violation] {
    let parameters = type.functions.filter { $0.name == "init" }.flatMap(\.parameters)
    if parameters.contains(where: {
      $0.hasPrefix("executor: any InteractorExecutor = AppExecutor.shared")
    }) {
      return []
    }
    return [
      file.violation(
        type.line, "a use case gets its executor when it's made, the app's by default",
        designRule: 26,
        instead: "let init take `executor: any InteractorExecutor = AppExecutor.shared`")
    ]
  }

  private func executions(of type: Declaration, _ file: ReadFile) -> [Violation] {
    let executes = type.functions.filter { $0.name.hasPrefix("execute") }
    let taking = executes.filter { execute in
      execute.parameters.contains { $0.hasPrefix("in executor: (any InteractorExecutor)?") }
    }
    guard !taking.isEmpty else {
      return executes.prefix(1).map {
        file.violation(
          $0.line, "execute takes an executor for one call", designRule: 12,
          instead: "let it take `in executor: (any InteractorExecutor)? = nil`")
      }
    }
    return taking.filter { !runs($0, in: type) }.map {
      file.violation(
        $0.line, "execute runs in the executor of the call, or else in its own", designRule: 12,
        instead: "let all of it run in `(executor ?? self.executor).run { … }`")
    }
  }

  /// Returns whether `execute` runs in its executor. A stateful use case is an actor and passes the
  /// executor on instead.
  private func runs(_ execute: Declaration.Function, in type: Declaration) -> Bool {
    let body = execute.body.joined()
    if body.contains("(executor??self.executor).run") { return true }
    return type.kind == .actor && body.contains("letexecutor=executor??self.executor")
      && body.contains("in:executor)")
  }

  private func requests(of type: Declaration, _ file: ReadFile) -> [Violation] {
    guard type.inherited.contains("UseCase"), !type.nested.contains("Request") else { return [] }
    return [
      file.violation(
        type.line, "a UseCase has its Request within it", designRule: 34,
        instead: "nest a struct Request: UseCaseRequest")
    ]
  }
}
