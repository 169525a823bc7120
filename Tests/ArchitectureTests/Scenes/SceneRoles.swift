enum Role: String, CaseIterable {
  case contract, view, presenter, interactor, router, builder
  /// A type that only a View uses.
  case widget
}

/// Finds the role of each type in a scene by its declaration rather than by its file's name.
struct SceneRoles {
  let scene: String
  private var roles: [String: Role] = [:]
  private let mains: [String: Role]

  /// - Parameter folders: the roles of all types in folders with these names.
  init(_ scene: String, _ files: [ReadFile], folders: [String: Role] = [:]) {
    self.scene = scene
    for type in files.types { roles[type.name] = Self.role(of: type, in: scene) }
    for file in files {
      let folder = file.file.path.split(separator: "/").dropLast().last.map(String.init)
      guard let role = folder.flatMap({ folders[$0] }) else { continue }
      for type in file.declarations where type.kind != .extension { roles[type.name] = role }
    }
    roles["\(scene).screen"] = .builder
    let helpers = Self.helpers(of: files, known: roles)
    roles.merge(helpers) { known, _ in known }
    let known = roles
    mains = Dictionary(uniqueKeysWithValues: files.map { ($0.file.path, Self.main(of: $0, known)) })
  }

  /// Returns the role of the type that contains the fact. What a contract imports counts as the
  /// builder's where it has the function that builds the screen. Extensions of foreign types have the role
  /// of their file's main type.
  func role(of fact: Fact, in file: ReadFile) -> Role {
    let main = mains[file.file.path, default: .contract]
    guard let owner = fact.owner else {
      let builds = file.declarations.contains { $0.functions.contains { $0.name == "screen" } }
      return main == .contract && builds ? .builder : main
    }
    if fact.isInExtension, roles[owner] == .contract { return main }
    return roles[owner] ?? main
  }

  func declares(_ role: Role) -> Bool { roles.values.contains(role) }

  private static func role(of type: Declaration, in scene: String) -> Role? {
    if type.name == scene { return .contract }
    if isPresenter(type, of: scene) { return .presenter }
    if type.name == "\(scene)Interactor" { return .interactor }
    if type.inherited.contains(where: interactors(of: scene).contains) { return .interactor }
    if type.inherited.contains("\(scene).RouterInput") { return .router }
    if type.inherited.contains(where: { $0.hasPrefix("BackRouter<") }) { return .router }
    if type.inherited.contains("\(scene).PresenterOutput") { return .view }
    if type.inherited.contains(where: { $0.hasSuffix("Screen") }) { return .view }
    return type.functions.contains { $0.name == "build" } ? .builder : nil
  }

  /// Returns whether a type is the scene's Presenter, also on a base that several scenes share.
  static func isPresenter(_ type: Declaration, of scene: String) -> Bool {
    type.inherited.contains {
      $0 == "\(scene).PresenterInput" || $0.contains(/^Member(List)?Presenter</)
    }
  }

  /// The protocols of the scene's Interactor.
  static func interactors(of scene: String) -> [String] {
    ["\(scene).InteractorInput", "MemberInteractor"]
  }

  /// Gives each helper the role of the type that uses it. Helpers of a View become widgets.
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
