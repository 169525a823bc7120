import TerminalKit

/// The targets of hyperlinks on emulated screens, by numbers that cells can have.
struct EmulatedLinks {
  private var targets: [String] = []
  private var numbers: [String: UInt16] = [:]

  var isEmpty: Bool { targets.isEmpty }

  /// Returns the number of a target; 0 for none, and beyond the first 65,535.
  mutating func number(of target: String?) -> UInt16 {
    guard let target else { return 0 }
    if let number = numbers[target] { return number }
    guard targets.count < Int(UInt16.max) else { return 0 }
    targets.append(target)
    numbers[target] = UInt16(targets.count)
    return UInt16(targets.count)
  }

  /// Returns the links of a screen, of which each is in one row.
  func all(on canvas: Canvas, number: (CInt, CInt) -> UInt16) -> [CanvasLink] {
    (0..<canvas.size.height).flatMap { y in
      var links: [CanvasLink] = []
      var (text, start, open): (String, Int, UInt16) = ("", 0, 0)
      for x in 0...canvas.size.width {
        let found = x < canvas.size.width ? number(CInt(x), CInt(y)) : 0
        if found != open {
          if open > 0, !text.isEmpty {
            links.append(
              CanvasLink(
                origin: Point(x: start, y: y), text: text, target: targets[Int(open) - 1]))
          }
          (text, start, open) = ("", x, found)
        }
        if open > 0 { text += canvas[x, y].text }
      }
      return links
    }
  }
}
