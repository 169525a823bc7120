/// The modules that a layer may depend on, whatever the manifest declares.
struct LayerRule {
  /// The prefix of the layer's folders.
  let folder: String
  /// The modules that the rule is about; all of the layer if empty.
  var only: Set<String> = []
  /// Prefixes of the folders that the layer may use.
  let uses: [String]
  /// Modules in those folders that the layer must not use.
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
    module.kind != "test" && module.folder.hasPrefix(folder)
      && (only.isEmpty || only.contains(module.name))
  }

  private func isAllowed(_ dependency: Manifest.Dependency, _ folders: [String: String]) -> Bool {
    if ModuleRule.platform.contains(dependency.name) { return true }
    guard dependency.isOurs, let folder = folders[dependency.name] else { return mayUsePackages }
    return uses.contains(where: folder.hasPrefix) && !never.contains(dependency.name)
  }
}

/// A C library is imported by one Swift module, which makes it safe. Other C libraries may build on
/// it.
struct ImporterRule {
  /// The prefix of the libraries' folders.
  let folder: String

  func violations(in manifest: Manifest) -> [Violation] {
    manifest.modules.filter { $0.folder.hasPrefix(folder) }.flatMap { library in
      let importers = manifest.modules.filter {
        $0.kind != "test" && !$0.folder.hasPrefix(folder) && $0.imports.contains(library.name)
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

/// Requires that each scene has a folder, a test folder and a target.
struct SceneFoldersRule {
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
          instead: "create scenes with script/new-scene, which does this")
      }
  }
}
