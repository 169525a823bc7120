/// True if the compiler doesn't optimise, as in a debug build.
#if DEBUG
  let isDebugBuild = true
#else
  let isDebugBuild = false
#endif

/// Mistakes of a program that compile, found in debug builds while it is played. `App.run` and `App.ask`
/// write them on standard error after the last screen, a developer's console shows them at once, and a
/// test finds them in `Pilot.mistakes`.
@MainActor
package final class Mistakes {
  private struct Left {
    weak var screen: Screen?
    let since: ContinuousClock.Instant
  }

  /// A handler that takes longer blocks keys and other screens.
  static let longestHandler = Duration.milliseconds(100)
  /// A screen that is in memory for so long after it was closed is held by something.
  static let longestAfterlife = Duration.seconds(5)

  /// The mistakes so far, each once.
  package private(set) var sentences: [String] = []
  var onFind: (@MainActor (String) -> Void)?
  /// The present time; a test moves it.
  package var now: @MainActor () -> ContinuousClock.Instant = { .now }
  private var open: [Left] = []
  private var closed: [Left] = []
  private var isPainting = false
  private var found: Set<String> = []

  /// Handles a batch of events, and measures the time of it.
  func handling(on screen: Screen?, _ handle: () -> Void) {
    let begin = now()
    let name = screen.map { "\(type(of: $0))" }
    handle()
    let time = begin.duration(to: now())
    guard let name, time > Self.longestHandler else { return }
    let milliseconds = Int(time / .milliseconds(1))
    find(
      "\(name) handled a key for \(milliseconds) ms, and meanwhile the program did nothing else: "
        + "start long work with Work.start, and do it outside of the main actor.", about: name)
  }

  /// Paints, during which nothing may ask for painting.
  func painting<Result>(_ paint: () -> Result) -> Result {
    isPainting = true
    defer { isPainting = false }
    return paint()
  }

  func didAskForPainting(_ screen: Screen?) {
    guard isPainting, let name = screen.map({ "\(type(of: $0))" }) else { return }
    find(
      "\(name) asked for painting while it was painted: paint() may only read the state, so change "
        + "it where it changes, such as in the handler of an event.", about: name)
  }

  /// Looks for screens that were closed and are still in memory.
  func look(at screens: [Screen]) {
    let now = now()
    closed += open.filter { left in !screens.contains { $0 === left.screen } }
      .map { Left(screen: $0.screen, since: now) }
    open = screens.map { Left(screen: $0, since: now) }
    closed.removeAll { left in left.screen == nil || screens.contains { $0 === left.screen } }
    for left in closed where left.since.duration(to: now) > Self.longestAfterlife {
      guard let name = left.screen.map({ "\(type(of: $0))" }) else { continue }
      find(
        "\(name) was closed more than 5 seconds ago and is still in memory: a Task or a closure "
          + "holds it. Capture it weakly, or start the work with the Work of the screen.",
        about: name)
    }
    closed.removeAll { $0.since.duration(to: now) > Self.longestAfterlife }
  }

  /// - Parameter name: a screen, about which each kind of mistake is said once.
  private func find(_ sentence: String, about name: String) {
    guard found.insert("\(name) \(sentence.prefix(name.count + 14))").inserted else { return }
    sentences.append(sentence)
    onFind?(sentence)
  }
}
