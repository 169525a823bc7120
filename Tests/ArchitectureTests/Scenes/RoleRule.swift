/// What a role in a scene must not do.
struct RoleRule: Sendable {
  let roles: Set<Role>
  let seedRule: Int?
  /// What is wrong with a fact, if anything is: `TerminalKit`.
  let finds: @Sendable (_ fact: Fact.Kind, _ scene: String) -> String?
  /// Said of what breaks the rule.
  let sentence: String
  let instead: String

  init(
    _ seedRule: Int?, _ roles: Set<Role>, _ sentence: String, instead: String,
    finds: @escaping @Sendable (_ fact: Fact.Kind, _ scene: String) -> String?
  ) {
    self.seedRule = seedRule
    self.roles = roles
    self.sentence = sentence
    self.instead = instead
    self.finds = finds
  }

  func violations(in scene: SceneRoles, _ files: [ReadFile]) -> [Violation] {
    files.flatMap { file in
      file.facts.filter { roles.contains(scene.role(of: $0, in: file)) }.compactMap { fact in
        finds(fact.kind, scene.scene).map {
          file.violation(
            fact.line, "\(sentence), so not \($0)", seedRule: seedRule, instead: instead)
        }
      }
    }
  }
}

extension RoleRule {
  /// That they import none of these modules.
  static func imports(
    _ seedRule: Int?, _ roles: Set<Role>, _ modules: Set<String>, _ sentence: String,
    instead: String
  ) -> Self {
    Self(seedRule, roles, sentence, instead: instead) { fact, _ in
      if case .imports(let module) = fact, modules.contains(module) { module } else { nil }
    }
  }

  /// That they name none of these types, and none of these members.
  static func names(
    _ seedRule: Int?, _ roles: Set<Role>, _ names: Set<String>, _ sentence: String,
    instead: String
  ) -> Self {
    Self(seedRule, roles, sentence, instead: instead) { fact, _ in
      switch fact {
      case .names(let name), .refers(let name): names.contains(name) ? name : nil
      default: nil
      }
    }
  }

  /// That they say nothing that a person reads: a literal of theirs has no word.
  static func words(_ roles: Set<Role>, _ sentence: String, instead: String) -> Self {
    Self(94, roles, sentence, instead: instead) { fact, _ in
      guard case .says(let text) = fact, text.contains(/\p{L}{2}/) else { return nil }
      return "\"\(text)\""
    }
  }

  /// That they log only events of these names.
  static func logs(
    _ seedRule: Int, _ roles: Set<Role>, only events: Set<String>, _ sentence: String,
    instead: String
  ) -> Self {
    Self(seedRule, roles, sentence, instead: instead) { fact, _ in
      guard case .calls("log", _, let event) = fact, !events.contains(event ?? "") else {
        return nil
      }
      return event.map { ".\($0)" } ?? "log"
    }
  }
}
