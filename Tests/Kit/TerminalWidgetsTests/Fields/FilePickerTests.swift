import Foundation
import TerminalKit
import Testing
import ViperTesting

@testable import TerminalWidgets

@MainActor
@Suite(.timeLimit(.minutes(1))) struct FilePickerTests {
  private static let tree = FileTree(
    entries: { folder in
      switch folder {
      case ".": [.init("notes.txt"), .init("Pictures", isFolder: true), .init(".hidden")]
      case "Pictures/": [.init("ada.png"), .init("lin.png")]
      default: nil
      }
    },
    isFolder: {
      ["notes.txt": false, "Pictures": true, "Pictures/": true, "Pictures/ada.png": false][$0]
    })
  private let picker = FilePicker(label: "File", tree: tree, words: .english)
  private let form = Form()

  init() { form.show([picker]) }

  @Test func `the arrows open a list, folders first, hidden files left out`() async {
    await open()

    #expect(
      form.canvas(width: 40, height: 8).lines == [
        "File", "▏                             ▕", "┌─────────────────────────────┐",
        "│   ../                       │", "│ ▸ Pictures/                 │",
        "│   notes.txt                 │", "└─────────────────────────────┘", "",
      ])
    #expect(form.canvas(width: 40, height: 8).cursor == Point(x: 1, y: 1))
  }

  @Test func `on a small screen it has what room there is`() async {
    await open()

    #expect(
      form.canvas(width: 20, height: 5).lines == [
        "File", "▏               ▕", "┌───────────────┐", "│ ▸ Pictures/  ▐│", "└───────────────┘",
      ])
  }

  @Test func `Enter goes into a folder, and takes a file`() async {
    var paths: [String?] = []
    picker.onPath = { paths.append($0) }
    await open()

    picker.press(.enter)
    await picker.reading?.value
    #expect(picker.text == "Pictures/")
    #expect(lines[4] == "│ ▸ ada.png                   │")
    picker.press(.enter)

    #expect(picker.path == "Pictures/ada.png")
    #expect(lines[2] == "")
    #expect(paths == [nil, "Pictures/ada.png"])
  }

  @Test func `what is typed narrows the list, and goes on into folders`() async {
    await open()

    picker.type("n")
    #expect(lines[3] == "│ ▸ notes.txt                 │")
    picker.press(.backspace)
    picker.type(".")
    #expect(lines[3] == "│ ▸ .hidden                   │")
    picker.press(.backspace)
    picker.type("Pictures/l")
    await picker.reading?.value

    #expect(lines[3] == "│ ▸ lin.png                   │")
  }

  @Test(arguments: [
    ("a/b/", "a/"), ("a/", ""), ("", "../"), ("../", "../../"), ("/", "/"), ("/a/", "/"),
    ("~/", "~/../"),
  ])
  func `the first row leads to the folder above`(folder: String, above: String) async {
    let picker = FilePicker(
      label: "File", path: folder,
      tree: FileTree(entries: { _ in [] }, isFolder: { _ in nil }), words: .english)
    picker.press(.down)
    await picker.reading?.value

    picker.press(.enter)

    #expect(picker.text == above)
    #expect(picker.hints.contains { $0.key == "Esc" }, "it is open still")
  }

  @Test func `while a folder is read, nothing of the one before can be taken`() async {
    let gate = DispatchSemaphore(value: 0)
    let picker = FilePicker(
      label: "File", path: "a/",
      tree: FileTree(
        entries: { folder in
          if folder != "a/" { gate.wait() }
          return [FileTree.Entry("b", isFolder: true)]
        }, isFolder: { _ in true }), words: .english)
    picker.press(.down)
    await picker.reading?.value

    picker.press(.enter, .enter)
    #expect(picker.text == "a/b/")
    gate.signal()
    await picker.reading?.value
    picker.press(.enter)

    #expect(picker.text == "a/b/b/")
    gate.signal()
    await picker.reading?.value
  }

  @Test func `a folder that can't be read is said`() async {
    picker.type("nowhere/")
    await open()

    #expect(lines.contains { $0.contains("This folder can't be read") })
  }

  @Test func `a click takes the row under it`() async {
    await open()
    _ = form.canvas(width: 40, height: 8)

    _ = form.handle(.mouse(MouseEvent(.click, at: Point(x: 5, y: 5))))

    #expect(picker.path == "notes.txt")
  }

  @Test func `Esc closes it, and then is for the screen`() async {
    await open()

    #expect(picker.handle(.key(.escape)))
    #expect(!picker.handle(.key(.escape)))
  }

  @Test func `what isn't there is a problem once it is left`() {
    picker.type("nothing.txt")
    #expect(picker.description.states == [])
    form.leaveFocus()

    #expect(picker.description.role == .filePicker)
    #expect(picker.description.hint == "This file doesn't exist")
    #expect(picker.description.states == [.invalid])
    #expect(picker.perform(.enter("Pictures")))
    #expect(picker.path == nil)
    #expect(picker.perform(.enter("notes.txt")))
    #expect(picker.description.states == [])
  }

  @Test func `a folder can be what is asked for`() async {
    let picker = FilePicker(label: "Folder", choice: .folder, tree: Self.tree, words: .english)
    form.show([picker])
    picker.press(.down)
    await picker.reading?.value

    #expect(!lines.contains { $0.contains("notes.txt") })
    picker.press(.enter)
    #expect(picker.path == "Pictures/")
  }

  @Test func `the disk is read, tildes and all`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder.appending(path: "sub"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder.appending(path: "a\nb"))
    try Data().write(to: folder.appending(path: "plain"))

    let entries = try #require(FileTree.disk.entries(folder.path))

    #expect(
      entries.sorted { $0.name < $1.name } == [.init("plain"), .init("sub", isFolder: true)])
    #expect(FileTree.disk.isFolder(folder.path) == true)
    #expect(FileTree.disk.isFolder("\(folder.path)/none") == nil)
    #expect(FilePath.real("~/x") == "\(ProcessInfo.processInfo.environment["HOME"] ?? "~")/x")
  }

  private var lines: [String] { form.canvas(width: 40, height: 8).lines }

  private func open() async {
    picker.press(.down)
    await picker.reading?.value
  }
}
