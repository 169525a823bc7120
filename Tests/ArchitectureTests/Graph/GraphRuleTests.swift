import Foundation
import Testing

/// Checks the rules of the module graph on imports and manifests that break them.
@Suite(.timeLimit(.minutes(2))) struct GraphRuleTests {
  private static var modules: ModuleRule {
    get throws {
      ModuleRule(manifests: [try Manifest.server.get(), try Manifest.root.get()])
    }
  }

  @Test(arguments: [
    ("Sources/Foyer/Domain/Spy.swift", "import CSodium", "CSodium"),
    ("Sources/Kit/TerminalKit/Spy.swift", "import CNcurses", "CNcurses"),
    ("Sources/Kit/InteractorKit/Spy.swift", "public import Domain", "Domain"),
    ("Sources/Foyer/FoyerApp/Spy.swift", "@preconcurrency import Logging", "Logging"),
    ("Sources/Kit/Viper/Spy.swift", "import enum Routes.Route", "Routes"),
    ("Sources/Kit/Viper/Spy.swift", "import Testing", "Testing"),
    (
      "Sources/Foyer/Store/Deep/Spy.swift", "  @testable import ArgumentParser", "ArgumentParser"
    ),
    ("Scenes/Home/HomeView.swift", "import SignUpScene", "SignUpScene"),
    ("Scenes/Coachmark/CoachmarkView.swift", "import TerminalKit", "TerminalKit"),
    ("Server/Sources/FoyerServer/Spy.swift", "import FoyerApp", "FoyerApp"),
    ("Assets/Assets.swift", "@_spi(Testing) internal import YAML", "YAML"),
  ])
  func `an import from above is found, with its line`(
    path: String, line: String, module: String
  ) throws {
    let file = SourceFile(path: path, text: "import Foundation\n\n\(line)\n")

    let violations = try Self.modules.undeclared(in: ReadFile(file))

    #expect(violations.map(\.line) == [3])
    #expect(violations.first?.rule.hasSuffix("not \(module)") == true)
  }

  @Test func `a violation reads as file, line, rule and what to do`() throws {
    let file = SourceFile(path: "Sources/Kit/Secrets/Spy.swift", text: "import Logging")

    let violations = try Self.modules.undeclared(in: ReadFile(file))

    #expect(
      violations.map(\.description) == [
        "Sources/Kit/Secrets/Spy.swift:1: Secrets imports only CCrypt, CProcess, CSodium, CZxcvbn, UnicodeKit, not Logging: move the code to a module that may import it, or declare the dependency in Package.swift"
      ])
  }

  @Test func `a comment about an import is no import`() throws {
    let text = "// import Logging\nlet important = \"import Logging\"\nimportant()\n"
    let file = SourceFile(path: "Sources/Foyer/Domain/Spy.swift", text: text)

    #expect(try Self.modules.undeclared(in: ReadFile(file)).isEmpty)
  }

  @Test func `a package that fetches this one gets the kit, and no other module`() throws {
    let package = try Manifest.fetched.get()
    let kit = ["Sources/Kit/", "Sources/Platform/", "Sources/System/", "Sources/FoyerCommand"]

    for module in package.modules {
      #expect(kit.contains { module.folder.hasPrefix($0) }, "\(module.name)")
    }
    #expect(package.libraries["Viper"] != nil && package.libraries["Loopback"] == nil)
    #expect(!package.hasUnsafeFlags)
    #expect(try Manifest.root.get().hasUnsafeFlags)
  }

  @Test func `a file outside all targets is found`() throws {
    let file = SourceFile(path: "Sources/Kit/Cellar/Wine.swift", text: "")

    let violations = try Self.modules.undeclared(in: ReadFile(file))

    #expect(violations.map(\.rule) == ["no target contains this file"])
  }

  @Test func `a dependency without an import is found`() throws {
    let manifest = try manifest(
      ["Sources/Kit/Cellar": ["Wine", "Cheese"], "Sources/Kit/Wine": [], "Sources/Kit/Cheese": []])
    let files = [
      SourceFile(path: "Sources/Kit/Cellar/Cellar.swift", text: "import Wine\n// import Cheese")
    ]

    let violations = ModuleRule(manifests: [manifest]).unused(in: files.map(ReadFile.init))

    #expect(
      violations.map(\.rule) == ["Cellar depends on Cheese, which no file of it imports"])
  }

  @Test(arguments: [("HomeScene", 2), ("LinkScene", 3), ("Nowhere", 1)])
  func `the line to change is found`(module: String, line: Int) throws {
    let text = "let scenes = [\n  \"Home\": [],\n  \"Link\": []]\n"
    let manifest = try Manifest(
      "", json: Data(#"{"products": [], "targets": []}"#.utf8), text: text)

    #expect(manifest.line(of: module) == line)
  }

  @Test func `one module of a product has to be imported`() throws {
    let package = try manifest(["Sources/Kit/Wine": []], products: ["Drinks": ["Wine", "Beer"]])
    let server = try manifest(["Sources/Bar": []], using: package, packages: ["Drinks", "Music"])
    let files = [SourceFile(path: "Sources/Bar/Bar.swift", text: "import Beer")]

    let violations = ModuleRule(manifests: [server]).unused(in: files.map(ReadFile.init))

    #expect(violations.map(\.rule) == ["Bar depends on Music, which no file of it imports"])
  }

  @Test(arguments: [
    ("Sources/System/CWine", "Viper", "a C library knows nothing of Swift"),
    ("Sources/Kit/Wine", "Domain", "the kit knows no product"),
    ("Sources/Kit/Wine", "Logging", "the kit knows no product"),
    ("Sources/Foyer/Domain", "Viper", "the business logic knows no screen"),
    ("Sources/Foyer/Store", "TerminalKit", "the business logic knows no screen"),
    ("Sources/Foyer/Domain", "Store", "the domain doesn't know its implementations"),
    ("Scenes/Home", "Store", "a scene knows the kit, the domain and its routes"),
    ("Scenes/Home", "LinkScene", "a scene knows the kit, the domain and its routes"),
    ("Scenes/Home", "NcursesTerminal", "a scene knows the kit, the domain and its routes"),
    ("Scenes/Home", "Logging", "a scene knows the kit, the domain and its routes"),
  ])
  func `a dependency upwards is found`(folder: String, upwards: String, sentence: String) throws {
    var modules: [String: [String]] = [
      "Sources/Kit/Viper": [], "Sources/Kit/TerminalKit": [], "Sources/Kit/NcursesTerminal": [],
      "Sources/Foyer/Domain": [], "Sources/Foyer/Store": [], "Scenes/LinkScene": [],
    ]
    modules[folder] = [upwards]

    let violations = ArchitectureRules.layers.flatMap { rule in
      (try? rule.violations(in: manifest(modules))) ?? []
    }

    let name = String(folder.split(separator: "/").last ?? "")
    #expect(violations.map(\.rule).contains("\(sentence): \(name) depends on \(upwards)"))
  }

  @Test func `a second importer of a C library is found`() throws {
    let manifest = try manifest([
      "Sources/System/CWine": [], "Sources/Kit/Bar": ["CWine"], "Sources/Kit/Cellar": ["CWine"],
    ])

    #expect(
      ArchitectureRules.importers.violations(in: manifest).map(\.rule) == [
        "CWine has one importer: Bar, not Cellar"
      ])
  }

  @Test(arguments: [
    ("Bar Cellar", "Bar", ["Cellar"]), ("Bar", "Bar Cellar", ["Cellar"]), ("", "", ["Bar"]),
    ("Bar", "Bar", []),
  ])
  func `a scene that lacks something is found`(
    scenes: String, tested: String, missing: [String]
  ) throws {
    let (scenes, tested) = (scenes.split(separator: " "), tested.split(separator: " "))
    let violations = SceneFoldersRule(
      scenes: Set(scenes.map(String.init)), tested: Set(tested.map(String.init))
    )
    .violations(in: try manifest(["Scenes/Bar": []]))

    #expect(violations.map(\.rule) == missing.map { "\($0) has not both folders and a target" })
  }

  /// Makes a manifest of modules by their folders. Modules can depend on each other or on missing
  /// ones.
  private func manifest(
    _ modules: [String: [String]], products: [String: [String]] = [:],
    using other: Manifest? = nil, packages: [String] = []
  ) throws -> Manifest {
    let names = Set(modules.keys.map { String($0.split(separator: "/").last ?? "") })
    let targets: [[String: Any]] = modules.sorted { $0.key < $1.key }.map { folder, dependencies in
      let all = (dependencies + packages).map { name -> [String: Any] in
        names.contains(name) ? ["byName": [name, NSNull()]] : ["product": [name, "a", NSNull()]]
      }
      let name = String(folder.split(separator: "/").last ?? "")
      return ["name": name, "type": "regular", "path": folder, "dependencies": all]
    }
    let libraries = products.map { ["name": $0.key, "targets": $0.value] as [String: Any] }
    let json = try JSONSerialization.data(withJSONObject: [
      "targets": targets, "products": libraries,
    ])
    return try Manifest("", json: json, text: "", using: other)
  }
}
