import TerminalKit
import TerminalWidgets

@MainActor
extension Widget {
  /// The widget alone on a canvas of its own.
  func canvas(width: Int, height: Int? = nil, isFocused: Bool = true) -> Canvas {
    let size = Size(width: width, height: height ?? self.height(forWidth: width))
    var canvas = Canvas(size: size)
    paint(on: &canvas, in: Rect(size), isFocused: isFocused)
    return canvas
  }

  func lines(width: Int, height: Int? = nil, isFocused: Bool = true) -> [String] {
    canvas(width: width, height: height, isFocused: isFocused).lines
  }

  func cursor(width: Int, height: Int? = nil) -> Point? {
    canvas(width: width, height: height).cursor
  }

  func press(_ keys: Key...) { for key in keys { _ = handle(.key(key)) } }

  func type(_ text: String) { _ = handle(.text(text)) }

  func paste(_ text: String) { _ = handle(.paste(text)) }
}

@MainActor
extension Form {
  func canvas(width: Int, height: Int) -> Canvas {
    var canvas = Canvas(size: Size(width: width, height: height))
    paint(on: &canvas, in: Rect(canvas.size))
    return canvas
  }

  func press(_ keys: Key...) { for key in keys { _ = handle(.key(key)) } }
}

@MainActor
extension ListBox {
  func filter(by text: String) {
    type("/")
    type(text)
  }
}
