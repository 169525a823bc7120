/// What modules of a floor of the house may depend on, whatever the manifest lets them.
struct FloorRule {
  /// The start of their folders.
  let floor: String
  /// Those of them that it is about; all when it is empty.
  var only: Set<String> = []
  /// The starts of the folders of what they may use.
  let uses: [String]
  /// What of that they may not.
  var never: Set<String> = []
  var mayUsePackages = false
  let sentence: String
  let instead: String

  func violations(in manifest: Manifest) -> [Violation] {
    let folders = Dictionary(uniqueKeysWithValues: manifest.modules.map { ($0.name, $0.folder) })
    return manifest.modules.filter(isMeant).flatMap { module in
      module.dependencies.filter { !isAllowed($0, folders) }.map {
        Violation(
          file: manifest.path, line: manifest.line(of: module.name),
          rule: "\(sentence): \(module.name) depends on \($0.name)", instead: instead)
      }
    }
  }

  private func isMeant(_ module: Manifest.Module) -> Bool {
    module.kind != "test" && module.folder.hasPrefix(floor)
      && (only.isEmpty || only.contains(module.name))
  }

  private func isAllowed(_ dependency: Manifest.Dependency, _ folders: [String: String]) -> Bool {
    guard dependency.isOurs, let folder = folders[dependency.name] else { return mayUsePackages }
    return uses.contains(where: folder.hasPrefix) && !never.contains(dependency.name)
  }
}

/// A library of C has one importer, who makes it safe; another library of C may build on it.
struct ImporterRule {
  /// The start of the libraries' folders.
  let floor: String

  func violations(in manifest: Manifest) -> [Violation] {
    manifest.modules.filter { $0.folder.hasPrefix(floor) }.flatMap { library in
      let importers = manifest.modules.filter {
        $0.kind != "test" && !$0.folder.hasPrefix(floor) && $0.imports.contains(library.name)
      }
      return importers.dropFirst().map {
        Violation(
          file: manifest.path, line: manifest.line(of: $0.name),
          rule: "\(library.name) has one importer: \(importers[0].name), not \($0.name)",
          instead: "use what \(importers[0].name) makes of it")
      }
    }
  }
}

/// A scene is a folder, its tests' folder, and a target.
struct SceneFoldersRule {
  /// The names of the folders.
  let scenes: Set<String>
  let tested: Set<String>

  func violations(in manifest: Manifest) -> [Violation] {
    let targets = Set(
      manifest.modules.filter { $0.folder.hasPrefix("Scenes/") }.map {
        String($0.folder.dropFirst("Scenes/".count))
      })
    return scenes.symmetricDifference(targets).union(scenes.symmetricDifference(tested)).sorted()
      .map {
        Violation(
          file: manifest.path, line: manifest.line(of: $0),
          rule: "\($0) has not both folders and a target",
          instead: "make scenes by script/new-scene, which does")
      }
  }
}
