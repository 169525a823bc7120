/// A rule about whole files, of some folders of the house.
struct HouseRule: Sendable {
  let seedRule: Int
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
    [entities, events, container, requests, labels(brands)]
  }

  /// What holds the app's state is no entity (66), nor is a use case that remembers an attempt.
  private static let entities = HouseRule(
    seedRule: 76, folders: ["Sources/Foyer/Domain/"],
    except: ["Sources/Foyer/Domain/State/AppState.swift"],
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
