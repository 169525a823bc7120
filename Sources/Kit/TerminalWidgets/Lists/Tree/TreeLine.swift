/// Visible node of a tree.
struct TreeLine {
  private static let indent = 2

  let node: Tree.Node
  /// Titles of the nodes around this one.
  let around: [String]
  /// True if the children are visible; nil for a node that can't have any.
  let isOpen: Bool?

  var level: Int { around.count }

  /// Title after its indent and mark.
  var title: String {
    let mark = isOpen.map { $0 ? "- " : "+ " } ?? "  "
    return String(repeating: " ", count: level * Self.indent) + mark + node.title
  }

  /// Returns the visible nodes from top to bottom.
  static func visible(
    in nodes: [Tree.Node], expanded: Set<String>, around: [String] = []
  ) -> [TreeLine] {
    nodes.flatMap { node in
      let isOpen = node.children.map { _ in expanded.contains(node.id) }
      let line = TreeLine(node: node, around: around, isOpen: isOpen)
      guard isOpen == true, let children = node.children else { return [line] }
      return [line] + visible(in: children, expanded: expanded, around: around + [node.title])
    }
  }

  /// Returns the identities on the way to a node, itself included; nil if there is no such node.
  static func path(to id: String, in nodes: [Tree.Node]) -> [String]? {
    for node in nodes {
      if node.id == id { return [id] }
      if let rest = path(to: id, in: node.children ?? []) { return [node.id] + rest }
    }
    return nil
  }
}
