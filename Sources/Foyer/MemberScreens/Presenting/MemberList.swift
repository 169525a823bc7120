import Domain
import SceneServices

/// The view model of a member's list.
public struct MemberList: Equatable, Sendable {
  public struct Item: Equatable, Sendable {
    public var title: String
    public var detail: String
    public var startsGroup: Bool
    /// What Enter asks to do, if it doesn't open a screen.
    public var action: String?

    public init(
      _ title: String, _ detail: String, startsGroup: Bool = false, action: String? = nil
    ) {
      (self.title, self.detail) = (title, detail)
      (self.startsGroup, self.action) = (startsGroup, action)
    }
  }

  /// A sentence above the items. One without text keeps its line free.
  public enum Note: Equatable, Sendable {
    case news(String)
    case problem(String)
    case warning(String)
  }

  /// Entries below the items, which are only read.
  public struct Record: Equatable, Sendable {
    public struct Entry: Equatable, Sendable {
      public var term: String
      public var text: String

      public init(_ term: String, _ text: String) { (self.term, self.text) = (term, text) }
    }

    public var heading: String
    /// Shown if there are no entries.
    public var empty: String
    public var entries: [Entry]

    public init(heading: String, empty: String, entries: [Entry]) {
      (self.heading, self.empty, self.entries) = (heading, empty, entries)
    }
  }

  public var title: String
  public var heading: String
  public var load: LoadStatus
  /// Nil for a list without such a line.
  public var note: Note?
  /// Lines about the member above the items, and quieter ones below them.
  public var names: [String]
  public var times: [String]
  /// Empty until the data is loaded. The screen then has nothing but its load.
  public var items: [Item]
  /// True if the selected item's detail may be too long for its row.
  public var completesDetail: Bool
  public var record: Record?

  public init(
    title: String, heading: String, load: LoadStatus, note: Note? = nil, names: [String] = [],
    times: [String] = [], items: [Item], completesDetail: Bool = false, record: Record? = nil
  ) {
    (self.title, self.heading, self.load, self.note) = (title, heading, load, note)
    (self.names, self.times, self.items) = (names, times, items)
    (self.completesDetail, self.record) = (completesDetail, record)
  }
}

/// Hears what happens to a member's list.
@MainActor
public protocol MemberListInput: ScreenListener {
  var output: (any MemberListOutput)? { get set }
  func didSelectItem(at index: Int)
  func didReachEnd()
}

/// Shows a member's list.
@MainActor
public protocol MemberListOutput: AnyObject {
  func show(_ list: MemberList)
  func select(_ index: Int)
}

/// The base of the Presenter of a member's list, which says what the list shows and does.
@MainActor
open class MemberListPresenter<Value: Sendable>: MemberPresenter<Value, Never>, MemberListInput {
  public final weak var output: (any MemberListOutput)?

  /// The list in its current state. A subclass overrides it.
  open var list: MemberList { MemberList(title: "", heading: "", load: LoadStatus(), items: []) }

  open func didSelectItem(at index: Int) {}

  public final func didReachEnd() { log(.listEndReached(screen)) }

  override open func show() { output?.show(list) }
}
