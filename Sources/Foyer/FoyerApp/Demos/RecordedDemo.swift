import Assets
import Brands
import Composition
import DemoKit
import Domain
import Essentials
import Files
import Flags
import LibC
import NcursesTerminal
import Routes
import SceneServices
import TerminalKit
import Viper

/// A demo that was played, and the recordings that can be written of it.
@MainActor
struct RecordedDemo {
  let recording: Recording
  private let tape: Tape
  private let themes: Themes
  private let looks: RecordingLooks

  init(tape: Tape, recording: Recording, themes: Themes) {
    self.tape = tape
    self.recording = recording
    self.themes = themes
    let background: LaunchOptions.Background = tape.setup.isLight ? .light : .dark
    looks = RecordingLooks(
      theme: themes.theme(on: background.color), isLight: tape.setup.isLight)
  }

  func write(to path: String) throws(DemoError) {
    guard let format = DemoFormat(path: path) else { return }
    try Self.write(try text(format), to: path)
  }

  func write(_ still: Recording.Still, to path: String) throws(DemoError) {
    if let text = text(still) { try Self.write(text, to: path) }
  }

  /// One screen in the format of its name's ending; nil without such an ending, and for a cast,
  /// which needs more than one screen.
  func text(_ still: Recording.Still) -> String? {
    switch DemoFormat(path: still.name) {
    case .svg: SVGPicture(recording.picture(of: still), title: title, looks: looks).text
    case .txt: "\(still.canvas)\n"
    default: nil
    }
  }

  func text(_ format: DemoFormat) throws(DemoError) -> String {
    switch format {
    case .cast: try cast()
    case .svg: SVGPicture(recording, title: title, looks: looks).text
    case .txt: TextScreens(recording).description
    case .vtt: Transcript(recording, title: title).captions
    case .md: Transcript(recording, title: title).markdown
    case .html:
      HTMLPage(recording, title: title, looks: looks, language: tape.setup.language).text
    }
  }

  private var title: String { tape.title }

  private func cast() throws(DemoError) -> String {
    let appearance = Appearance(themes: themes, background: looks.background)
    do {
      return try CastFile(
        recording, title: title, timestamp: AppParts.demoBeginning, term: NcursesRecorder.term,
        looks: looks
      ) { try NcursesRecorder(size: $0, appearance: appearance) }.text
    } catch is TerminalError {
      throw .noRecorder
    } catch {
      throw .noTemporaryDirectory
    }
  }

  private static func write(_ text: String, to path: String) throws(DemoError) {
    do throws(NamedFileError) {
      try NamedFile.write(Array(text.utf8), to: path, mode: 0o666)
    } catch {
      if case .untrusted = error { throw .launch(LaunchError(error, output: path)) }
      throw .cannotWrite(path, reason: error.reason)
    }
  }
}

extension NcursesRecorder: ScreenWriter {}

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

/// A directory that only its owner may enter. It is removed at the end of the demo, or when a
/// signal ends the process.
@MainActor
final class TemporaryDirectory {
  let path: String
  private var signals: EndingSignals?

  /// Returns nil if no directory can be created.
  init?() {
    var template = Array(
      "\(FileManager.default.temporaryDirectory.path)/foyer-demo-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Removes the directory also when a signal ends the process. Only for processes without a
  /// terminal session, which would handle these signals itself.
  func removeAtSignals() {
    signals = EndingSignals { [path] number in
      PrivateDirectory.removePermanently(path)
      Program.die(of: number)
    }
  }

  func remove() {
    PrivateDirectory.removePermanently(path)
    signals?.end()
    signals = nil
  }
}
