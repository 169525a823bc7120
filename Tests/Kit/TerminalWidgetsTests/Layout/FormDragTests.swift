import TerminalKit
import Testing

@testable import TerminalWidgets

@MainActor
struct FormDragTests {
  private let form = Form()
  private let pad = Pad()

  init() {
    form.show([TextField(label: "Name", words: .english), pad])
    _ = form.canvas(width: 20, height: 10)
  }

  @Test func `a widget gets the mouse at places of its own, and what follows a click`() {
    #expect(send(.click, 2, 4))
    #expect(send(.drag, 3, 5))
    #expect(send(.drag, 3, 0))
    #expect(send(.release, 9, 0))
    #expect(!send(.drag, 3, 5))
    #expect(send(.rightClick, 0, 3))

    #expect(
      pad.events == [
        MouseEvent(.click, at: Point(x: 2, y: 1)), MouseEvent(.drag, at: Point(x: 3, y: 2)),
        MouseEvent(.drag, at: Point(x: 3, y: -3)), MouseEvent(.release, at: Point(x: 9, y: -3)),
        MouseEvent(.rightClick, at: Point(x: 0, y: 0)),
      ])
    #expect(form.focused === pad)
  }

  @Test func `other widgets know only clicks and the wheel`() {
    form.focus(pad)

    #expect(!send(.rightClick, 2, 1))
    #expect(!send(.drag, 2, 1))
    #expect(form.focused === pad)
    #expect(send(.click, 2, 1))
    #expect(form.focused !== pad)
  }

  private func send(_ action: MouseEvent.Action, _ x: Int, _ y: Int) -> Bool {
    form.handle(.mouse(MouseEvent(action, at: Point(x: x, y: y))))
  }
}

/// A widget that handles every mouse event.
@MainActor
private final class Pad: Widget {
  private(set) var events: [MouseEvent] = []

  var isFocusable: Bool { true }
  var hints: [KeyHint] { [] }
  var description: WidgetDescription { WidgetDescription(role: .text, label: "Pad") }

  func height(forWidth width: Int) -> Int { 4 }
  func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {}

  func handle(_ event: InputEvent) -> Bool {
    guard case .mouse(let mouse) = event else { return false }
    events.append(mouse)
    return true
  }
}
