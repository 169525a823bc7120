import Foundation
import ProgramTesting
import Testing

extension EndToEnd {
  /// Runs `script/new-scene` on a copy of the sources.
  @Suite(.enabled(if: !Foyer.isRelease, "the modules of the debug build are what it compiles with"))
  struct NewSceneTests {
    private static let kinds = [
      "ScratchListOfTwentyFours": "", "QRScratch": "--static", "ScratchForm": "--form",
      "ScratchStoreOfTwentyFour": "--list --stored",
    ]

    @Test func `a scene of each kind compiles with the app, and goes without a trace`() throws {
      let copy = try SourceCopy()
      let before = try copy.contents()

      for (name, kind) in Self.kinds { try copy.newScene(name, kind) }
      let format = try Command(
        "swift", ["format", "lint", "--strict", "--recursive", "--parallel", copy.folder.url.path])
      let problems = try ModuleCompiler(copy).problems(of: Self.kinds.keys.sorted())
      for name in Self.kinds.keys.sorted() { try copy.newScene(name, "--remove") }

      #expect(format.status == 0, "\(format.errors)")
      #expect(problems == "")
      #expect(try copy.contents() == before)
    }

    @Test(arguments: [
      ("ScratchList", "", 200), ("ScratchList", "--static", 60), ("ScratchForm", "--form", 200),
      ("ScratchStored", "--list --stored", 200),
    ])
    func `a scene is short, and is wired at each place`(
      name: String, kind: String, most: Int
    ) throws {
      let copy = try SourceCopy()

      try copy.newScene(name, kind)

      #expect(try copy.lineCount(of: "Scenes/\(name)") <= most)
      let word = name.prefix(1).lowercased() + name.dropFirst()
      for (file, text) in [
        ("Package.swift", "  \"\(name)\": ["), ("Sources/Foyer/Routes/Route.swift", "case \(word)"),
        ("Sources/Foyer/FoyerApp/Wiring/SceneFactory.swift", "case .\(word):"),
        ("docs/reference/events.md", "`\(word)`"), ("Assets/Strings/en.yaml", "\n\(word):\n"),
        ("Assets/Strings/ja.yaml", "\n\(word):\n"),
      ] {
        #expect(try copy.text(of: file).contains(text), "\(file)")
      }
      for (file, text) in [
        ("Sources/Foyer/Domain/Flags/FeatureFlag+Foyer.swift", "let \(word)Enabled ="),
        ("Sources/Foyer/Flags/KnownFlag.swift", "KnownFlag(.\(word)Enabled)"),
        ("docs/brands.yaml", "\n  \(word).enabled: true\n"),
        ("docs/brands.md", "\n- `\(word).enabled`: *"),
      ] {
        #expect(try copy.text(of: file).contains(text) == kind.contains("--stored"), "\(file)")
      }
    }

    @Test func `a name that can't be is refused before anything is touched`() throws {
      let copy = try SourceCopy()
      let before = try copy.contents()

      for (name, reason) in [
        ("scratchList", "begins with a capital"), ("ScratchListOfTwentyFive25", "24 letters"),
        ("Scratch-List", "letters and digits"),
        ("Home", "there is such a scene"), ("Signup", "there is such a scene"),
        ("Template", "templates are called so"), ("HomeScene", "are called so"),
        ("View", "a part of a scene"), ("Viper", "a module is called so"),
        ("Logging", "a module is called so"), ("Screen", "has a type of that name"),
        ("Notice", "there is such a scene"), ("Preview", "there is such a scene"),
        ("String", "Swift has something of that name"), ("Self", "a word of Swift's"),
        ("Class", "a word of Swift's"), ("Foundation", "Swift has something of that name"),
        ("HelpSocial", "other texts are called so"), ("AccountDeleteQuestion", "has a screen"),
      ] {
        let command = try copy.run(name)
        #expect(command.status == 64, "\(name)")
        #expect(command.errors.contains(reason), "\(name): \(command.errors)")
      }

      #expect(try copy.contents() == before)
    }

    @Test func `a scene that others lead to, or that it hasn't made, isn't removed`() throws {
      let copy = try SourceCopy()
      try copy.newScene("ScratchList", "")
      try copy.append(
        "// navigator.push(.plain(.scratchList))\n", to: "Scenes/Home/HomePresenter.swift")
      let before = try copy.contents()

      let used = try copy.run("ScratchList", "--remove")
      let grown = try copy.run("Home", "--remove")

      #expect(used.status == 64)
      #expect(used.errors.contains("Scenes/Home/HomePresenter.swift:"))
      #expect(grown.status == 64)
      #expect(try copy.contents() == before)
    }
  }
}

/// A copy of the files that `script/new-scene` reads and writes.
private struct SourceCopy {
  let folder: TemporaryFolder

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../..").standardizedFileURL

  init() throws {
    folder = try TemporaryFolder()
    let script = """
      mkdir -p Tests script && cp -R "$0"/{Package.swift,.swift-format,Sources,Scenes,Assets,docs} . &&
      cp -R "$0"/Tests/Scenes Tests && cp -R "$0"/script/{new-scene,template} script
      """
    let copied = try Command(
      "bash", ["-c", "cd '\(folder.url.path)' && \(script)", Self.root.path])
    try #require(copied.status == 0, "\(copied.errors)")
  }

  /// - Parameter options: separated by blanks.
  func run(_ name: String, _ options: String = "") throws -> Command {
    try Command(
      folder.url(of: "script/new-scene").path,
      [name] + options.split(separator: " ").map(String.init))
  }

  func newScene(_ name: String, _ option: String) throws {
    let command = try run(name, option)
    try #require(command.status == 0, "\(command.errors)")
  }

  func text(of path: String) throws -> String { try folder.text(of: path) }

  func append(_ text: String, to path: String) throws {
    let old = try self.text(of: path)
    try Data((old + text).utf8).write(to: folder.url(of: path))
  }

  /// Returns the Swift files in a folder and its subfolders.
  func sources(_ path: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.url(of: path).path).sorted()
      .filter { $0.hasSuffix(".swift") }.map { folder.url(of: "\(path)/\($0)").path }
  }

  func lineCount(of path: String) throws -> Int {
    try sources(path).map { try String(contentsOfFile: $0, encoding: .utf8) }
      .reduce(0) { $0 + $1.count { $0 == "\n" } }
  }

  /// Returns the contents of every file.
  func contents() throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.url.path) {
      contents[path] = FileManager.default.contents(atPath: folder.url(of: path).path)
    }
    return contents
  }
}

/// Compiles the modules of a copy that depend on the list of scenes against the other modules,
/// which were built with the tests.
private struct ModuleCompiler {
  private let copy: SourceCopy
  private let products = URL(filePath: Foyer.program).deletingLastPathComponent()
  /// The compiler flags with which the build finds C modules.
  private let flags: [String]

  init(_ copy: SourceCopy) throws {
    self.copy = copy
    let plan = products.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "\(products.lastPathComponent).yaml")
    let app = try String(contentsOf: plan, encoding: .utf8).split(separator: "\n")
      .first { $0.contains(#""-module-name","FoyerApp","#) }
    let arguments = try #require(app)
    flags =
      arguments.matches(of: /"-Xcc","(-fmodule-map-file=[^"]+)"/).flatMap {
        ["-Xcc", String($0.1)]
      }
      + arguments.matches(of: /"-Xcc","-I","-Xcc","([^"]+)"/).flatMap {
        ["-Xcc", "-I", "-Xcc", String($0.1)]
      }
      + arguments.matches(of: /"-package-name","([^"]+)"/).flatMap {
        ["-package-name", String($0.1)]
      }
  }

  /// Returns the compiler's messages about the scenes, their tests and the app; empty without
  /// errors.
  func problems(of scenes: [String]) throws -> String {
    let texts = copy.folder.url(of: "LocalizedText+Keys.swift").path
    var said = try Command(
      products.appending(path: "compile-texts").path,
      [copy.folder.url(of: "Assets/Strings/en.yaml").path, texts]
    ).errors
    defer { try? FileManager.default.removeItem(atPath: texts) }
    said += try describe("Domain", copy.sources("Sources/Foyer/Domain"))
    said += try make("FoyerTexts", [texts] + copy.sources("Sources/Foyer/FoyerTexts"))
    said += try make("Routes", copy.sources("Sources/Foyer/Routes"))
    for scene in scenes {
      said += try make("\(scene)Scene", copy.sources("Scenes/\(scene)"))
      said += try check("\(scene)SceneTests", copy.sources("Tests/Scenes/\(scene)"))
    }
    said += try check("Flags", copy.sources("Sources/Foyer/Flags"))
    said += try check("FoyerApp", copy.sources("Sources/Foyer/FoyerApp"))
    try FileManager.default.removeItem(at: copy.folder.url(of: "Modules"))
    return said
  }

  private func make(_ module: String, _ sources: [String]) throws -> String {
    try describe(module, ["-c", "-o", place(of: module) + ".o"] + sources)
  }

  /// Writes a module's declarations without its code.
  private func describe(_ module: String, _ arguments: [String]) throws -> String {
    try compile(
      module,
      [
        "-whole-module-optimization", "-enable-testing", "-emit-module", "-emit-module-path",
        place(of: module) + ".swiftmodule",
      ] + arguments)
  }

  private func place(of module: String) throws -> String {
    let modules = copy.folder.url(of: "Modules")
    try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
    return modules.appending(path: module).path
  }

  private func check(_ module: String, _ sources: [String]) throws -> String {
    try compile(module, ["-typecheck"] + sources)
  }

  private func compile(_ module: String, _ arguments: [String]) throws -> String {
    let command = try Command(
      "swiftc",
      [
        "-module-name", module, "-parse-as-library", "-Onone", "-swift-version", "6",
        "-enable-upcoming-feature", "NonisolatedNonsendingByDefault", "-warnings-as-errors",
        "-module-cache-path", products.appending(path: "ModuleCache").path,
        "-I", copy.folder.url(of: "Modules").path, "-I", products.appending(path: "Modules").path,
      ] + flags + arguments)
    return command.status == 0 ? "" : "\(module): \(command.output)\(command.errors)"
  }
}
