/// A rule about whole files, of some folders of the house.
struct HouseRule: Sendable {
  /// Nil for a rule that no seed has.
  var seedRule: Int?
  /// The starts of the paths of the files it is about, and of those it isn't.
  let folders: [String]
  var except: [String] = []
  let sentence: String
  let instead: String
  /// The lines that break it.
  let finds: @Sendable (ReadFile) -> [Int]

  func violations(in file: ReadFile) -> [Violation] {
    let path = file.file.path
    guard folders.contains(where: path.hasPrefix), !except.contains(where: path.hasPrefix) else {
      return []
    }
    return finds(file).map {
      file.violation($0, sentence, seedRule: seedRule, instead: instead)
    }
  }
}

extension House {
  /// - Parameter brands: the names of the labels there are.
  static func code(brands: Set<String>) -> [HouseRule] {
    [entities, events, container, requests, secrets, arguments, labels(brands)]
  }

  /// `Secret ==` takes the same time wherever two of them differ; elsewhere in the module nothing but
  /// lengths and public values is compared.
  private static let secrets = HouseRule(
    seedRule: 82, folders: ["Sources/Kit/Secrets/Secret.swift"],
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

  /// Swift finds a program's arguments in `/proc`, and there are none in a chroot without it.
  private static let arguments = HouseRule(
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

  /// What holds the app's state, or ends a session behind it, is no entity (66), nor is a use case that
  /// remembers an attempt.
  private static let entities = HouseRule(
    seedRule: 76, folders: ["Sources/Foyer/Domain/"],
    except: [
      "Sources/Foyer/Domain/State/AppState.swift", "Sources/Foyer/Domain/State/SignOut.swift",
    ],
    sentence: "an entity is a struct or an enum", instead: "make it a value"
  ) { file in
    let useCases = Set(UseCaseRule.useCases(in: file).map(\.name))
    return file.declarations.filter {
      ($0.kind == .class || $0.kind == .actor) && !useCases.contains($0.name)
    }.map(\.line)
  }

  private static let events = HouseRule(
    seedRule: 96, folders: ["Sources/"],
    except: ["Sources/Kit/ViperTesting/", "Sources/Kit/SceneServices/Analytics/CallTimer"],
    sentence: "only Presenters and Interactors log events",
    instead: "log it in the scene where it happens"
  ) { file in
    file.facts.filter {
      if case .calls("log", let base?, .some) = $0.kind { base == "analytics" } else { false }
    }.map(\.line)
  }

  private static let container = HouseRule(
    seedRule: 64, folders: ["Sources/", "Scenes/"],
    except: ["Sources/Foyer/FoyerApp/Wiring/AppEnvironment"],
    sentence: "AppEnvironment alone builds the container", instead: "take what you need of it"
  ) { file in
    file.facts.filter {
      if case .calls("DIContainer", of: nil, _) = $0.kind { true } else { false }
    }.map(\.line)
  }

  private static let requests = HouseRule(
    seedRule: 49, folders: ["Sources/Foyer/"],
    sentence: "a web repository has its calls in an enum API", instead: "nest `enum API: APICall`"
  ) { file in
    let nested = Set(
      file.declarations.filter { $0.nested.contains("API") || $0.name.hasSuffix(".API") }
        .map { $0.name.split(separator: ".").first.map(String.init) ?? $0.name })
    return file.declarations.filter {
      $0.kind != .protocol && $0.inherited.contains("WebRepository") && !nested.contains($0.name)
    }.map(\.line)
  }

  private static func labels(_ brands: Set<String>) -> HouseRule {
    HouseRule(
      seedRule: 87, folders: ["Sources/", "Scenes/"],
      sentence: "no code asks which label it runs under", instead: "let the label's file say it"
    ) { file in
      file.facts.filter {
        if case .says(let text) = $0.kind { brands.contains(text) } else { false }
      }.map(\.line)
    }
  }
}
