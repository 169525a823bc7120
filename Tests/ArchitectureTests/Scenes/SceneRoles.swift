/// The parts of a scene.
enum Role: String, CaseIterable {
  case contract, view, presenter, interactor, router, builder
  /// What a View alone is made of.
  case widget
}

/// Who is what in a scene, by what its types declare; the names of files don't matter.
struct SceneRoles {
  let scene: String
  private var roles: [String: Role] = [:]
  private let mains: [String: Role]

  init(_ scene: String, _ files: [ReadFile]) {
    self.scene = scene
    for type in files.types { roles[type.name] = Self.role(of: type, in: scene) }
    let helpers = Self.helpers(of: files, known: roles)
    roles.merge(helpers) { known, _ in known }
    let known = roles
    mains = Dictionary(uniqueKeysWithValues: files.map { ($0.file.path, Self.main(of: $0, known)) })
  }

  /// An extension of a type that isn't the scene's own belongs to the others in its file.
  func role(of fact: Fact, in file: ReadFile) -> Role {
    let main = mains[file.file.path, default: .contract]
    guard let owner = fact.owner else { return main }
    if fact.isInExtension, roles[owner] == .contract { return main }
    return roles[owner] ?? main
  }

  func declares(_ role: Role) -> Bool { roles.values.contains(role) }

  private static func role(of type: Declaration, in scene: String) -> Role? {
    if type.name == scene { return .contract }
    if type.inherited.contains("\(scene).PresenterInput") { return .presenter }
    if type.inherited.contains("\(scene).InteractorInput") { return .interactor }
    if type.inherited.contains("\(scene).RouterInput") { return .router }
    if type.inherited.contains("\(scene).PresenterOutput") { return .view }
    if type.inherited.contains(where: { $0.hasSuffix("Screen") }) { return .view }
    return type.functions.contains { $0.name == "build" } ? .builder : nil
  }

  /// Whom a Presenter names, helps it and keeps its rules; whom only a View names, is its widget.
  private static func helpers(of files: [ReadFile], known: [String: Role]) -> [String: Role] {
    var roles = known
    let types = Set(files.types.map(\.name))
    for role in [Role.presenter, .interactor, .router, .view, .builder] {
      var found = true
      while found {
        let named = names(in: files, by: role, roles).intersection(types)
        let new = named.filter { roles[$0] == nil }
        for name in new { roles[name] = role == .view ? .widget : role }
        found = !new.isEmpty
      }
    }
    return roles
  }

  private static func names(
    in files: [ReadFile], by role: Role, _ roles: [String: Role]
  ) -> Set<String> {
    var names: Set<String> = []
    for file in files {
      let main = main(of: file, roles)
      for fact in file.facts {
        guard case .names(let name) = fact.kind else { continue }
        if fact.owner.map({ roles[$0] ?? main }) == role { names.insert(name) }
      }
    }
    return names
  }

  private static func main(of file: ReadFile, _ roles: [String: Role]) -> Role {
    let types = file.declarations.sorted { one, _ in one.kind != .extension }
    return types.lazy.compactMap { roles[$0.name] }.first { $0 != .contract } ?? .contract
  }
}
