/// A rule that forbids a role of a scene something.
struct RoleRule: Sendable {
  let roles: Set<Role>
  let designRule: Int?
  /// Returns the forbidden part of a fact (`TerminalKit`), or nil if the fact is allowed.
  let finds: @Sendable (_ fact: Fact.Kind, _ scene: String) -> String?
  /// The rule as a sentence.
  let sentence: String
  let instead: String

  init(
    _ designRule: Int?, _ roles: Set<Role>, _ sentence: String, instead: String,
    finds: @escaping @Sendable (_ fact: Fact.Kind, _ scene: String) -> String?
  ) {
    self.designRule = designRule
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
            fact.line, "\(sentence), so not \($0)", designRule: designRule, instead: instead)
        }
      }
    }
  }
}

extension RoleRule {
  /// Forbids imports of these modules.
  static func imports(
    _ designRule: Int?, _ roles: Set<Role>, _ modules: Set<String>, _ sentence: String,
    instead: String
  ) -> Self {
    Self(designRule, roles, sentence, instead: instead) { fact, _ in
      if case .imports(let module) = fact, modules.contains(module) { module } else { nil }
    }
  }

  /// Forbids the names of these types and members.
  static func names(
    _ designRule: Int?, _ roles: Set<Role>, _ names: Set<String>, _ sentence: String,
    instead: String
  ) -> Self {
    Self(designRule, roles, sentence, instead: instead) { fact, _ in
      switch fact {
      case .names(let name), .refers(let name): names.contains(name) ? name : nil
      default: nil
      }
    }
  }

  /// Forbids texts for guests: literals must not contain words.
  static func words(_ roles: Set<Role>, _ sentence: String, instead: String) -> Self {
    Self(94, roles, sentence, instead: instead) { fact, _ in
      guard case .says(let text) = fact, text.contains(/\p{L}{2}/) else { return nil }
      return "\"\(text)\""
    }
  }

  /// Forbids all events but these.
  static func logs(
    _ designRule: Int, _ roles: Set<Role>, only events: Set<String>, _ sentence: String,
    instead: String
  ) -> Self {
    Self(designRule, roles, sentence, instead: instead) { fact, _ in
      guard case .calls("log", _, let event) = fact, !events.contains(event ?? "") else {
        return nil
      }
      return event.map { ".\($0)" } ?? "log"
    }
  }
}
