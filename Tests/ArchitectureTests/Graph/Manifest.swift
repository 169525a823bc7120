import Foundation

/// A `Package.swift` as SwiftPM reads it, with the modules that each module may import.
struct Manifest {
  struct Module {
    let name: String
    /// Relative to the repository's root: `Sources/Kit/Viper`.
    let folder: String
    /// `regular`, `executable`, `system`, `plugin` or `test`.
    let kind: String
    let dependencies: [Dependency]

    /// The modules that it may import.
    var imports: Set<String> { Set(dependencies.flatMap(\.modules)) }
  }

  struct Dependency {
    let name: String
    /// A product can have several modules, at least one of which has to be imported.
    let modules: Set<String>
    /// True if it belongs to this repository.
    let isOurs: Bool
  }

  /// Relative to the repository's root.
  let path: String
  let text: String
  let modules: [Module]
  /// The modules of each library product.
  let libraries: [String: Set<String>]
  /// True if a module has compiler or linker flags of its own, which SwiftPM refuses in a version.
  let hasUnsafeFlags: Bool

  /// - Parameters:
  ///   - folder: The package's folder relative to the repository's root, empty or with a slash at the end.
  ///   - other: Another package of the repository that this one uses.
  init(_ folder: String = "", json: Data, text: String, using other: Manifest? = nil) throws {
    let package = try JSONDecoder().decode(DumpedPackage.self, from: json)
    path = "\(folder)Package.swift"
    self.text = text
    hasUnsafeFlags = String(decoding: json, as: UTF8.self).contains("unsafeFlags")
    let products = package.products.map { ($0.name, Set($0.targets)) }
    libraries = Dictionary(uniqueKeysWithValues: products)
    modules = package.targets.map { target in
      let base = target.type == "test" ? "Tests" : "Sources"
      return Module(
        name: target.name, folder: folder + (target.path ?? "\(base)/\(target.name)"),
        kind: target.type,
        dependencies: target.dependencies.map {
          Self.dependency($0, libraries: other?.libraries ?? [:])
        })
    }
  }

  /// Returns the first line that names a module, which has to change. Scenes stand there as
  /// `"Home"`.
  func line(of module: String) -> Int {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let names = [module, module.replacing(/Scene$/, with: "")]
    let found = names.lazy.compactMap { name in lines.firstIndex { $0.contains("\"\(name)\"") } }
    return (found.first ?? 0) + 1
  }

  private static func dependency(
    _ dumped: DumpedPackage.Dependency, libraries: [String: Set<String>]
  ) -> Dependency {
    guard dumped.isProduct else {
      return Dependency(name: dumped.name, modules: [dumped.name], isOurs: true)
    }
    let modules = libraries[dumped.name]
    return Dependency(
      name: dumped.name, modules: modules ?? [dumped.name], isOurs: modules != nil)
  }
}

/// The part of `swift package dump-package`'s output that the tests use.
private struct DumpedPackage: Decodable {
  let products: [Product]
  let targets: [Target]

  struct Product: Decodable {
    let name: String
    let targets: [String]
  }

  struct Target: Decodable {
    let name: String
    let type: String
    let path: String?
    let dependencies: [Dependency]
  }

  /// `{"byName": ["Domain", null]}`
  struct Dependency: Decodable {
    let name: String
    let isProduct: Bool

    init(from decoder: any Decoder) throws {
      let kinds = try decoder.singleValueContainer().decode([String: [Detail]].self)
      isProduct = kinds["product"] != nil
      name = kinds.values.first?.first?.name ?? ""
    }
  }

  /// A name, or a condition, which is ignored.
  private struct Detail: Decodable {
    let name: String?

    init(from decoder: any Decoder) throws {
      name = try? decoder.singleValueContainer().decode(String.self)
    }
  }
}

extension Manifest {
  /// The manifests of this package and of the server's, read once.
  static let root = Result { try Manifest() }
  static let server = Result { try Manifest("Server/", using: try root.get()) }

  /// The root's manifest as it is for a package that has fetched this one by its URL.
  static let fetched = Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let checkout = folder.appending(path: "checkouts/foyer")
    for place in [checkout, folder.appending(path: "repositories")] {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    }
    try FileManager.default.copyItem(
      at: SourceTree.root.appending(path: "Package.swift"),
      to: checkout.appending(path: "Package.swift"))
    return try Manifest(at: checkout)
  }

  /// Reads the manifest with SwiftPM in a temporary scratch folder, because `swift test` holds the
  /// lock of the build folder.
  private init(_ folder: String = "", at place: URL? = nil, using other: Manifest? = nil) throws {
    let root = place ?? SourceTree.root.appending(path: folder)
    let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "package", "--package-path", root.path, "--scratch-path", scratch.path,
      "dump-package",
    ]
    // Which tests `script/test NAME` has chosen doesn't matter here.
    process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "FOYER_TESTS" }
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let json = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let text = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    try self.init(folder, json: json, text: text, using: other)
  }
}
