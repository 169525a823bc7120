import Brands
import FoyerTexts
import Routes
import SceneServices
import TerminalKit
import Testing
import ViperTesting

/// Compares each brand's screens in the languages with the most difficult characters with
/// `Tests/Snapshots`. `RECORD=1` records them again.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct BrandSnapshotTests {
  nonisolated static let languages = ["ja", "es"]

  enum Scene: String, CaseIterable {
    case home, signUp, signUpMistakes, helpCenter, link, notice
  }

  @Test(arguments: LabelTests.labels, languages)
  func `screens at 80×24`(label: String, language: String) throws {
    for scene in Scene.allCases { try compare(scene, label, language, LabelTests.sizes[0]) }
  }

  @Test(arguments: LabelTests.labels, languages)
  func `screens at 40×12`(label: String, language: String) throws {
    for scene in Scene.allCases { try compare(scene, label, language, LabelTests.sizes[1]) }
  }

  private func compare(_ scene: Scene, _ label: String, _ language: String, _ size: Size) throws {
    let app = try TestedApp(
      brand: label, language: language, routes: routes(scene, label, language), size: size)
    play(scene, label, on: app.terminal)

    let name = "labels/\(label)-\(language)/\(scene.rawValue)-\(size.width)x\(size.height)"
    try expectScreen(app.pilot, matches: name)
  }

  private func routes(_ scene: Scene, _ label: String, _ language: String) throws -> [Route] {
    switch scene {
    case .home: return [.home]
    case .signUp, .signUpMistakes: return [.home, .signUp]
    case .helpCenter, .link: return [.home, .helpCenter]
    case .notice:
      let brand = try #require(try Brands.named(label))
      let texts = BrandTexts(language: language, brand: brand)
      return [.home, .notice(.accountNotSaved(reason: texts[.storageDiskFull]))]
    }
  }

  private func play(_ scene: Scene, _ label: String, on terminal: ScriptedTerminal) {
    switch scene {
    case .signUpMistakes:
      let texts = ["愛", "ada@", "abc", "x"]
      terminal.send(texts.flatMap { [.text($0), .key(.tab)] })
    case .link:
      terminal.type(label == "aurora" ? "4" : "3")  // e-mail, in the brand's order
      terminal.press(.enter)
    case .home, .signUp, .helpCenter, .notice: break
    }
  }
}
