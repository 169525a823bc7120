import Composition
import DemoKit
import Files
import Routes
import TerminalKit
import Viper

/// A preview of a brand for its authors: on their terminal, or as text.
@MainActor
package enum BrandPreview {
  /// With this height all widgets are visible.
  private static let size = Size(width: 80, height: 32)

  /// Opens the terminal but paints nothing yet.
  package static func session(_ app: AppEnvironment, term: String?) throws(LaunchError) -> Session {
    try Session(app, term: term, routes: [.preview])
  }

  /// Writes a picture of the frame, in the brand's colours on its dark or light background.
  package static func write(_ app: AppEnvironment, to path: String) throws(LaunchError) {
    let background = app.options.background ?? .dark
    let looks = RecordingLooks(
      theme: app.appearance.themes.theme(on: background.color), isLight: background == .light)
    let picture = SVGPicture(lastFrame(app).canvas, title: app.container.brand.name, looks: looks)
    do throws(NamedFileError) {
      try NamedFile.write(Array(picture.text.utf8), to: path, mode: 0o666)
    } catch {
      throw LaunchError(error, output: path)
    }
  }

  /// Returns the frame of a terminal of 80×32 as text, without colours.
  package static func text(_ app: AppEnvironment) -> String {
    lastFrame(app).text(isASCII: app.options.isASCII)
  }

  private static func lastFrame(_ app: AppEnvironment) -> LastFrameTerminal {
    let still = LastFrameTerminal(size: size)
    let session = Session(app.container, terminal: still, routes: [.preview])
    session.run { _ in }
    _ = session.close()
    return still
  }
}

/// Keeps the last frame, for output that isn't a terminal.
@MainActor
private final class LastFrameTerminal: Terminal {
  let size: Size
  private(set) var canvas: Canvas

  init(size: Size) {
    self.size = size
    canvas = Canvas(size: size)
  }

  func text(isASCII: Bool) -> String {
    isASCII ? (0..<size.height).map(asciiLine).joined(separator: "\n") : canvas.description
  }

  private func asciiLine(_ y: Int) -> String {
    var line = (0..<size.width).map { AsciiFallback.text(for: canvas[$0, y]) }.joined()
    while line.last == " " { line.removeLast() }
    return line
  }

  func start(_ receive: @escaping @MainActor ([InputEvent]) -> Void) {}
  func paint(_ canvas: Canvas) { self.canvas = canvas }
  func invalidate() {}
  func suspend() {}
  func stop() {}
}
