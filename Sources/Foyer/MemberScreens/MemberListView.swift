import Routes
import SceneServices
import TerminalWidgets
import Viper

/// The View of a member's list.
@MainActor
public final class MemberListView: LoadingScreen, MemberListOutput {
  private let box: ListBox
  private let note = StatusLine()
  private let names = Label("")
  private let times = Label("", role: .muted, yields: 1)
  private let spaces = [Spacer(yields: 1), Spacer()]
  private var record: ScrollView?

  public init(_ presenter: any MemberListInput, words: KitTexts) {
    box = ListBox(label: "", words: words)
    super.init()
    listener = presenter
    presenter.output = self
    box.onOpen = { [weak presenter] in presenter?.didSelectItem(at: $0) }
    box.onReachEnd = { [weak presenter] in presenter?.didReachEnd() }
  }

  public func show(_ list: MemberList) {
    box.label = list.title
    box.completesDetail = list.completesDetail
    box.rows = list.items.map { item in
      var row = ListBox.Row(item.title, detail: item.detail, startsGroup: item.startsGroup)
      if let action = item.action { row.action = .open.called(action) }
      return row
    }
    note.message = list.note?.message
    names.text = list.names.joined(separator: "\n")
    times.text = list.times.joined(separator: "\n")
    show(
      title: list.title, heading: list.heading, list.load,
      content: list.items.isEmpty ? [] : content(list))
  }

  public func select(_ index: Int) { box.selected = index }

  private func content(_ list: MemberList) -> [any Widget] {
    let above: [any Widget] = list.note == nil ? [] : [note]
    let about: [any Widget] = list.times.isEmpty ? [] : [names, times, spaces[0]]
    let below: [any Widget] = list.record.map { [spaces[1], widget(of: $0)] } ?? []
    return above + about + [box] + below
  }

  /// The entries don't change while the screen is open; a new widget would lose its position.
  private func widget(of list: MemberList.Record) -> ScrollView {
    if let record { return record }
    let entries = list.entries.map { Definitions.Entry($0.term, $0.text) }
    let new = ScrollView(
      label: list.heading,
      [
        Label(list.heading, role: .title, isHeading: true),
        entries.isEmpty ? Label(list.empty, role: .muted) : Definitions(entries),
      ])
    record = new
    return new
  }
}

extension MemberList.Note {
  fileprivate var message: FieldMessage? {
    switch self {
    case .news(let text): text.isEmpty ? nil : FieldMessage(.success, text)
    case .problem(let text): .problem(text)
    case .warning(let text): .warning(text)
    }
  }
}

/// Leads from a signed-in member's screen, also if it can't be shown.
@MainActor
public protocol MemberRouter: SceneRouter<Routes.Route> {
  /// Replaces this screen, and the account below it, with sign-in.
  func askToSignIn()
  /// Opens sign-in over this screen.
  func askToSignInAgain()
  /// Replaces this screen with the notice that sign-in is closed.
  func showClosed()
  /// Closes this screen, and the account below it, after the guest has signed out.
  func leave()
  /// Says over the screen that is then on top that something has succeeded.
  func say(_ sentence: String)
}

/// The Router of a signed-in member's screen, and the base of every other one.
@MainActor
open class MemberSceneRouter: BackRouter<Route>, MemberRouter {
  private let screens: Int

  /// - Parameter screens: how many go with the session: the scene's own and those below it.
  public init(_ navigator: Navigator<Route>, screens: Int = 1) {
    self.screens = screens
    super.init(navigator)
  }

  public final func askToSignIn() { navigator.replace(screens, with: .signIn) }

  public final func askToSignInAgain() { navigator.push(.signInAgain) }

  public final func showClosed() { navigator.replace(screens, with: .notice(.signInClosed)) }

  public final func say(_ sentence: String) { navigator.toast(FieldMessage(.success, sentence)) }

  public final func leave() { for _ in 1...screens { navigator.pop() } }
}
