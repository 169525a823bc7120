import TerminalKit
import TerminalWidgets
import ViperTesting

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
