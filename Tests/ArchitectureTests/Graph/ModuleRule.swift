/// Requires that a module's imports and its declared dependencies are the same.
struct ModuleRule {
  let manifests: [Manifest]

  /// Modules of the Swift toolchain and the system, and those that choose among them.
  static let platform: Set = [
    "CoreFoundation", "Darwin", "Dispatch", "Essentials", "Foundation", "FoundationEssentials",
    "Glibc", "LibC", "Synchronization",
  ]

  /// Returns the imports that the manifest doesn't declare.
  func undeclared(in file: ReadFile) -> [Violation] {
    guard let home = home(of: file.file) else {
      return [
        file.violation(
          1, "no target contains this file", instead: "give its folder a target")
      ]
    }
    let testing: Set = home.name.contains(/Test(ing|s)$/) ? ["Testing"] : []
    let known = home.imports.union(Self.platform).union(testing)
    return file.imports.filter { !known.contains($0.module) }.map { module, line in
      let own = home.imports.subtracting(Self.platform)
      let list = own.isEmpty ? "nothing" : "only \(Self.list(own))"
      return file.violation(
        line, "\(home.name) imports \(list), not \(module)",
        instead:
          "move the code to a module that may import it, or declare the dependency in Package.swift"
      )
    }
  }

  /// Returns the dependencies that no file imports.
  ///
  /// - Parameter files: All files of the modules to check.
  func unused(in files: [ReadFile]) -> [Violation] {
    let homes = Dictionary(grouping: files) { home(of: $0.file)?.name }
    return manifests.flatMap { unused(in: $0, homes) }
  }

  private func unused(in manifest: Manifest, _ homes: [String?: [ReadFile]]) -> [Violation] {
    manifest.modules.filter(isRead).flatMap { module in
      guard let files = homes[module.name] else { return [Violation]() }
      let imported = Set(files.flatMap { $0.imports.map(\.module) })
      let needed = imported.union(Self.platform)
      return module.dependencies.filter { $0.modules.isDisjoint(with: needed) }.map {
        Violation(
          file: manifest.path, line: manifest.line(of: module.name),
          rule: "\(module.name) depends on \($0.name), which no file of it imports",
          instead: "take it out of its dependencies")
      }
    }
  }

  /// Excludes C modules, which use `#include` instead of imports.
  private func isRead(_ module: Manifest.Module) -> Bool {
    module.kind != "test" && module.kind != "plugin"
      && !module.folder.hasPrefix(ArchitectureRules.importers.folder)
  }

  /// Returns the module whose folder contains the file.
  private func home(of file: SourceFile) -> Manifest.Module? {
    manifests.lazy.flatMap(\.modules).first { file.path.hasPrefix("\($0.folder)/") }
  }

  private static func list(_ names: Set<String>) -> String {
    names.sorted().joined(separator: ", ")
  }
}
