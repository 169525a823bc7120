/// The Router of a scene, which opens the screens that the Presenter names. Presenters are tested with a
/// spy in its place.
@MainActor
public protocol SceneRouter<Route>: CloseRouter, QuestionRouter {
  /// The name of a screen.
  associatedtype Route

  /// Opens a screen over this one, to which back leads.
  func open(_ route: Route)
  /// Opens a popup over this screen.
  func present(_ route: Route)
  /// Opens a screen as a note about the focused widget. The next key dismisses it.
  func overlay(_ route: Route)
  /// Closes all screens and opens another one.
  func start(with route: Route)
  /// Opens a screen in place of others.
  ///
  /// - Parameter screens: the number of screens that are replaced: this one and those below it.
  func replace(_ screens: Int, with route: Route)
  /// Shows a screen beside this list on a wide terminal; nil shows none.
  func preview(_ route: Route?)
  /// Closes the screen with a sentence about its success.
  func close(saying sentence: String)
  /// Leaves the program, if the guest may.
  func quit()
}

extension SceneRouter {
  /// Opens a screen in place of this one.
  public func replace(with route: Route) { replace(1, with: route) }
}

/// The part of a Router that closes the screen. Presenters are tested with a spy in its place.
@MainActor
public protocol CloseRouter: AnyObject {
  /// Closes the screen.
  func close()
}

/// The part of a Router that copies to the guest's clipboard.
@MainActor
public protocol CopyRouter: AnyObject {
  /// Copies a line of text. Terminals without a clipboard ignore it, and don't report that.
  func copy(_ text: String)
}

/// A confirmation that the guest gives before an action.
public struct Question: Sendable, Equatable {
  /// The title of the question.
  public let title: String
  /// The question, with the consequences of the action.
  public let message: String
  /// The label of the answer that performs the action.
  public let yes: String
  /// The label of the safe answer, which has the focus.
  public let no: String
  /// True if the action can't be undone.
  public let isDangerous: Bool
  /// True if a letter key answers at once. It is false if the action can't be undone, or if a key that
  /// was meant as text may have asked the question: the letters typed next mustn't answer it.
  public let takesLetters: Bool
  /// True if a yes to the title would mean `no`, as "Go on where you stopped?" does beside "Start anew". No
  /// letter answers then, and linear mode numbers the answers.
  public let isReversed: Bool

  /// Creates a question.
  public init(
    title: String, message: String, yes: String, no: String, isDangerous: Bool = false,
    takesLetters: Bool = true, isReversed: Bool = false
  ) {
    self.title = title
    self.message = message
    self.yes = yes
    self.no = no
    self.isDangerous = isDangerous
    self.takesLetters = takesLetters && !isDangerous && !isReversed
    self.isReversed = isReversed
  }
}

/// The part of a Router that asks questions. Presenters are tested with a spy in its place.
@MainActor
public protocol QuestionRouter: AnyObject {
  /// Asks the question and returns the guest's answer. A question that is removed unanswered counts
  /// as no.
  func confirm(_ question: Question) async -> Bool
}

/// Hears what happens to a screen, whatever its scene is: its Presenter.
@MainActor
public protocol ScreenListener: AnyObject {
  /// Called when the screen comes to the top, for the first time or after a screen that covered it.
  func didAppear()
  /// Called when a feature flag has changed.
  func didChangeFlags()
  /// Called when Esc was pressed and no widget used it.
  func didRequestBack()
  /// Called when the guest asks for another load.
  func didRequestReload()
}

extension ScreenListener {
  public func didAppear() {}
  public func didChangeFlags() {}
  public func didRequestReload() {}
}

/// Hears what happens in a form: its Presenter.
@MainActor
public protocol FormListener<Field>: ScreenListener {
  /// The name of a field.
  associatedtype Field: Hashable & Sendable

  /// True if leaving now would lose typed text, so that the Presenter asks first.
  var hasUnsavedChanges: Bool { get }
  /// Called with the whole text of a field after each change of it.
  func didEdit(_ text: String, in field: Field)
  /// Called when the focus has left a field.
  func didLeave(_ field: Field)
  /// Called when the guest sends the form.
  func didSubmit()
}

extension FormListener {
  public var hasUnsavedChanges: Bool { false }
  public func didLeave(_ field: Field) {}
}

/// Moves the focus of a form and empties its fields: its View.
@MainActor
public protocol FormOutput<Field>: AnyObject {
  /// The name of a field.
  associatedtype Field: Hashable & Sendable

  /// Moves the focus to a field.
  func focus(_ field: Field)
  /// Moves the focus to the button, which shows the progress of the work that has begun.
  func focusButton()
  /// Empties a field whose contents were wrong.
  func clear(_ field: Field)
}

/// A field of a form in words.
public struct FieldState: Sendable, Equatable {
  /// The title of the field.
  public var label: String
  /// Help that is shown on request.
  public var help: String
  /// The rule that the contents break; nil for none.
  public var problem: String?
  /// The problem in larger steps, for a reader, if it counts.
  public var steadyProblem: String?
  /// Shown if there is no problem.
  public var hint: String?
  /// The hint in larger steps, for a reader.
  public var steadyHint: String?
  /// A text that the guest may have meant; nil for none.
  public var suggestion: String?

  /// Creates a state.
  public init(
    label: String, help: String = "", problem: String? = nil, steadyProblem: String? = nil,
    hint: String? = nil, steadyHint: String? = nil, suggestion: String? = nil
  ) {
    (self.label, self.help) = (label, help)
    (self.problem, self.steadyProblem) = (problem, steadyProblem)
    (self.hint, self.steadyHint, self.suggestion) = (hint, steadyHint, suggestion)
  }
}

/// A field for the path of a file, the button that writes it, and the result.
public struct FileForm: Sendable, Equatable {
  /// The label of the field.
  public var label: String
  /// The help for the field.
  public var help: String
  /// The reason why no file was written; nil without one.
  public var problem: String?
  /// The label of the button.
  public var submit: String
  /// A confirmation with the path of the written file; nil before.
  public var saved: String?

  /// Creates a form.
  public init(
    label: String, help: String, problem: String? = nil, submit: String, saved: String? = nil
  ) {
    self.label = label
    self.help = help
    self.problem = problem
    self.submit = submit
    self.saved = saved
  }
}
