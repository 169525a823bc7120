import DemoKit
import Foundation
import TapePictures
import TapePrograms

/// The files that a recording becomes.
@MainActor
struct Publication {
  let recording: Recording
  let looks: RecordingLooks
  let title: String
  let settings: TapeSettings
  /// The longest pause of a play; nil for no limit.
  let idleLimit: Duration?
  /// In seconds since 1970; nil if recordings must not differ.
  let timestamp: Int?

  init(_ outcome: TapeRun.Outcome) {
    recording = outcome.recording
    settings = outcome.settings
    looks = outcome.settings.colors.looks(outcome.styles)
    title = outcome.tape.title
    idleLimit = nil
    timestamp = outcome.tape.setup.hasTapePace ? nil : Int(Date().timeIntervalSince1970)
  }

  /// An asciicast keeps its colours, its title and its longest pause.
  init(
    _ reader: CastReader, recording: Recording? = nil, settings: TapeSettings? = nil, file: String
  ) {
    var settings = settings ?? TapeSettings(Tape(file: file))
    settings.colors = reader.colors
    self.init(
      recording ?? reader.recording, reader.styles, settings: settings,
      title: reader.title ?? Tape(file: file).title, idleLimit: reader.idleLimit)
  }

  init(
    _ recording: Recording, _ styles: EmulatedStyles, settings: TapeSettings, title: String,
    idleLimit: Duration? = nil
  ) {
    (self.recording, self.settings, self.title) = (recording, settings, title)
    self.idleLimit = idleLimit
    looks = settings.colors.looks(styles)
    timestamp = nil
  }

  /// Writes the whole recording.
  func write(_ format: OutputFormat, to path: String) throws(Failure) {
    switch format {
    case .cast: try write(cast, to: path)
    case .svg:
      try write(
        SVGPicture(shown, title: title, looks: looks, frame: settings.frame).text, to: path)
    case .txt: try write(TextScreens(recording).description, to: path)
    case .vtt: try write(Transcript(shown, title: title).captions, to: path)
    case .md: try write(Transcript(shown, title: title).markdown, to: path)
    case .html:
      try write(
        HTMLPage(shown, title: title, looks: looks, frame: settings.frame).text, to: path)
    case .png: try writePNG(clip, to: path)
    case .apng:
      let file = try withFont { () throws(PictureFont.MissingError) in try APNGFile(clip) }
      if !file.write(to: path) { throw Failure("Can't write \(path).", .cannotCreate) }
    case .gif:
      let file = try withFont { () throws(PictureFont.MissingError) in try GIFFile(clip) }
      if !file.write(to: path) { throw Failure("Can't write \(path).", .cannotCreate) }
    case .webm, .mp4:
      do throws(VideoFile.Problem) {
        try VideoFile(clip).write(to: path, format: format.rawValue)
      } catch {
        throw Failure("\(error)", error == .noEncoder ? .unavailable : .cannotCreate)
      }
    }
  }

  /// Writes a single screen.
  func write(_ still: Recording.Still, _ format: OutputFormat, to path: String) throws(Failure) {
    let picture = recording.picture(of: still)
    switch format {
    case .svg:
      try write(
        SVGPicture(picture, title: title, looks: looks, frame: settings.frame).text, to: path)
    case .png:
      try writePNG(
        Clip(picture, looks: looks, frame: settings.frame, font: settings.font), to: path)
    default: try write("\(still.canvas)\n", to: path)
    }
  }

  /// The recording as pictures show it. Players of casts limit its pauses themselves.
  private var shown: Recording { idleLimit.map(recording.limitingPauses) ?? recording }

  private var clip: Clip {
    Clip(shown, looks: looks, frame: settings.frame, font: settings.font)
  }

  /// The recording as an asciicast.
  var cast: String {
    ProgramCast(
      recording, title: title, timestamp: timestamp, term: "xterm-256color", looks: looks,
      version: settings.castVersion, idleLimit: idleLimit
    ).text
  }

  private func writePNG(_ clip: Clip, to path: String) throws(Failure) {
    let picture = try withFont { () throws(PictureFont.MissingError) in try PNGPicture(clip) }
    try write(Data(picture.bytes), to: path)
  }

  private func withFont<File>(
    _ paint: () throws(PictureFont.MissingError) -> File
  ) throws(Failure) -> File {
    do throws(PictureFont.MissingError) { return try paint() } catch {
      throw Failure("\(error)", .unavailable)
    }
  }

  private func write(_ text: String, to path: String) throws(Failure) {
    try write(Data(text.utf8), to: path)
  }

  private func write(_ data: Data, to path: String) throws(Failure) {
    if (try? data.write(to: URL(filePath: path))) == nil {
      throw Failure("Can't write \(path).", .cannotCreate)
    }
  }
}
