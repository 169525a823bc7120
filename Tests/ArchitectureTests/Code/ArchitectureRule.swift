/// A rule about whole files in certain folders.
struct ArchitectureRule: Sendable {
  /// The rule's number in docs/reference/design-rules.md, if it has one.
  var designRule: Int?
  /// Prefixes of the paths to check; `except` lists the prefixes to leave out.
  let folders: [String]
  var except: [String] = []
  let sentence: String
  let instead: String
  /// Returns the lines that break the rule.
  let finds: @Sendable (ReadFile) -> [Int]

  func violations(in file: ReadFile) -> [Violation] {
    let path = file.file.path
    guard folders.contains(where: path.hasPrefix), !except.contains(where: path.hasPrefix) else {
      return []
    }
    return finds(file).map {
      file.violation($0, sentence, designRule: designRule, instead: instead)
    }
  }
}

extension ArchitectureRules {
  /// - Parameter brands: The names of the built-in brands.
  static func code(brands: Set<String>) -> [ArchitectureRule] {
    [entities, events, container, requests, secrets, arguments, labels(brands)]
  }

  /// `Secret ==` takes the same time at whatever byte two secrets differ. Elsewhere the module
  /// compares only lengths and public values.
  private static let secrets = ArchitectureRule(
    designRule: 82, folders: ["Sources/Kit/Secrets/Secret.swift"],
    sentence: "secrets are compared in constant time", instead: "call sodium_memcmp alone"
  ) { file in
    let compared = file.declarations.filter { declaration in
      declaration.functions.contains { $0.name == "==" }
    }
    return compared.filter { declaration in
      let calls = file.facts.filter { $0.owner == declaration.name && $0.isInExtension }
        .compactMap { if case .calls(let name, _, _) = $0.kind { name } else { nil } }
      let early: Set = [
        "elementsEqual", "memcmp", "allSatisfy", "zip", "starts", "lexicographicallyPrecedes",
      ]
      return !calls.contains("sodium_memcmp") || calls.contains(where: early.contains)
    }.map(\.line)
  }

  /// Swift's `CommandLine` reads `/proc`, so it finds no arguments in a chroot without it.
  private static let arguments = ArchitectureRule(
    folders: ["Sources/", "Server/Sources/"],
    except: [
      "Sources/Foyer/compile-texts/", "Sources/Foyer/make-manual/", "Sources/Foyer/pack-assets/",
    ],
    sentence: "a program takes its arguments from main", instead: "ask ProgramArguments"
  ) { file in
    file.facts.filter { fact in
      switch fact.kind {
      case .names("CommandLine"): true
      case .refers("CommandLine"): true
      case .calls("parseAsRoot", _, with: nil): true
      default: false
      }
    }.map(\.line)
  }

  /// `AppState` holds state by design (design rule 66), `SignOut` ends its session, and a use case
  /// that remembers the last request is an actor.
  private static let entities = ArchitectureRule(
    designRule: 76, folders: ["Sources/Foyer/Domain/"],
    except: [
      "Sources/Foyer/Domain/State/AppState.swift", "Sources/Foyer/Domain/State/OwnDecisions.swift",
      "Sources/Foyer/Domain/State/SignOut.swift",
    ],
    sentence: "an entity is a struct or an enum", instead: "make it a value"
  ) { file in
    let useCases = Set(UseCaseRule.useCases(in: file).map(\.name))
    return file.declarations.filter {
      ($0.kind == .class || $0.kind == .actor) && !useCases.contains($0.name)
    }.map(\.line)
  }

  private static let events = ArchitectureRule(
    designRule: 96, folders: ["Sources/"],
    except: [
      "Sources/Kit/ViperTesting/", "Sources/Kit/SceneServices/Analytics/CallTimer",
      "Sources/Kit/SceneServices/ScenePresenter",
      "Sources/Foyer/MemberScreens/Presenting/",
    ],
    sentence: "only Presenters and Interactors log events",
    instead: "log it in the scene where it happens"
  ) { file in
    file.facts.filter {
      if case .calls("log", let base?, .some) = $0.kind { base == "analytics" } else { false }
    }.map(\.line)
  }

  private static let container = ArchitectureRule(
    designRule: 64, folders: ["Sources/", "Scenes/"],
    except: ["Sources/Foyer/Composition/Wiring/AppEnvironment"],
    sentence: "AppEnvironment alone builds the container", instead: "take what you need of it"
  ) { file in
    file.facts.filter {
      if case .calls("DIContainer", of: nil, _) = $0.kind { true } else { false }
    }.map(\.line)
  }

  private static let requests = ArchitectureRule(
    designRule: 49, folders: ["Sources/Foyer/"],
    sentence: "a web repository has its calls in an enum API", instead: "nest `enum API: APICall`"
  ) { file in
    let nested = Set(
      file.declarations.filter { $0.nested.contains("API") || $0.name.hasSuffix(".API") }
        .map { $0.name.split(separator: ".").first.map(String.init) ?? $0.name })
    return file.declarations.filter {
      $0.kind != .protocol && $0.inherited.contains("WebRepository") && !nested.contains($0.name)
    }.map(\.line)
  }

  private static func labels(_ brands: Set<String>) -> ArchitectureRule {
    ArchitectureRule(
      designRule: 87, folders: ["Sources/", "Scenes/"],
      sentence: "no code asks which brand it runs under",
      instead: "configure it in the brand's file"
    ) { file in
      file.facts.filter {
        if case .says(let text) = $0.kind { brands.contains(text) } else { false }
      }.map(\.line)
    }
  }
}
