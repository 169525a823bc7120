/// Which files a scene consists of, and what a static one does without.
struct SceneRule {
  let roles: [String]
  /// An Interactor where the Presenter asks one; a Router where something leads elsewhere.
  let optionalRoles: [String]
  /// Files that a Presenter shares its words with, by scene.
  let helpers: [String: [String]]

  func violations(in files: [ReadFile]) -> [Violation] {
    let scenes = Dictionary(grouping: files) { $0.file.scene ?? $0.file.path }
    return scenes.sorted { $0.key < $1.key }.flatMap {
      missing(in: $0, $1) + extra(in: $0, $1) + interactor(in: $0, $1) + output(in: $0, $1)
    }
  }

  /// A file of a role's name that declares something else is no such role.
  private func missing(in scene: String, _ files: [ReadFile]) -> [Violation] {
    let names = Set(files.map(\.file.name))
    let declared = SceneRoles(scene, files)
    return roles.compactMap { role in
      let path = "Scenes/\(scene)/\(scene)\(role).swift"
      if !names.contains("\(scene)\(role).swift") {
        return Violation(file: path, line: 1, rule: "a scene has this file")
      }
      guard let known = Role(rawValue: role.lowercased()), !declared.declares(known) else {
        return nil
      }
      return Violation(
        file: path, line: 1, rule: "nothing in this scene declares that it is a \(role)",
        instead: "conform to the scene's protocol, or inherit a Screen")
    }
  }

  private func extra(in scene: String, _ files: [ReadFile]) -> [Violation] {
    let known = (roles + optionalRoles).map { "\(scene)\($0).swift" } + helpers[scene, default: []]
    return files.filter { !known.contains($0.file.name) }.map {
      $0.violation(1, "a scene has no such file", instead: "put it into the role it belongs to")
    }
  }

  /// Who works, is asked; who is asked, works.
  private func interactor(in scene: String, _ files: [ReadFile]) -> [Violation] {
    let worker = files.first { file in
      file.file.name == "\(scene)Interactor.swift"
        || file.declarations.contains { $0.inherited.contains("\(scene).InteractorInput") }
    }
    switch (worker, isStatic(scene, files)) {
    case (let file?, true):
      return [
        file.violation(
          1, "a static scene has no Interactor", seedRule: 93,
          instead: "ask it from the Presenter, or remove it")
      ]
    case (nil, false):
      let path = "Scenes/\(scene)/\(scene)Interactor.swift"
      return [
        Violation(
          file: path, line: 1, rule: "a Presenter that asks has its Interactor", seedRule: 83,
          instead: "write it, or ask for nothing")
      ]
    default: return []
    }
  }

  /// Where no Interactor is asked, nothing comes back that the Presenter would have to show: nobody
  /// is asked but the Presenter and the Router, whatever another protocol is called, and the
  /// Presenter knows nobody weakly.
  private func output(in scene: String, _ files: [ReadFile]) -> [Violation] {
    guard isStatic(scene, files) else { return [] }
    return files.flatMap { file in
      zip(1..., file.file.lines).filter { Self.isOutput(String($1)) }.map {
        file.violation(
          $0.0, "a static scene has no PresenterOutput", seedRule: 95,
          instead: "let the View read its ViewModel once")
      }
    }
  }

  private static func isOutput(_ line: String) -> Bool {
    if line.contains(/^ *weak var\b/) { return true }
    guard let found = line.firstMatch(of: /\bprotocol (\w+)/) else { return false }
    return !["PresenterInput", "InteractorInput", "RouterInput"].contains(String(found.1))
  }

  /// Whether its Presenter asks no Interactor; that a file is there proves nothing.
  private func isStatic(_ scene: String, _ files: [ReadFile]) -> Bool {
    let presenters = files.types.filter { $0.inherited.contains("\(scene).PresenterInput") }
    return !presenters.flatMap(\.properties).contains { $0.type == "any \(scene).InteractorInput" }
  }
}
