import Routes
import TerminalKit

/// A preview of a brand for its authors: on their terminal, or as text.
@MainActor
public enum BrandPreview {
  private static let size = Size(width: 80, height: 24)

  /// Opens the terminal but paints nothing yet.
  public static func session(_ app: AppEnvironment, term: String?) throws(LaunchError) -> Session {
    try Session(app, term: term, routes: [.preview])
  }

  /// Returns the frame of a terminal of 80×24 as text, without colours.
  public static func text(_ app: AppEnvironment) -> String {
    let still = LastFrameTerminal(size: size)
    let session = Session(app.container, terminal: still, routes: [.preview])
    session.run { _ in }
    _ = session.close()
    return still.text(isASCII: app.options.isASCII)
  }
}

/// Keeps the last frame, for output that isn't a terminal.
@MainActor
private final class LastFrameTerminal: Terminal {
  let size: Size
  private var canvas: Canvas

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
