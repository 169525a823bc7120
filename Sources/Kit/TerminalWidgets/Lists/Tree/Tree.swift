import TerminalKit

/// Rows within rows, which open and close: `+ Sources`, `- Tests`.
///
/// A `ListBox` shows the visible ones, so its keys, filter and selection work here, too. Linear mode
/// reads each row together with the rows around it.
@MainActor
public final class Tree: Widget {
  /// Row with the rows inside it.
  public struct Node: Sendable, Equatable {
    /// Identity, different for each node of a tree.
    public let id: String
    /// Title of the row.
    public let title: String
    /// Additional text; empty for none.
    public let detail: String
    /// Rows inside this one; nil for a row that can't have any.
    public let children: [Node]?

    /// Creates a node.
    ///
    /// - Parameter id: nil for the title.
    public init(_ title: String, id: String? = nil, detail: String = "", children: [Node]? = nil) {
      (self.title, self.detail, self.children) = (title, detail, children)
      self.id = id ?? title
    }
  }

  /// Name of the tree for tests and linear mode.
  public let label: String
  /// Called when the user opens a node without children. Others open and close by themselves.
  public var onOpen: (@MainActor (Node) -> Void)?
  /// Called when another node is selected, by the user or by the program.
  public var onSelect: (@MainActor (Node?) -> Void)?
  /// Nodes on the first level.
  public var nodes: [Node] { didSet { arrange() } }
  /// Identities of the nodes whose children are visible.
  public var expanded: Set<String> { didSet { if expanded != oldValue { arrange() } } }

  private let words: KitTexts
  private let list: ListBox
  private var lines: [TreeLine] = []
  private var reported: String?

  /// Creates a tree.
  ///
  /// - Parameter expanded: identities of the nodes whose children are visible.
  public init(
    label: String, nodes: [Node] = [], expanded: Set<String> = [], words: KitTexts = .standard
  ) {
    (self.label, self.nodes, self.expanded, self.words) = (label, nodes, expanded, words)
    list = ListBox(label: label, words: words)
    list.onOpen = { [weak self] in self?.open($0) }
    arrange()
    reported = selected?.id
    list.onSelect = { [weak self] row in
      guard let self else { return }
      let node = row.map { self.lines[$0].node }
      // The list also reports a row that moved.
      guard node?.id != reported else { return }
      reported = node?.id
      onSelect?(node)
    }
  }

  /// Selected node; nil if there is none.
  public var selected: Node? { list.selected.map { lines[$0].node } }

  /// Selects a node by its identity and opens the nodes around it.
  public func select(_ id: String) {
    guard let path = TreeLine.path(to: id, in: nodes) else { return }
    expanded.formUnion(path.dropLast())
    if let row = lines.firstIndex(where: { $0.node.id == id }) { list.selected = row }
  }

  private func arrange() {
    lines = TreeLine.visible(in: nodes, expanded: expanded)
    list.rows = lines.map { ListBox.Row($0.title, detail: $0.node.detail, id: $0.node.id) }
  }

  private func open(_ row: Int) {
    let node = lines[row].node
    if node.children == nil { onOpen?(node) } else { expanded.formSymmetricDifference([node.id]) }
  }
}

// MARK: Keys

extension Tree {
  public var isFocusable: Bool { true }
  public var takesText: Bool { list.takesText }
  public var stretches: Bool { true }
  public var isAnimating: Bool { list.isAnimating }
  public var hints: [KeyHint] {
    takesText ? list.hints : [KeyHint("← →", .expand, .essential)] + list.hints
  }

  public func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .key(.right) where !takesText: enter()
    case .key(.left) where !takesText: leave()
    default: return list.handle(event)
    }
    return true
  }

  /// Opens the selected node, or goes to its first child.
  private func enter() {
    guard let row = list.selected, let children = lines[row].node.children else { return }
    if expanded.insert(lines[row].node.id).inserted || children.isEmpty { return }
    list.selected = row + 1
  }

  /// Closes the selected node, or goes to the one around it.
  private func leave() {
    guard let row = list.selected else { return }
    if expanded.remove(lines[row].node.id) != nil { return }
    if let parent = lines[..<row].lastIndex(where: { $0.level < lines[row].level }) {
      list.selected = parent
    }
  }
}

// MARK: Painting and describing

extension Tree {
  public var description: WidgetDescription {
    var description = list.description
    description.role = .tree
    description.value = selected?.title ?? description.value
    description.row = description.row.map { .init(description.value, $0.number, of: $0.count) }
    description.summary = words.summary(lines.count)
    if let isOpen = list.selected.flatMap({ lines[$0].isOpen }) {
      description.states.insert(isOpen ? .expanded : .collapsed)
    }
    return description
  }

  public var optionCount: Int { lines.count }
  public var options: [WidgetOption] { lines.indices.map(option) }

  public func option(at index: Int) -> WidgetOption {
    let line = lines[index]
    let state = line.isOpen.map { words.phrase($0 ? .expanded : .collapsed) }
    let details = [line.node.detail, state ?? ""].filter { !$0.isEmpty }
    return WidgetOption(
      (line.around + [line.node.title]).joined(separator: " / "),
      detail: details.joined(separator: ", "))
  }

  public func height(forWidth width: Int) -> Int { list.height(forWidth: width) }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    list.paint(on: &canvas, in: area, isFocused: isFocused)
  }

  public func action(at place: Point) -> WidgetAction? { list.action(at: place) }
  public func scroll(by rows: Int) -> Bool { list.scroll(by: rows) }
  public func perform(_ action: WidgetAction) -> Bool { list.perform(action) }
  public func didGainFocus() { list.didGainFocus() }
  public func didLoseFocus() { list.didLoseFocus() }
  public func tick() { list.tick() }
}
