import TerminalKit

extension TapeParser {
  /// Readers of the commands that name places on the screen.
  static let pointerReaders: [String: Reader] = [
    "Click": { (parser, _) throws(TapeProblem) in
      .pointer(TapePointer(kind: .click, place: try parser.place()))
    },
    "RightClick": { (parser, _) throws(TapeProblem) in
      .pointer(TapePointer(kind: .rightClick, place: try parser.place()))
    },
    "Drag": { (parser, _) throws(TapeProblem) in
      let place = try parser.place()
      return .pointer(TapePointer(kind: .drag(to: try parser.place()), place: place))
    },
    "WheelUp": { (parser, _) throws(TapeProblem) in try parser.wheel(isUp: true) },
    "WheelDown": { (parser, _) throws(TapeProblem) in try parser.wheel(isUp: false) },
    "Zoom": { (parser, _) throws(TapeProblem) in .zoom(try parser.area()) },
  ]

  private mutating func wheel(isUp: Bool) throws(TapeProblem) -> TapeAction {
    let place = try place()
    return .pointer(TapePointer(kind: .wheel(isUp: isUp, count: try count()), place: place))
  }

  /// Reads a column and a row, which begin with 1, or a text in quotes.
  private mutating func place() throws(TapeProblem) -> TapePointer.Place {
    if let argument, argument.kind == .text, !argument.text.isEmpty {
      advance()
      return .text(argument.text)
    }
    let x = try number(.place, atMost: TapeLimits.width)
    return .cell(Point(x: x - 1, y: try number(.place, atMost: TapeLimits.height) - 1))
  }

  /// Reads a column, a row, a width and a height; nil for `off`.
  private mutating func area() throws(TapeProblem) -> Rect? {
    if let argument, argument.kind == .word, argument.text == "off" {
      advance()
      return nil
    }
    let x = try number(.area, atMost: TapeLimits.width)
    let y = try number(.area, atMost: TapeLimits.height)
    let width = try number(.area, atMost: TapeLimits.width)
    let height = try number(.area, atMost: TapeLimits.height)
    return Rect(x: x - 1, y: y - 1, width: width, height: height)
  }

  private mutating func number(
    _ expectation: TapeProblem.Expectation, atMost limit: Int
  ) throws(TapeProblem) -> Int {
    let tooMuch = problem(.tooMuch(limit: "\(limit)"))
    let number = try value(expectation) { Int($0).flatMap { $0 > 0 ? $0 : nil } }
    guard number <= limit else { throw tooMuch }
    return number
  }
}
