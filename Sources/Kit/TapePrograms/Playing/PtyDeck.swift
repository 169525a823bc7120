import DemoKit
import LibC
import TerminalKit

/// Plays tapes on any program in an emulated terminal, and blocks the main actor while it waits.
@MainActor
public final class PtyDeck: ProgramDeck {
  /// The longest time for a program to read keys.
  private static let longestReading = Duration.milliseconds(500)
  /// The longest time for a program's first output.
  private static let longestStart = Duration.seconds(2)
  /// The bytes that are kept for a recording.
  private static let mostOutput = 64 << 20

  /// The emulated terminal.
  public let screen: EmulatedScreen
  /// True if the program wrote more than recordings keep.
  public private(set) var hasLostOutput = false
  private let program: PseudoTerminal
  private let listener = ScreenListener()
  nonisolated private let socket: String?
  private let hasTapePace: Bool
  private let keepsOutput: Bool
  private let start = ContinuousClock.now
  /// The tape's time, if recordings have that.
  private var tapeTime = Duration.zero
  /// The time at which the last key was sent, from which the time of the next one counts.
  private var lastKey: ContinuousClock.Instant?
  private var output: [UInt8] = []
  private var input: [UInt8] = []
  private var kept = 0
  private let promptPattern: TapePattern?
  /// The terminal's state when the current hidden part began.
  private var stateBeforeHiding: EmulatedScreen.State?
  /// True if the recorded bytes don't have what was hidden below the alternate screen.
  private var misses = false
  /// Whether a wait may end before its time, since its result isn't needed any more.
  package var isAbandoned: @MainActor () -> Bool = { false }

  /// Starts the program of a tape.
  ///
  /// - Parameter keepsOutput: whether `takeOutput()` returns the program's bytes.
  public init(
    _ launch: ProgramLaunch, setup: Tape.Setup, colors: TerminalColors, keepsOutput: Bool = false
  ) throws(ProgramStartError) {
    var launch = launch
    socket = listener?.path
    launch.environment["TAPE_SPOKEN"] = socket
    program = try PseudoTerminal(launch, size: EmulatedScreen.possible(setup.size))
    screen = EmulatedScreen(size: setup.size, colors: colors)
    hasTapePace = setup.hasTapePace
    self.keepsOutput = keepsOutput
    promptPattern = launch.prompt.flatMap { TapePattern($0) }
  }

  /// Waits for the program's first screen.
  public func begin() {
    settle(Settling(limit: Self.longestStart, needsOutput: true))
    settle()
  }

  /// Ends the program; the deck can't play anything afterwards.
  public func end() {
    program.end()
    removeSocket()
  }

  /// Removes the socket of the program's descriptions, also when a signal ends this process.
  package nonisolated func removeSocket() { socket.map(ScreenListener.remove) }

  /// The description that a program of the kit gives of its screen; nil for another program.
  package var spokenScreen: SpokenScreen? {
    listener?.listen()
    return listener?.screen
  }

  /// The time of the clock since the start, or the tape's time.
  public var now: Duration { hasTapePace ? tapeTime : ContinuousClock.now - start }
  /// The screen, as far as the program has written it.
  public var canvas: Canvas? { screen.canvas }
  /// The widget with the focus in a program of the kit; nil for another program.
  public var focus: TapeFocus? {
    spokenScreen?.widgets.first(where: \.hasFocus).map {
      TapeFocus(
        label: $0.label, rows: $0.role == "list" ? $0.options : [], selected: $0.value,
        role: $0.role)
    }
  }
  /// The sentences that a program of the kit has said; nil for another program.
  public var spoken: [String]? { listener?.sentences }
  /// True if the program has ended and its last output is on the screen.
  public var hasEnded: Bool { program.hasExited && !read(waiting: .zero) }
  /// True if the program has turned the echo of lines off.
  public var hidesInput: Bool { program.hidesInput }
  /// True if the program has asked for reports of the mouse.
  public var usesMouse: Bool { screen.wantsMouse }
  /// The pattern of the shell's prompt; nil for another program.
  public var prompt: TapePattern? { promptPattern }

  /// The exit code or the signal that ended the program.
  public var ending: String? {
    program.status.map { status in
      let signal = status & 0x7F
      return signal == 0 ? "with exit code \(status >> 8 & 0xFF)" : "by signal \(signal)"
    }
  }

  /// Returns the bytes since the last call; none if they aren't kept.
  public func takeOutput() -> [UInt8] {
    defer { output = [] }
    return output
  }

  /// Keeps no bytes from here on.
  public func hideOutput() { stateBeforeHiding = screen.state }

  /// Keeps the bytes that paint the screen as it is once it has settled, and all that follow. A
  /// sequence that isn't complete by then has no effect: its rest is a part of what was hidden.
  public func showOutput() {
    guard let before = stateBeforeHiding else { return }
    settle()
    stateBeforeHiding = nil
    screen.dropSequence()
    repaint(after: before)
    misses = screen.isAlternate
  }

  private func repaint(after before: EmulatedScreen.State) {
    if keepsOutput { keep(ScreenBytes(screen, after: before).bytes) }
  }

  /// Returns the bytes of the keys since the last call, without those of a text that the terminal
  /// doesn't echo.
  public func takeInput() -> [UInt8] {
    defer { input = [] }
    return input
  }

  /// Sends a key as a terminal would. Returns when the screen has settled.
  public func send(_ event: InputEvent) async {
    lastKey = ContinuousClock.now
    let bytes = screen.bytes(for: event)
    if !hidesInput { input += bytes }
    let work = program.work
    write(bytes)
    settle(Settling(awaitsReaction: true), after: work)
  }

  /// Changes the size of the terminal. Returns when the screen has settled.
  public func resize(to size: Size) async {
    screen.resize(to: size)
    program.resize(to: screen.size)
    settle()
  }

  /// Waits for the time of a key, or adds it to the tape's time.
  public func advance(by time: Duration, onPaint: @MainActor () -> Void) async {
    guard !hasTapePace else {
      tapeTime += time
      return
    }
    let end = (lastKey ?? ContinuousClock.now) + time
    lastKey = nil
    run(until: end, onPaint: onPaint, isMet: { false })
  }

  /// Lets the program run for a time of the clock.
  public func sleep(for time: Duration, onPaint: @MainActor () -> Void) async {
    lastKey = nil
    run(
      until: ContinuousClock.now + time, onPaint: { if !hasTapePace { onPaint() } },
      isMet: { false })
    guard hasTapePace else { return }
    settle()
    tapeTime += time
  }

  /// Lets the program run until a condition holds, it ends, or the time is over.
  public func wait(
    atMost limit: Duration, until isMet: @MainActor () -> Bool, onPaint: @MainActor () -> Void
  ) async {
    lastKey = nil
    run(
      until: ContinuousClock.now + limit, onPaint: { if !hasTapePace { onPaint() } }, isMet: isMet)
    settle()
  }

  /// Waits until the program has read its keys and has nothing to do.
  ///
  /// - Returns: false if it still works after the time.
  package func isSettled(within limit: Duration) -> Bool {
    let end = ContinuousClock.now + limit
    while !settle() { if ContinuousClock.now >= end || isAbandoned() { return false } }
    return true
  }

  /// Lets the program run until a time, its end, or a condition, which is checked after output.
  private func run(
    until end: ContinuousClock.Instant, onPaint: @MainActor () -> Void,
    isMet: @MainActor () -> Bool
  ) {
    var isNew = true
    var timing = FrameTiming()
    while true {
      if isNew, isMet() { return }
      let now = ContinuousClock.now
      guard now < end, !(program.hasExited && !isNew), !isAbandoned() else { return }
      isNew = read(
        waiting: min(end - now, timing.isPending ? FrameTiming.quiet : .milliseconds(20)))
      let isHeld = screen.modes.holdsFrame
      if timing.isDue(isNew: isNew, at: ContinuousClock.now - start, isHeld: isHeld) { onPaint() }
    }
  }

  /// Waits until nothing is written, all keys are read, and no process is about to work.
  ///
  /// - Parameter work: the program's work before a key. Once there is more, it has reacted.
  @discardableResult
  private func settle(_ settling: Settling = Settling(), after work: UInt64? = nil) -> Bool {
    var settling = settling
    var last = ContinuousClock.now
    while true {
      let wrote = read(waiting: Settling.look)
      if !wrote, program.hasExited { return true }
      if settling.awaitsReaction, wrote || work.map({ $0 != program.work }) ?? true {
        settling.awaitsReaction = false
      }
      let now = ContinuousClock.now
      if settling.isOver(wrote ? .waits : program.activity, wrote: wrote, after: now - last) {
        return settling.isQuiet
      }
      last = now
    }
  }

  private func read(waiting time: Duration) -> Bool {
    let all = program.read(waiting: time)
    listener?.listen()
    guard !all.isEmpty else { return false }
    let bytes = screen.rest(of: all)
    screen.write(bytes)
    keep(bytes)
    if misses, !screen.isAlternate {
      misses = false
      repaint(after: screen.state)
    }
    let replies = screen.takeReplies()
    if !replies.isEmpty { _ = program.write(replies) }
    return true
  }

  private func keep(_ bytes: [UInt8]) {
    guard keepsOutput, !hasLostOutput, stateBeforeHiding == nil else { return }
    kept += bytes.count
    hasLostOutput = kept > Self.mostOutput
    if !hasLostOutput { output += bytes }
  }

  /// Writes keys. A program that doesn't read them loses those that no longer fit, as in a terminal.
  private func write(_ bytes: [UInt8]) {
    var rest = program.write(bytes)
    let end = ContinuousClock.now + Self.longestReading
    while !rest.isEmpty, ContinuousClock.now < end, !program.hasExited {
      _ = read(waiting: Settling.look)
      rest = program.write(rest)
    }
  }
}

/// The times at which a program's screens are recorded: once they seem to be complete.
struct FrameTiming {
  /// A frame is complete if nothing was written for this time, so that none is half painted.
  static let quiet = Duration.milliseconds(5)
  /// The longest time for a frame to be completed; a program that never stops writing has frames too.
  private static let longest = Duration.milliseconds(40)
  /// The longest time for which a program can hold a frame back.
  private static let longestHeld = Duration.seconds(1)

  /// The time of the first bytes that aren't in a frame yet.
  private var begun: Duration?

  /// True if bytes wait for their frame.
  var isPending: Bool { begun != nil }

  /// Returns whether a frame has to be recorded now.
  ///
  /// - Parameters:
  ///   - isNew: whether bytes have just been read; false if there were none for a while.
  ///   - isHeld: whether the program holds the frame back until it is complete (synchronised output).
  mutating func isDue(isNew: Bool, at now: Duration, isHeld: Bool) -> Bool {
    if isNew { begun = begun ?? now }
    let limit = isHeld ? Self.longestHeld : isNew ? Self.longest : .zero
    guard let first = begun, now - first >= limit else { return false }
    begun = nil
    return true
  }
}

/// The activity of a program at a moment.
enum ProgramActivity: Equatable {
  /// All its processes wait for something.
  case waits
  /// It hasn't read all keys.
  case hasKeys
  /// A process runs, is ready to run, or waits for a disk. The nanoseconds are those that all its
  /// processes have had a processor so far.
  case works(nanoseconds: UInt64)
}

/// Decides when a program's screen has settled, by looks at it.
///
/// It counts looks: on a busy machine the clock's time passes while neither the program nor this one
/// has a processor.
struct Settling {
  /// The time that a look waits for output.
  static let look = Duration.milliseconds(5)
  /// The looks in a row without output and activity after which a screen has settled.
  static let quietLooks = 5
  /// The same, if the program hasn't reacted to a key: a busy system may not have given it the key yet.
  static let quietLooksForKey = 60
  /// The share of the limit's time that may pass in all.
  private static let mostWaiting = 10

  private let limit: Duration
  private let needsOutput: Bool
  /// True until the program has written or worked after a key.
  var awaitsReaction: Bool
  private var quiet = 0
  /// True once the screen has settled, rather than that the time is over.
  private(set) var isQuiet = false
  private var counted = Duration.zero
  private var passed = Duration.zero
  private var worked: UInt64?

  /// - Parameters:
  ///   - limit: the longest time for a screen to settle, while the program has a processor; a program
  ///     that never stops writing doesn't settle.
  ///   - needsOutput: whether only output ends it before the limit.
  ///   - awaitsReaction: whether a key was sent.
  init(
    limit: Duration = .milliseconds(500), needsOutput: Bool = false, awaitsReaction: Bool = false
  ) {
    (self.limit, self.needsOutput, self.awaitsReaction) = (limit, needsOutput, awaitsReaction)
  }

  /// Returns whether the looks are over.
  ///
  /// - Parameters:
  ///   - wrote: whether the program has written since the look before.
  ///   - time: since the look before.
  mutating func isOver(
    _ activity: ProgramActivity, wrote: Bool, after time: Duration
  ) -> Bool {
    passed += time
    var isStarved = false
    if case .works(let now) = activity {
      isStarved = worked == now
      worked = now
    } else {
      worked = nil
    }
    if !isStarved { counted += min(time, Self.look) }
    quiet = wrote || activity != .waits ? 0 : quiet + 1
    isQuiet =
      needsOutput ? wrote : quiet >= (awaitsReaction ? Self.quietLooksForKey : Self.quietLooks)
    return isQuiet || counted >= limit || passed >= limit * Self.mostWaiting
  }
}
