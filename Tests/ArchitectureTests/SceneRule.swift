/// Which files a scene consists of, and what a static one does without.
struct SceneRule {
  let roles: [String]
  /// An Interactor where the Presenter asks one; a Router where something leads elsewhere.
  let optionalRoles: [String]
  /// Files that a Presenter shares its words with, by scene.
  let helpers: [String: [String]]

  func violations(in files: [SourceFile]) -> [Violation] {
    let scenes = Dictionary(grouping: files) { $0.scene ?? $0.path }
    return scenes.sorted { $0.key < $1.key }.flatMap {
      missing(in: $0, $1) + extra(in: $0, $1) + interactor(in: $0, $1) + output(in: $0, $1)
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

  /// Who works, is asked; who is asked, works.
  private func interactor(in scene: String, _ files: [SourceFile]) -> [Violation] {
    let file = files.first { $0.name == "\(scene)Interactor.swift" }
    switch (file, isStatic(scene, files)) {
    case (let file?, true):
      return [Violation(file: file.path, line: 1, rule: "a static scene has no Interactor")]
    case (nil, false):
      let path = "Scenes/\(scene)/\(scene)Interactor.swift"
      return [Violation(file: path, line: 1, rule: "a Presenter that asks has its Interactor")]
    default: return []
    }
  }

  /// Where no Interactor is asked, nothing comes back that the Presenter would have to show.
  private func output(in scene: String, _ files: [SourceFile]) -> [Violation] {
    guard isStatic(scene, files) else { return [] }
    return files.flatMap { file in
      zip(1..., file.lines).filter { $1.contains("protocol PresenterOutput") }.map { line, _ in
        Violation(file: file.path, line: line, rule: "a static scene has no PresenterOutput")
      }
    }
  }

  /// Whether its Presenter asks no Interactor; that a file is there proves nothing.
  private func isStatic(_ scene: String, _ files: [SourceFile]) -> Bool {
    let presenter = files.first { $0.name == "\(scene)Presenter.swift" }
    return presenter?.text.contains("any \(scene).InteractorInput") != true
  }
}
