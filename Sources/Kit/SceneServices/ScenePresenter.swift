import InteractorKit

/// The base of a Presenter: its texts, flags and analytics, the work that it starts, and the questions
/// that it asks.
@MainActor
open class ScenePresenter {
  /// The flags, texts and analytics of the screen.
  public let services: PresenterServices
  /// Runs the calls of the screen, and cancels them when the scene leaves.
  public let work: Work
  private var isAsking = false

  /// Creates a Presenter with what its scene is given.
  public init(_ services: PresenterServices, _ work: Work) {
    (self.services, self.work) = (services, work)
  }

  /// The texts of the screen.
  public final var texts: any Texts { services.texts }

  /// Logs an event of the screen.
  public final func log(_ event: AnalyticsEvent) { services.analytics.log(event) }

  /// Asks a question. It has no effect while another one is open.
  ///
  /// - Parameter go: called with the answer. It should capture the Presenter weakly.
  public final func ask(
    _ question: Question, by router: any QuestionRouter,
    then go: @escaping @MainActor (_ isYes: Bool) -> Void
  ) {
    guard !isAsking else { return }
    isAsking = true
    work.start { [weak self] in
      let isYes = await router.confirm(question)
      guard let self else { return }
      isAsking = false
      go(isYes)
    }
  }
}

/// The services that every Presenter may use: flags, texts and analytics (design rules 86, 94 and
/// 96).
public struct PresenterServices: Sendable {
  /// The feature flags.
  public let flags: any FeatureFlagManager
  /// The texts of screens.
  public let texts: any Texts
  /// The destination of the screen's events.
  public let analytics: any Analytics

  /// Creates the services.
  public init(flags: any FeatureFlagManager, texts: any Texts, analytics: any Analytics) {
    self.flags = flags
    self.texts = texts
    self.analytics = analytics
  }
}

/// The state of a load on a screen: its progress, its failure, and the way to retry.
public struct LoadStatus: Sendable, Equatable {
  /// The severity of a failed load.
  public enum Severity: Sendable {
    /// The screen has nothing to show.
    case problem
    /// The screen shows values that may be outdated.
    case warning
  }

  /// The text about a running load, which Esc cancels; nil if none runs.
  public var progress: String?
  /// The text about the last failure; nil without one.
  public var problem: String?
  /// The severity of the failure.
  public var severity: Severity
  /// The label of the retry button; nil if nothing has failed.
  public var retry: String?

  /// Creates a status.
  public init(
    progress: String? = nil, problem: String? = nil, severity: Severity = .problem,
    retry: String? = nil
  ) {
    self.progress = progress
    self.problem = problem
    self.severity = severity
    self.retry = retry
  }
}

/// A list of any length for a ViewModel. Only the rows near the visible ones are in memory.
public struct LongList: Sendable, Equatable {
  /// A row in memory.
  public struct Row: Sendable, Equatable {
    /// Identifies the row while other rows come and go.
    public var key: String
    /// The title.
    public var title: String
    /// The text after the title, or in the second column.
    public var detail: String
    /// Whether the row is marked; nil if it can't be.
    public var isMarked: Bool?

    /// Creates a row.
    public init(key: String, _ title: String, detail: String = "", isMarked: Bool? = nil) {
      (self.key, self.title, self.detail, self.isMarked) = (key, title, detail, isMarked)
    }
  }

  /// The headings of two columns.
  public struct Columns: Sendable, Equatable {
    /// The heading of the titles.
    public var title: String
    /// The heading of the details.
    public var detail: String

    /// Creates the headings.
    public init(title: String, detail: String) { (self.title, self.detail) = (title, detail) }
  }

  /// The number of all rows.
  public var count: Int
  /// The rows in memory by position.
  public var known: [Int: Row]
  /// The headings, if details stand in a column of their own.
  public var columns: Columns?

  /// Creates a list.
  public init(count: Int, known: [Int: Row], columns: Columns? = nil) {
    (self.count, self.known, self.columns) = (count, known, columns)
  }
}

/// Hears what the guest does with a long list.
@MainActor
public protocol LongListListener: ScreenListener {
  /// Called when a row was selected, which needn't be in memory.
  func didSelectRow(at index: Int)
  /// Called when other rows came into view. They are to be loaded if they aren't in memory.
  func didLook(at rows: Range<Int>)
  /// Called when only rows that contain a text are to be shown; all of them if it is empty.
  func didFilter(by text: String)
}
