import Foundation
import PackagePlugin

/// Writes a scene with its roles and a test into a package, from the template in
/// `Examples/SceneTemplate`, which is built and tested.
struct NewScene {
  private let name: String
  private let target: any SourceModuleTarget
  private let template: URL
  private let tests: URL
  private let folders: (scene: URL, tests: URL)
  private let hasTestTarget: Bool

  init(_ name: String, in context: PluginContext, target wanted: String?) throws {
    guard name.wholeMatch(of: /[A-Z][A-Za-z0-9]*/) != nil, name.count <= 24 else {
      throw Problem(
        "Give the scene a name of at most 24 letters and digits that begins with a capital, as in: "
          + "GuestBook")
    }
    self.name = name
    let foyer = try context.foyer().directoryURL
    template = foyer.appending(path: "Examples/SceneTemplate")
    tests = foyer.appending(path: "Examples/Tests/SceneTemplateTests")
    target = try Self.target(named: wanted, in: context.package)
    let testTarget = Self.testTarget(of: target, in: context.package)
    hasTestTarget = testTarget != nil
    let testFolder =
      testTarget?.directoryURL
      ?? context.package.directoryURL.appending(path: "Tests/\(target.name)Tests")
    folders = (target.directoryURL.appending(path: name), testFolder.appending(path: name))
    for folder in [folders.scene, folders.tests]
    where FileManager.default.fileExists(atPath: folder.path) {
      throw Problem("\(folder.path) exists: choose another name, or remove it first.")
    }
  }

  func write() throws {
    try stamp(template, to: folders.scene)
    try stamp(tests, to: folders.tests)
    print(
      """
      \(folders.scene.path) and \(folders.tests.path) are written. Make the scene's source once, and \
      open the scene where your routes are turned into screens:
        let \(lowered)Source = \(name)Builder.Source()
        case .\(lowered): \(name)Builder.build(
          source: \(lowered)Source, work: settings.work, navigator: navigator)
      Test it: swift test --filter \(name)Tests
      The target needs the products Viper and InteractorKit; its test target ViperTesting, too.
      """)
    if !hasTestTarget {
      print("No test target depends on \(target.name): add \(target.name)Tests to Package.swift.")
    }
  }

  /// Copies the files of a folder, with the scene's name in place of the template's.
  private func stamp(_ source: URL, to folder: URL) throws {
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    for file in try files.contentsOfDirectory(atPath: source.path).sorted()
    where file.hasSuffix(".swift") {
      let text = try String(contentsOf: source.appending(path: file), encoding: .utf8)
        .replacing("SceneTemplate", with: target.name).replacing("Template", with: name)
      try Data(text.utf8).write(
        to: folder.appending(path: file.replacing("Template", with: name)))
    }
  }

  private var lowered: String { name.prefix(1).lowercased() + name.dropFirst() }

  /// The test target of a target: that of its name, or else the first one that depends on it.
  private static func testTarget(
    of target: any SourceModuleTarget, in package: Package
  ) -> (any SourceModuleTarget)? {
    let tests = package.targets.compactMap { $0 as? any SourceModuleTarget }
      .filter { test in
        test.kind == .test
          && test.dependencies.contains {
            if case .target(let tested) = $0 { tested.name == target.name } else { false }
          }
      }
    return tests.first { $0.name == "\(target.name)Tests" } ?? tests.first
  }

  private static func target(
    named wanted: String?, in package: Package
  ) throws -> any SourceModuleTarget {
    let targets = package.targets.compactMap { $0 as? any SourceModuleTarget }
      .filter { $0.kind == .executable || $0.kind == .generic }
    let names = targets.map(\.name).joined(separator: ", ")
    if let wanted {
      guard let target = targets.first(where: { $0.name == wanted }) else {
        throw Problem("There is no target \(wanted): choose one of \(names).")
      }
      return target
    }
    guard targets.count == 1 else {
      throw Problem("Say which target gets the scene, with --target: \(names).")
    }
    return targets[0]
  }
}
