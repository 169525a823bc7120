import DemoKit
import Files
import NcursesTerminal
import TerminalKit

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

  /// The tape's name without its folder and ending.
  private var title: String {
    let name = tape.file.split(separator: "/").last ?? ""
    return String(name.hasSuffix(".tape") ? name.dropLast(5) : name)
  }

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
