/// The files that a scene consists of, and the parts that a static scene does without.
struct SceneRule {
  let roles: [String]
  /// A scene has an Interactor if its Presenter uses one, and a Router if it leads elsewhere.
  let optionalRoles: [String]
  /// The base of Presenters whose scenes share a View.
  private static let list = "MemberListPresenter<"
  /// Additional files of the Presenter and the View, by scene.
  let helpers: [String: [String]]

  func violations(in files: [ReadFile]) -> [Violation] {
    let scenes = Dictionary(grouping: files) { $0.file.scene ?? $0.file.path }
    return scenes.sorted { $0.key < $1.key }.flatMap {
      missing(in: $0, $1) + extra(in: $0, $1) + interactor(in: $0, $1) + output(in: $0, $1)
    }
  }

  /// Returns a violation for each file that doesn't declare the role in its name.
  private func missing(in scene: String, _ files: [ReadFile]) -> [Violation] {
    let names = Set(files.map(\.file.name))
    let declared = SceneRoles(scene, files)
    let isList = files.types.contains { $0.inherited.contains { $0.hasPrefix(Self.list) } }
    return roles.filter { !isList || $0 != "View" }.compactMap { role in
      let path = "Scenes/\(scene)/\(scene)\(role).swift"
      if !names.contains("\(scene)\(role).swift") {
        return Violation(file: path, line: 1, rule: "a scene has this file")
      }
      guard let known = Role(rawValue: role.lowercased()), !declared.declares(known) else {
        return nil
      }
      return Violation(
        file: path, line: 1, rule: "no type in this scene is declared as a \(role)",
        instead: "conform to the scene's protocol, or inherit a Screen")
    }
  }

  private func extra(in scene: String, _ files: [ReadFile]) -> [Violation] {
    let known = (roles + optionalRoles).map { "\(scene)\($0).swift" } + helpers[scene, default: []]
    return files.filter { !known.contains($0.file.name) }.map {
      $0.violation(1, "a scene has no such file", instead: "put it into the role it belongs to")
    }
  }

  /// Requires that a Presenter uses an Interactor exactly if the scene has one.
  private func interactor(in scene: String, _ files: [ReadFile]) -> [Violation] {
    let worker = files.first { file in
      file.file.name == "\(scene)Interactor.swift"
        || file.declarations.contains {
          $0.inherited.contains(where: SceneRoles.interactors(of: scene).contains)
        }
    }
    switch (worker, isStatic(scene, files)) {
    case (let file?, true):
      return [
        file.violation(
          1, "a static scene has no Interactor", designRule: 93,
          instead: "use it in the Presenter, or remove it")
      ]
    case (nil, false) where usesOwn(scene, files):
      let path = "Scenes/\(scene)/\(scene)Interactor.swift"
      return [
        Violation(
          file: path, line: 1, rule: "a Presenter with an InteractorInput has an Interactor",
          designRule: 83,
          instead: "write it, or remove the InteractorInput")
      ]
    default: return []
    }
  }

  /// Forbids outputs in a static scene, whose Presenter gets no results to show. An output is a
  /// weak property, or a protocol that isn't the input of a role.
  private func output(in scene: String, _ files: [ReadFile]) -> [Violation] {
    guard isStatic(scene, files) else { return [] }
    return files.flatMap { file in
      zip(1..., file.file.lines).filter { Self.isOutput(String($1)) }.map {
        file.violation(
          $0.0, "a static scene has no PresenterOutput", designRule: 95,
          instead: "let the View read its ViewModel once")
      }
    }
  }

  private static func isOutput(_ line: String) -> Bool {
    if line.contains(/^ *weak var\b/) { return true }
    guard let found = line.firstMatch(of: /\bprotocol (\w+)/) else { return false }
    return !["PresenterInput", "InteractorInput", "RouterInput"].contains(String(found.1))
  }

  /// Returns whether no Presenter of the scene uses an Interactor. The Interactor's file doesn't
  /// count.
  private func isStatic(_ scene: String, _ files: [ReadFile]) -> Bool {
    !usesOwn(scene, files)
      && !files.types.flatMap(\.properties).contains { $0.type == "FileSaving" }
  }

  /// Returns whether a Presenter has an Interactor that only this scene has.
  private func usesOwn(_ scene: String, _ files: [ReadFile]) -> Bool {
    let presenters = files.types.filter { SceneRoles.isPresenter($0, of: scene) }
    return presenters.contains { !$0.inherited.contains("\(scene).PresenterInput") }
      || presenters.flatMap(\.properties).contains {
        ["any \(scene).InteractorInput", "\(scene)Interactor"].contains($0.type)
      }
  }
}
