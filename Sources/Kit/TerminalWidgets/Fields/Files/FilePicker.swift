import TerminalKit
import UnicodeKit

/// Field for a file's path, which is typed or taken from a list that the arrow keys open.
///
/// Folders are read in the background. Whether a path exists is checked at once.
@MainActor
public final class FilePicker: TextField {
  /// Kind of path that is accepted.
  public enum Choice: Sendable {
    /// A file, or a folder.
    case file, folder
  }

  /// Called at every change that the user makes; nil if the path doesn't exist or has the wrong
  /// kind.
  public var onPath: (@MainActor (String?) -> Void)?

  private let choice: Choice
  private let tree: FileTree
  private let list: ListBox
  private var isOpen = false
  private var isJudged = false
  private var spinner = SpinnerMark()
  /// The folder that was read last and its entries, which are nil if it can't be read.
  private var contents: (folder: String, entries: [FileTree.Entry]?)?
  private var offered: [FileTree.Entry] = []
  /// Task that reads folders; nil when idle.
  private(set) var reading: Task<Void, Never>?

  /// Creates a field.
  ///
  /// - Parameter tree: files to choose from; a test can pass made-up ones.
  public init(
    label: String, path: String = "", choice: Choice = .file, tree: FileTree = .disk,
    words: KitTexts = .standard
  ) {
    self.choice = choice
    self.tree = tree
    list = ListBox(label: label, words: words)
    super.init(label: label, text: path, limit: 4096, words: words)
  }

  /// Typed path with `~` replaced by the home directory; nil if it doesn't exist or has the wrong
  /// kind.
  public var path: String? {
    let path = FilePath.real(text)
    guard !text.isEmpty, let isFolder = tree.isFolder(path) else { return nil }
    return isFolder == (choice == .folder) ? path : nil
  }

  public override var isAnimating: Bool { reading != nil || super.isAnimating }

  public override var hints: [KeyHint] {
    guard isOpen else { return [KeyHint("↓", .openList, .essential)] + super.hints }
    return [
      KeyHint("↑↓", .move, .essential), KeyHint("Enter", .choose, .essential),
      KeyHint("Esc", .close, .essential),
    ]
  }

  public override func handle(_ event: InputEvent) -> Bool {
    if isOpen, handleOpen(event) { return true }
    guard event == .key(.down) else { return super.handle(event) }
    open()
    return true
  }

  public override func paintPopup(
    on canvas: inout Canvas, from anchor: Rect, in area: Rect
  ) -> Rect? {
    guard isOpen else { return nil }
    let caret = canvas.cursor
    let box = ListPopup.paint(list, on: &canvas, from: anchor, in: area)
    canvas.cursor = caret  // the user continues to type in the field
    return box
  }

  public override func popupAction(at place: Point) -> WidgetAction? {
    guard case .choose(let row)? = ListPopup.action(of: list, at: place) else { return nil }
    return .enter(text(taking: row))
  }

  public override func scroll(by rows: Int) -> Bool { isOpen && list.scroll(by: rows) }

  /// Choosing a folder in the list opens it.
  public override func perform(_ action: WidgetAction) -> Bool {
    let wasOpen = isOpen
    guard super.perform(action) else { return false }
    isOpen = wasOpen && (text.isEmpty || text.hasSuffix("/"))
    return true
  }

  public override func didLoseFocus() {
    (isOpen, isJudged) = (false, true)
    super.didLoseFocus()
  }

  public override func tick() {
    super.tick()
    spinner.advance()
    list.empty = emptiness
  }

  override var role: WidgetDescription.Role { .filePicker }

  /// Validates when the field is left, and from then on at every change.
  override var ownMessage: FieldMessage? {
    guard isJudged, !text.isEmpty, path == nil else { return nil }
    return .problem(words.phrase(choice == .file ? .noSuchFile : .noSuchFolder))
  }

  override func didEdit() {
    if isOpen { offer() }
    super.didEdit()
    onPath?(path)
  }
}

// MARK: The list

extension FilePicker {
  private func open() {
    isOpen = true
    contents = nil
    offer()
  }

  private func handleOpen(_ event: InputEvent) -> Bool {
    switch event {
    case .key(.enter): if let row = list.selected { _ = perform(.enter(text(taking: row))) }
    case .key(.escape): isOpen = false
    case .key(.down), .key(.up), .key(.pageDown), .key(.pageUp): return list.handle(event)
    default: return false
    }
    return true
  }

  private func text(taking row: Int) -> String {
    let entry = offered[row]
    let folder = FilePath(text).folder
    guard entry.name != ".." else { return Self.above(folder) }
    return folder + entry.name + (entry.isFolder ? "/" : "")
  }

  /// Returns the parent folder as a user would type it.
  private static func above(_ folder: String) -> String {
    let name = folder.dropLast()
    guard !name.isEmpty, !name.hasSuffix(".."), name != ".", name != "~" else {
      return folder == "/" ? "/" : folder == "~/" ? "~/../" : "\(folder)../"
    }
    return FilePath(String(name)).folder
  }

  private func offer() {
    let path = FilePath(text)
    if contents?.folder == path.folder {
      show(path)
    } else {
      read(path)
    }
  }

  /// Reads folders in the background. If the user types on meanwhile, only the newest folder
  /// counts.
  private func read(_ path: FilePath) {
    offered = []  // so that no entry of another folder can be chosen meanwhile
    list.rows = []
    list.empty = emptiness
    guard reading == nil else { return }  // that task reads the newest folder before it ends
    spinner = SpinnerMark()
    reading = Task { [weak self, tree] in
      while let wanted = self?.unread {
        let entries = await Self.entries(of: wanted.realFolder, in: tree)
        self?.contents = (wanted.folder, entries)
      }
      self?.finishReading()
    }
  }

  private var unread: FilePath? {
    let path = FilePath(text)
    return isOpen && contents?.folder != path.folder ? path : nil
  }

  private func finishReading() {
    reading = nil
    show(FilePath(text))
  }

  private func show(_ path: FilePath) {
    let part = path.part.folded()
    let found = (contents?.entries ?? []).filter { entry in
      (choice == .file || entry.isFolder)
        && (path.part.hasPrefix(".") || !entry.name.hasPrefix("."))
        && entry.name.folded().hasPrefix(part)
    }
    let sorted = found.sorted { ($0.isFolder ? 0 : 1, $0.name) < ($1.isFolder ? 0 : 1, $1.name) }
    let isReadable = contents?.entries != nil
    offered = (part.isEmpty && isReadable ? [FileTree.Entry("..", isFolder: true)] : []) + sorted
    list.empty = emptiness
    list.rows = offered.map { ListBox.Row($0.isFolder ? "\($0.name)/" : $0.name) }
    if part.isEmpty, offered.count > 1 { list.reach(1) }
  }

  private var emptiness: String {
    if reading != nil || contents == nil { return spinner.text ?? "…" }
    return contents?.entries == nil ? words.phrase(.unreadableFolder) : ""
  }

  @concurrent
  private nonisolated static func entries(
    of folder: String, in tree: FileTree
  ) async -> [FileTree.Entry]? {
    tree.entries(folder)
  }
}
