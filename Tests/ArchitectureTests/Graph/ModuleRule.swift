/// A module imports what its manifest says, and its manifest says what it imports.
struct ModuleRule {
  let manifests: [Manifest]

  /// What comes with Swift on every system.
  private static let platform: Set = [
    "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Synchronization",
  ]

  /// Imports that the manifest doesn't let a file do.
  func undeclared(in file: ReadFile) -> [Violation] {
    guard let home = home(of: file.file) else {
      return [
        file.violation(
          1, "no module of a manifest has this file", instead: "give its folder a target")
      ]
    }
    let testing: Set = home.name.contains(/Test(ing|s)$/) ? ["Testing"] : []
    let known = home.imports.union(Self.platform).union(testing)
    return file.imports.filter { !known.contains($0.module) }.map { module, line in
      let list = home.imports.isEmpty ? "nothing" : "only \(Self.list(home.imports))"
      return file.violation(
        line, "\(home.name) imports \(list), not \(module)",
        instead: "move this to where it is allowed, or let Package.swift say so")
    }
  }

  /// Dependencies that no file has use for.
  ///
  /// - Parameter files: all there are.
  func unused(in files: [ReadFile]) -> [Violation] {
    let homes = Dictionary(grouping: files) { home(of: $0.file)?.name }
    return manifests.flatMap { unused(in: $0, homes) }
  }

  private func unused(in manifest: Manifest, _ homes: [String?: [ReadFile]]) -> [Violation] {
    manifest.modules.filter(isRead).flatMap { module in
      let files = homes[module.name, default: []]
      let imported = Set(files.flatMap { $0.imports.map(\.module) })
      return module.dependencies.filter { $0.modules.isDisjoint(with: imported) }.map {
        Violation(
          file: manifest.path, line: manifest.line(of: module.name),
          rule: "\(module.name) depends on \($0.name), which no file of it imports",
          instead: "take it out of its dependencies")
      }
    }
  }

  /// C says by `#include` what it builds on.
  private func isRead(_ module: Manifest.Module) -> Bool {
    module.kind != "test" && module.kind != "plugin"
      && !module.folder.hasPrefix(House.importers.floor)
  }

  /// The module whose folder a file is in.
  private func home(of file: SourceFile) -> Manifest.Module? {
    manifests.lazy.flatMap(\.modules).first { file.path.hasPrefix("\($0.folder)/") }
  }

  private static func list(_ names: Set<String>) -> String {
    names.sorted().joined(separator: ", ")
  }
}
