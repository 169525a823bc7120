import Foundation
import InteractorKit
import PasswordWidgets
import SceneServices
import Secrets
import TerminalKit
import TerminalWidgets
import UnicodeKit
import Viper
import WebRepositories

// Recipes of the article Cookbook. `CookbookTests` plays them.

// MARK: A million rows

@MainActor
final class Readings: Screen {
  override init() {
    super.init()
    title = "Readings"
    let rows = 0..<1_000_000
    let table = Table(
      label: "Readings", columns: [.init("Sensor"), .init("Value", isNumeric: true)],
      cells: [PackedTexts(rows.lazy.map { "s\($0)" }), PackedTexts(rows.lazy.map { "\($0 % 97)" })])
    table.onOpen = { [weak self] in self?.say("Opened s\($0).") }
    form.show([table])
  }

  override var width: Width { .full }
}

// MARK: A job with progress

@MainActor
final class Upload: Screen {
  private let bar = ProgressBar(label: "Uploading", fraction: 0)
  private let button = Button("Start")
  private let clock: any TimerClock
  private var timer: ClockTimer?

  init(clock: any TimerClock = .mainLoop) {
    self.clock = clock
    super.init()
    title = "Upload"
    button.onPress = { [weak self] in self?.start() }
    form.show([bar, Spacer(), button])
  }

  override var backAction: KeyAction { timer == nil ? .back : .cancel }

  override func didRequestBack() {
    guard let timer else { return super.didRequestBack() }
    timer.cancel()
    (self.timer, bar.detail) = (nil, "cancelled")
  }

  /// A second press changes nothing.
  private func start() { if timer == nil { step() } }

  private func step() {
    bar.fraction = min(1, (bar.fraction ?? 0) + 0.25)
    timer =
      bar.fraction == 1 ? nil : clock.timer(after: .seconds(1)) { [weak self] in self?.step() }
    setNeedsPaint()
  }
}

// MARK: Master and detail

@MainActor
final class Contacts: Screen {
  private let people = ["Ada": "London", "Grace": "New York", "Katherine": "Hampton"]
  private let details = Label("")

  override init() {
    super.init()
    title = "Contacts"
    let names = people.keys.sorted()
    let table = Table(label: "Names", columns: [.init("Name")], cells: [PackedTexts(names)])
    table.onSelect = { [weak self] in self?.show(names[$0 ?? 0]) }
    form.show([Split(label: "Width of the names", [table], [details], share: 0.4)])
    show(names[0])
  }

  override var width: Width { .full }

  private func show(_ name: String) { details.text = "\(name) lives in \(people[name] ?? "?")." }
}

// MARK: A tree of files

@MainActor
final class ProjectFiles: Screen {
  private let tree: Tree
  private let root: String
  /// The folders that were selected. Others aren't read.
  private var seen: Set<String>

  init(_ root: String) {
    (self.root, seen) = (root, [root])
    tree = Tree(label: "Files", expanded: [root])
    super.init()
    title = "Files"
    tree.onSelect = { [weak self] in self?.read($0?.id) }
    tree.onOpen = { [weak self] in self?.say("Opened \($0.title).") }
    form.show([tree])
    read(root)
  }

  private func read(_ folder: String?) {
    if let folder { seen.insert(folder) }
    tree.nodes = [node(root)]
  }

  private func node(_ path: String) -> Tree.Node {
    let names = try? FileManager.default.contentsOfDirectory(atPath: path)  // nil of a file
    let children = names.map { names in
      seen.contains(path) ? names.sorted().map { node("\(path)/\($0)") } : []
    }
    return Tree.Node((path as NSString).lastPathComponent, id: path, children: children)
  }
}

// MARK: A live log

@MainActor
final class Build: Screen {
  private let log = Log(label: "Build")
  private let clock: any TimerClock

  init(clock: any TimerClock = .mainLoop) {
    self.clock = clock
    super.init()
    title = "Build"
    form.show([log])
    compile(1)
  }

  private func compile(_ file: Int) {
    log.append("Compiling file \(file)", role: file % 3 == 0 ? .warning : nil)
    setNeedsPaint()
    _ = clock.timer(after: .seconds(1)) { [weak self] in self?.compile(file + 1) }
  }
}

// MARK: A question

@MainActor
final class Bin: Screen {
  private let count = Label("3 files")

  override init() {
    super.init()
    title = "Bin"
    form.show([count, Button("Empty", kind: .danger) { [weak self] in self?.ask() }])
  }

  private func ask() {
    confirm(
      Question(
        title: "Empty the bin?", message: "3 files are deleted.", yes: "Empty", no: "Keep",
        isDangerous: true)
    ) { [weak self] in self?.count.text = "0 files" }
  }
}

// MARK: A wizard

@MainActor
struct Booking {
  let travels = RadioGroup(
    label: "How do you come?", options: [.init("By train"), .init("By car")])
  let plate = TextField(label: "Number plate")

  var questionnaire: Questionnaire<String> {
    let way = QuestionPage("Way", [travels], rules: [.required(travels, "Choose a way.")])
    let car = QuestionPage(
      "Car", [plate],
      rules: [
        .required(plate, "Enter the number plate."),
        FieldRule(plate, asking: "Looking for a place…") { [plate] in
          await Garage.hasPlace(for: plate.text) ? nil : "No place is left for this car."
        },
      ]
    ).shown { [travels] in travels.chosen == 1 }
    return Questionnaire("Booking", [way, car], review: "Your booking") { [travels, plate] in
      travels.chosen == 1 ? plate.text : "by train"
    }
  }
}

enum Garage {
  static func hasPlace(for plate: String) async -> Bool { plate != "FULL" }
}

// MARK: A widget of your own

@MainActor
final class Stars: Widget {
  private(set) var count = 0

  let isFocusable = true
  let hints = [KeyHint("←→", .choose, .essential)]

  var description: WidgetDescription {
    WidgetDescription(role: .init("stars", use: .text), label: "Rating", value: "\(count) of 5")
  }

  func height(forWidth width: Int) -> Int { 1 }

  func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    let stars = String(repeating: "*", count: count) + String(repeating: ".", count: 5 - count)
    canvas.draw(
      "Rating: \(canvas.isPlain ? "\(count) of 5" : stars)", at: area.origin,
      role: isFocused ? .selection : .text, width: area.width)
    if isFocused { canvas.cursor = area.origin }
  }

  func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .key(.right): count = min(5, count + 1)
    case .key(.left): count = max(0, count - 1)
    default: return false
    }
    return true
  }
}

// MARK: An inline prompt in a shell script

@MainActor
func newBranch() -> Questionnaire<String> {
  let kind = RadioGroup(
    label: "Kind", options: [.init("feature"), .init("fix")], chosen: 0)
  let name = TextField(label: "Name")
  let page = QuestionPage(
    "New branch", [kind, name],
    rules: [
      .required(name, "Enter a name."),
      FieldRule(name, "Use letters, digits and hyphens.") {
        name.text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
      },
    ])
  return Questionnaire("New branch", [page], submit: "Create") {
    "\(kind.options[kind.chosen ?? 0].label)/\(name.text)"
  }
}

// MARK: A theme switch

@MainActor
final class Colours: Screen {
  private let themes: [(name: String, themes: Themes)] = [
    ("Standard", .standard), ("Ocean", .ocean), ("Ember", .ember),
  ]

  override init() {
    super.init()
    title = "Colours"
    let choice = RadioGroup(
      label: "Theme", options: themes.map { WidgetOption($0.name) }, chosen: 0)
    choice.onChange = { [weak self] index in
      guard let self else { return }
      use(themes[index].themes)
    }
    form.show([choice, Spacer(), Button("OK") { [weak self] in self?.leave() }])
  }
}

// MARK: The mouse

@MainActor
final class Map: Widget {
  private let size = Size(width: 24, height: 6)
  private(set) var pin = Point(x: 0, y: 0) {
    didSet {
      pin = Point(x: min(max(0, pin.x), size.width - 1), y: min(max(0, pin.y), size.height - 1))
    }
  }

  let isFocusable = true
  let hints = [KeyHint("↑↓←→", .move, .essential)]

  var description: WidgetDescription {
    WidgetDescription(
      role: .init("map", use: .text), label: "Map", value: "column \(pin.x), row \(pin.y)")
  }

  func height(forWidth width: Int) -> Int { size.height }

  func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    for y in 0..<size.height {
      canvas.draw(String(repeating: "·", count: size.width), at: area.row(y).origin, role: .muted)
    }
    let place = Point(x: area.x + pin.x, y: area.y + pin.y)
    canvas.draw("X", at: place, role: .accent)
    if isFocused { canvas.cursor = place }
  }

  func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .mouse(let mouse) where [.click, .drag].contains(mouse.action): pin = mouse.place
    case .mouse(let mouse): return mouse.action == .release
    case .key(.left): pin.x -= 1
    case .key(.right): pin.x += 1
    case .key(.up): pin.y -= 1
    case .key(.down): pin.y += 1
    default: return false
    }
    return true
  }
}

// MARK: A login against an API

struct Accounts: WebRepository {
  let session = HTTPSession()
  let baseURL: ServiceAddress

  struct LogIn: APICall {
    let name: String, password: Secret
    let path = "/login"
    let method = "POST"

    var body: HTTPBody? {
      let json = Secret(joining: [
        Secret(#"{"name":"#), Secret(name).jsonString(),
        Secret(#","password":"#), password.jsonString(), Secret("}"),
      ])
      return HTTPBody { json.withBytes($0) }
    }
  }

  struct Member: Decodable { let name: String }
}

@MainActor
final class Login: Screen {
  private let name = TextField(label: "Name")
  private let password = PasswordField(label: "Password")
  private let status = StatusLine()
  private let accounts: Accounts
  private let work: Work
  private var typed = Secret("")

  init(_ accounts: Accounts, work: Work) {
    (self.accounts, self.work) = (accounts, Work(reportingTo: work))
    super.init()
    title = "Log in"
    password.onChange = { [weak self] in self?.typed = $0 }
    form.onSubmit = { [weak self] in self?.logIn() }
    form.show([name, password, Button("Log in", onPress: form.onSubmit), status])
  }

  private func logIn() {
    status.progress = "Logging in…"
    let call = Accounts.LogIn(name: name.text, password: typed)
    work.start { [weak self, accounts] in
      do throws(WebProblem) {
        let member: Accounts.Member = try await accounts.call(endpoint: call)
        self?.show(.success("Hello, \(member.name)!"))
      } catch {
        let isWrong = error == .refused(status: 401)
        self?.show(.problem(isWrong ? "Wrong name or password." : "Try again later."))
      }
    }
  }

  private func show(_ message: FieldMessage) {
    (status.progress, status.message) = (nil, message)
    setNeedsPaint()
  }
}
