import TerminalKit
import Testing
import ViperTesting

@testable import TerminalWidgets

@MainActor
struct TreeTests {
  private let tree = Tree(
    label: "Files",
    nodes: [
      Tree.Node(
        "Sources",
        children: [
          Tree.Node("Kit", children: [Tree.Node("Tree.swift")]),
          Tree.Node("Empty", children: []),
        ]), Tree.Node("README.md", detail: "2 KB"),
    ], words: .english)

  @Test func `arrows open, enter, leave and close`() {
    #expect(lines == ["▸ + Sources", "    README.md    2 KB"])

    tree.press(.right)
    tree.press(.right)
    tree.press(.right)
    #expect(
      lines == [
        "  - Sources", "▸   - Kit", "        Tree.swift", "    + Empty",
        "    README.md         2 KB",
      ])

    tree.press(.left)
    #expect(lines[1] == "▸   + Kit")
    tree.press(.left)
    #expect(lines[0] == "▸ - Sources" && tree.selected?.id == "Sources")
    tree.press(.left)
    #expect(lines.count == 2)
  }

  @Test func `Enter opens a node with children, and reports one without`() {
    var opened: [String] = []
    tree.onOpen = { opened.append($0.id) }

    tree.press(.enter)
    tree.press(.end)
    tree.press(.enter)

    #expect(tree.expanded == ["Sources"] && opened == ["README.md"])
  }

  @Test func `the selection is reported, and follows a node through changes`() {
    var selected: [String?] = []
    tree.onSelect = { selected.append($0?.id) }

    tree.select("Tree.swift")
    #expect(tree.expanded == ["Sources", "Kit"] && tree.selected?.id == "Tree.swift")
    tree.nodes.insert(Tree.Node("A"), at: 0)

    #expect(tree.selected?.id == "Tree.swift")
    #expect(selected == ["Tree.swift"])
  }

  @Test func `linear mode reads a node with the way to it and its state`() {
    tree.expanded = ["Sources"]

    #expect(
      tree.options.map(\.label) == ["Sources", "Sources / Kit", "Sources / Empty", "README.md"])
    #expect(tree.options.map(\.detail) == ["open", "closed", "closed", "2 KB"])
    expectDescribed(tree)
    #expect(tree.perform(.choose(1)) && tree.expanded.contains("Kit"))
  }

  @Test func `a click opens a node`() {
    _ = lines

    let action = tree.action(at: Point(x: 3, y: 0))
    #expect(action.map(tree.perform) == true)

    #expect(tree.expanded == ["Sources"])
  }

  private var lines: [String] { tree.lines(width: 40).filter { !$0.isEmpty } }
}
