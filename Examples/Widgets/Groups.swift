import Viper

/// Shows a tree; its selected file is named below.
final class TreeView: Screen {
  private static let nodes = [
    Tree.Node(
      "Sources",
      children: [
        Tree.Node("Kit", children: [Tree.Node("Tree.swift"), Tree.Node("Form.swift")]),
        Tree.Node("Foyer", children: []),
      ]), Tree.Node("Tests", children: [Tree.Node("TreeTests.swift")]), Tree.Node("README.md"),
  ]

  override init() {
    super.init()
    title = Page.tree.title
    let tree = Tree(label: "Files", nodes: Self.nodes, expanded: ["Sources"])
    let selected = Label("")
    tree.onSelect = { selected.text = "Selected: \($0?.title ?? "nothing")" }
    tree.onOpen = { [weak self] in self?.toast(.success("\($0.title) was opened.")) }
    form.show([tree, selected])
  }
}

/// Shows values: a series in one row, bars, and a group that opens.
final class ChartsView: Screen {
  override init() {
    super.init()
    title = Page.charts.title
    let load = Sparkline(
      label: "Load", values: (0..<40).map { Double($0 * 7 % 11) / 10 }, range: 0...1)
    let orders = BarChart(
      label: "Orders", bars: [.init("Fries", 12), .init("Disco Fries", 7), .init("Carrots", 1)])
    let more = Collapsible("Drinks", [BarChart(label: "Drinks", bars: [.init("Tea", 4)])])
    let total = BigText("20")
    form.show([total, Spacer(), load, Spacer(), orders, Spacer(), more])
  }
}

/// Draws with the mouse: a click sets a point, a drag a line, the right button clears.
final class DrawingView: Screen {
  override init() {
    super.init()
    title = Page.drawing.title
    clear()
  }

  override var hints: [KeyHint] {
    [KeyHint("Ctrl-N", KeyAction("clear").called("Clear"), event: .key(.control("n")))]
  }

  override func handle(_ event: InputEvent) -> Bool {
    guard event == .key(.control("n")) else { return false }
    clear()
    say("The drawing is empty.")
    return true
  }

  private func clear() {
    form.show([Label("Draw with the mouse; the right button clears."), Pad()])
  }
}

/// A widget that handles mouse events itself.
@MainActor final class Pad: Widget {
  private var points: Set<Point> = []

  var isFocusable: Bool { true }
  var stretches: Bool { true }
  var hints: [KeyHint] { [] }
  var description: WidgetDescription {
    WidgetDescription(role: .text, label: "Drawing", value: "\(points.count)")
  }

  func height(forWidth width: Int) -> Int { 5 }

  func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    for point in points where Rect(area.size).contains(point) {
      let place = Point(x: area.x + point.x, y: area.y + point.y)
      canvas.draw("•", at: place, role: .accent)
    }
    if isFocused { canvas.cursor = area.origin }
  }

  func handle(_ event: InputEvent) -> Bool {
    guard case .mouse(let mouse) = event else { return false }
    switch mouse.action {
    case .click, .drag: points.insert(mouse.place)
    case .rightClick: points = []
    default: return false
    }
    return true
  }
}
