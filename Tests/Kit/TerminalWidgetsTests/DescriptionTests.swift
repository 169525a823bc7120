import Foundation
import PasswordWidgets
import Secrets
import TerminalWidgets
import Testing
import UnicodeKit

/// Requires that every widget describes itself, because linear mode has only descriptions.
@MainActor
struct DescriptionTests {
  @Test func `every widget of the kit is looked at here`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/Kit")
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
      .filter { $0.hasPrefix("TerminalWidgets/") || $0.hasPrefix("PasswordWidgets/") }

    let names = try files.sorted().filter { $0.hasSuffix(".swift") }.flatMap { file in
      try String(contentsOf: sources.appending(path: file), encoding: .utf8)
        .matches(of: /class (\w+): (?:Widget|FormField|TextField)\b/).map { String($0.1) }
    }

    #expect(names.count > 8)
    #expect(names.sorted() == Self.widgets.map { "\(type(of: $0))" }.sorted())
  }

  @Test func `what can have the focus says what it is, and can be used without a key`() {
    for widget in Self.widgets where widget.isFocusable {
      let description = widget.description

      #expect(!description.label.isEmpty, "\(type(of: widget))")
      #expect(!Self.actions.filter { widget.perform($0) }.isEmpty, "\(type(of: widget))")
    }
  }

  @Test func `what takes text is a field, and what is chosen from has options`() {
    for widget in Self.widgets where widget.isFocusable && widget.description.role != .tabs {
      let use = widget.description.role.use

      #expect(widget.takesText == [.line, .lines, .secret].contains(use))
      #expect(
        [.rows, .answer, .oneOption, .someOptions].contains(use) == !widget.options.isEmpty)
    }
  }

  @Test func `what can't have the focus can be read, unless it says nothing`() {
    for widget in Self.widgets where !widget.isFocusable {
      let description = widget.description
      let isDecoration = widget is TextArt || widget is Spacer

      #expect([.heading, .text, .demands].contains(description.role.use))
      #expect(description.label.isEmpty == isDecoration, "\(type(of: widget))")
    }
  }

  @Test func `a list without an action is there to be read`() {
    let list = ListBox(label: "Events", rows: [.init("one"), .init("two")], words: .english)
    var isEndReached = false
    list.onReachEnd = { isEndReached = true }

    #expect(list.description.states == [.readOnly])
    #expect(!list.perform(.choose(0)))
    #expect(list.perform(.reach(1)))
    #expect(isEndReached)
  }

  @Test func `an empty list says why`() {
    let list = ListBox(label: "Members", words: .english)
    list.empty = "Nobody yet"

    #expect(list.description.hint == "Nobody yet")
  }

  @Test func `a password that breaks a rule is invalid once it is judged`() {
    let field = PasswordField(label: "Password")
    let rules = Checklist(label: "Password", items: [.init("number", isMet: false)])
    field.checklist = rules

    #expect(field.description.states == [])
    rules.isJudged = true
    #expect(field.description.states == [.invalid])
    #expect(field.description.demands.map(\.text) == ["number"])
  }

  private static let actions: [WidgetAction] = [
    .press, .choose(0), .reach(0), .enter("Ada"), .enterHidden(Secret("Passw0rd!")),
  ]

  /// One of each widget, in use.
  private static var widgets: [any Widget] {
    let list = ListBox(label: "Help", rows: [.init("Chat")], words: .english)
    list.onOpen = { _ in }
    let table = Table(
      label: "Members", columns: [.init("Name")], cells: [PackedTexts(["Ada"])], words: .english)
    table.onOpen = { _ in }
    let log = Log(label: "Build", words: .english)
    log.append("compiling")
    let status = StatusLine()
    status.message = .problem("Nobody answers.")
    let reader = DocumentReader(label: "Terms", words: .english)
    reader.show(MarkdownDocument(blocks: [.rule, .heading(level: 2, [.init("Be kind")])]))
    return [
      Autocomplete(label: "Town", words: .english),
      BarChart(label: "Orders", bars: [.init("Tea", 4)]), BigText("42"), Button("Send"),
      Checklist(label: "Rules", items: [.init("number", isMet: true)]),
      Choices([.init("Leave", letter: "y", action: .yes)], chosen: 0),
      Collapsible("More", []).children[0],
      DateField(label: "Birthday", today: Day("2026-11-21")!, words: .english),
      Definitions([.init("Term", "Meaning")]), reader,
      FilePicker(label: "File", words: .english),
      MaskedField(label: "Plate", pattern: "**a", words: .english),
      MenuList(Menu("File", [.init("Open") {}]), words: .english),
      Split(label: "Width", [], []).children[0],
      Hyperlink("https://a.example", target: "https://a.example"), Label("Hello"), list, log,
      Markdown("*Hello*"),
      MultiSelect(label: "Topics", options: [.init("Chess")]),
      NumberField(label: "Seats", range: 1...9, words: .english),
      PasswordField(label: "Password"), ProgressBar(label: "Copying"),
      RadioGroup(label: "Delivery", options: [.init("Post")]),
      ScrollView(label: "Terms", [Label("Be kind.")]),
      Select(label: "Country", rows: [.init("Japan")], words: .english), Spacer(),
      Sparkline(label: "Load", values: [1, 2], words: .english),
      Spinner("Loading…"), status, Tabs(label: "Parts", [.init("One", [])]).children[0], table,
      TextArea(label: "Message", words: .english), TextArt(role: .accent),
      TextField(label: "Full name", words: .english),
      Toggle(label: "News", words: .english),
      Tree(label: "Files", nodes: [.init("README.md")], words: .english),
    ]
  }
}
