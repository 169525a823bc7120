/// Imports run downwards only: what each module may import, and nothing else.
struct ModuleRule {
  let imports: [String: Set<String>]

  /// What comes with Swift on every system.
  private static let platform: Set = [
    "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Synchronization",
  ]

  func violations(in file: SourceFile) -> [Violation] {
    guard let allowed = imports[file.module] else {
      return [
        Violation(file: file.path, line: 1, rule: "no rule says what \(file.module) may import")
      ]
    }
    return file.imports
      .filter { !allowed.union(Self.platform).contains($0.module) }
      .map { Violation(file: file.path, line: $0.line, rule: rule(file.module, $0, allowed)) }
  }

  private func rule(_ module: String, _ broken: SourceFile.Import, _ allowed: Set<String>) -> String
  {
    let list = allowed.isEmpty ? "nothing" : "only \(allowed.sorted().joined(separator: ", "))"
    return "\(module) imports \(list), not \(broken.module)"
  }
}
