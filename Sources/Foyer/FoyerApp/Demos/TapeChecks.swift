import Assets
import Brands
import DemoKit
import Domain
import Flags
import Routes
import SceneServices

/// Checks that everything a tape's settings name exists. Each setting is checked, even if another
/// one is wrong.
struct TapeChecks {
  private let tape: Tape
  private var problems: [TapeProblem] = []

  static func problems(_ tape: Tape) -> [TapeProblem] {
    var checks = TapeChecks(tape: tape)
    checks.judge()
    return checks.problems
  }

  private init(tape: Tape) { self.tape = tape }

  private mutating func judge() {
    let (setup, brand) = (tape.setup, tape.brand)
    let later = tape.steps.compactMap { step in
      if case .scene(let name) = step.action { name } else { nil }
    }
    for (index, scene) in ([setup.scene].compactMap(\.self) + later).enumerated() {
      judge("Scene", number: index) { () throws(LaunchError) in
        _ = try Route.stack(ofDemo: scene)
      }
    }
    var languages = BundledFiles.languages
    judge("Brand") { () throws(LaunchError) in
      languages = try Brands.chosen(brand, environment: setup.environment).languages
    }
    judge("Language") { () throws(LaunchError) in
      let language = LanguageChoice.language(
        option: setup.language, environment: setup.environment, languages: languages)
      if language == nil { throw .unknownLanguage(known: languages) }
    }
    for place in tape.places["Program"] ?? [] {
      let sentence = "Program is for tape play, which plays other programs"
      problems.append(TapeProblem(.unusable(sentence: sentence), at: place))
    }
    for (index, flag) in setup.flags.enumerated() {
      judge("Flag", number: index) { () throws(LaunchError) in try FlagOption.check(flag) }
    }
  }

  /// - Parameter number: the index among several commands of that name; nil is the last of them.
  private mutating func judge(
    _ command: String, number: Int? = nil, _ choice: () throws(LaunchError) -> Void
  ) {
    do throws(LaunchError) { try choice() } catch {
      let places = tape.places[command] ?? []
      guard let place = number.map({ places[$0] }) ?? places.last else { return }
      problems.append(TapeProblem(.unusable(sentence: error.description), at: place))
    }
  }
}

extension FlagOption {
  fileprivate static func check(_ flag: String) throws(LaunchError) {
    do throws(FlagOptionError) { _ = try values([flag]) } catch { throw .flag(error) }
  }
}
