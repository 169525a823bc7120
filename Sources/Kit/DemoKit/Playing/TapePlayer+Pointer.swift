import TerminalKit

extension TapePlayer {
  func point(_ pointer: TapePointer) async throws(TapeFailure) {
    guard deck.usesMouse else { throw failure(.ignoresMouse) }
    let place = try cell(of: pointer.place)
    switch pointer.kind {
    case .click: try await press(.click, at: place)
    case .rightClick: try await press(.rightClick, at: place)
    case .drag(let target):
      let end = try cell(of: target)
      try await send(.mouse(MouseEvent(.click, at: place)), every: nil)
      try await send(.mouse(MouseEvent(.drag, at: end)), every: nil)
      try await send(.mouse(MouseEvent(.release, at: end)), every: .zero)
    case .wheel(let isUp, let count):
      for _ in 0..<count {
        try await send(.mouse(MouseEvent(isUp ? .wheelUp : .wheelDown, at: place)), every: nil)
      }
    }
  }

  private func press(
    _ action: MouseEvent.Action, at place: Point
  ) async throws(TapeFailure) {
    try await send(.mouse(MouseEvent(action, at: place)), every: nil)
    // The press may have closed the screen, or ended the program.
    guard !deck.hasEnded else { return }
    try await send(.mouse(MouseEvent(.release, at: place)), every: .zero)
  }

  private func cell(of place: TapePointer.Place) throws(TapeFailure) -> Point {
    let canvas = deck.canvas ?? Canvas(size: tape.setup.size)
    if let cell = place.cell(on: canvas) { return cell }
    switch place {
    case .cell(let point): throw failure(.outside(point, canvas.size))
    case .text(let text): throw failure(.notOnScreen(text))
    }
  }
}
