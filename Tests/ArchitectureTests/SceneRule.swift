/// Which files a scene consists of, and what a static one does without.
struct SceneRule {
  let roles: [String]
  /// An Interactor where there is a use case; a Router where something leads elsewhere.
  let optionalRoles: [String]
  /// Files that a Presenter shares its words with, by scene.
  let helpers: [String: [String]]

  func violations(in files: [SourceFile]) -> [Violation] {
    let scenes = Dictionary(grouping: files) { $0.scene ?? $0.path }
    return scenes.sorted { $0.key < $1.key }.flatMap {
      missing(in: $0, $1) + extra(in: $0, $1) + output(in: $0, $1)
    }
  }

  private func missing(in scene: String, _ files: [SourceFile]) -> [Violation] {
    let names = Set(files.map(\.name))
    return roles.map { "\(scene)\($0).swift" }.filter { !names.contains($0) }.map {
      Violation(file: "Scenes/\(scene)/\($0)", line: 1, rule: "a scene has this file")
    }
  }

  private func extra(in scene: String, _ files: [SourceFile]) -> [Violation] {
    let known = (roles + optionalRoles).map { "\(scene)\($0).swift" } + helpers[scene, default: []]
    return files.filter { !known.contains($0.name) }.map {
      Violation(file: $0.path, line: 1, rule: "a scene has no such file")
    }
  }

  /// Where no Interactor works, nothing comes back that the Presenter would have to show.
  private func output(in scene: String, _ files: [SourceFile]) -> [Violation] {
    if files.contains(where: { $0.name == "\(scene)Interactor.swift" }) { return [] }
    return files.flatMap { file in
      zip(1..., file.lines).filter { $1.contains("protocol PresenterOutput") }.map { line, _ in
        Violation(file: file.path, line: line, rule: "a static scene has no PresenterOutput")
      }
    }
  }
}
