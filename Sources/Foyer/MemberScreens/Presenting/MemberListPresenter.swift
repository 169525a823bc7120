import Domain
import SceneServices

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
