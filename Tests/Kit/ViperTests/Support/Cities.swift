import TerminalWidgets
import Viper

/// A list that shows details beside it.
@MainActor
final class Cities: ListScreen {
  weak var navigator: Navigator<String>?
  private(set) var reported: [Int?] = []
  private var highlight = Highlight()

  init() {
    super.init(words: .english)
    let cities = ["Lima", "Oslo", "Quito"]
    list.onOpen = { [weak self] in self?.navigator?.push(cities[$0]) }
    show(title: "List", heading: "Cities", rows: cities.map { ListBox.Row($0) })
  }

  override var hasDetailsBeside: Bool { true }

  override func reportHighlight() -> Bool {
    guard highlight.move(to: list.selected) else { return false }
    reported.append(list.selected)
    navigator?.preview(list.selected.map { list.rows[$0].title })
    return true
  }
}

/// Records the routes that were opened, and the details that were shown beside the list.
@MainActor
final class Opened {
  var navigator: Navigator<String>?
  var previews: [PreviewScreen] = []
  private(set) var routes: [String] = []
  private(set) var pressed: [String] = []
  private(set) weak var last: DetailsScreen?

  func preview(_ route: String, _ navigator: Navigator<String>) -> Screen {
    let screen = PreviewScreen(route, navigator)
    previews.append(screen)
    return screen
  }

  func screen(_ route: String) -> Screen {
    routes.append(route)
    let screen = DetailsScreen(route) { [weak self] in self?.pressed.append(route) }
    screen.onClose = { [weak self] in self?.navigator?.pop() }
    last = screen
    return screen
  }
}

@MainActor
final class DetailsScreen: Screen {
  var isUnsaved = false
  var onClose: (@MainActor () -> Void)?
  private(set) var facts: [String] = []

  init(_ title: String, onPress: @escaping @MainActor () -> Void) {
    super.init()
    self.title = title
    form.show([Button("Visit", onPress: onPress), Button("Leave")])
  }

  override func didRequestBack() {
    facts.append("back")
    if !isUnsaved { onClose?() }
  }
}

@MainActor
final class PreviewScreen: Screen {
  weak var navigator: Navigator<String>?
  private(set) var facts: [String] = []

  init(_ route: String, _ navigator: Navigator<String>) {
    self.navigator = navigator
    super.init()
    title = "Preview of \(route)"
    form.show([Button("Visit")])
  }

  override func didChangeFlags() { facts.append("flags") }
}
