import TerminalKit

/// A tape made of commands: its setup, separate from the steps of the play, within limits.
struct TapeAssembly {
  private(set) var tape: Tape
  private(set) var problems: [TapeProblem] = []
  private var hasBegun = false
  private var length = Duration.zero
  private var presses = 0
  /// The number of `Hide`s without their `Show`.
  private var hides = 0
  private var typingSpeed = TapePlayer.typingSpeed

  init(file: String) { tape = Tape(file: file) }

  /// - Parameter isSource: whether the command came from an included tape, whose outputs are
  ///   ignored.
  mutating func add(_ command: TapeCommand, isSource: Bool) {
    switch command.action {
    case .output(let path):
      if isSource { return }
      tape.places["Output", default: []].append(command.place)
      tape.outputs.append(path)
    case .option(let name, let value):
      note(name)
      tape.places["Set \(name)", default: []].append(command.place)
      tape.setup.options[name] = value
    case .require(let name):
      note("Require")
      tape.places["Require", default: []].append(command.place)
      tape.setup.requirements.append(name)
    case .program(let program): set("Program", command) { $0.program = program }
    case .pace(let isTape): set("Set Pace", command) { $0.hasTapePace = isTape }
    // It applies to the whole recording, from any position.
    case .keys(let keys): tape.setup.shownKeys = keys
    case .scene where hasBegun:
      tape.places["Scene", default: []].append(command.place)
      play(command)
    case .scene(let name): set("Scene", command) { $0.scene = name }
    case .brand(let name): set("Brand", command) { $0.brand = name }
    case .language(let tag): set("Language", command) { $0.language = tag }
    case .flag(let flag): set("Flag", command) { $0.flags.append(flag) }
    case .environment(let name, let value): set("Env", command) { $0.environment[name] = value }
    case .seed(let seed): set("Seed", command) { $0.seed = seed }
    case .columns(let width):
      set("Set Columns", command) { $0.size = Size(width: width, height: $0.size.height) }
    case .rows(let height):
      set("Set Rows", command) { $0.size = Size(width: $0.size.width, height: height) }
    case .background(let isLight): set("Set Theme", command) { $0.isLight = isLight }
    // It applies to the whole recording, from any position.
    case .playbackSpeed(let factor): tape.setup.playbackSpeed = factor
    case .resize(let size) where !hasBegun: set("Resize", command) { $0.size = size }
    default: play(command)
    }
  }

  mutating func add(_ problem: TapeProblem) { problems.append(problem) }

  private mutating func note(_ name: String) {
    if !tape.unused.contains(name) { tape.unused.append(name) }
  }

  private mutating func set(
    _ name: String, _ command: TapeCommand, _ change: (inout Tape.Setup) -> Void
  ) {
    if hasBegun { return problems.append(TapeProblem(.tooLate(name), at: command.place)) }
    tape.places[name, default: []].append(command.place)
    change(&tape.setup)
  }

  private mutating func play(_ command: TapeCommand) {
    tape.steps.append(command)
    let before = (length, presses)
    switch command.action {
    case .hide: hides += 1
    case .show: hides = max(0, hides - 1)
    case .screenshot where hides > 0: problems.append(TapeProblem(.hidden, at: command.place))
    case .typingSpeed(let speed): typingSpeed = speed
    case .type(let text, let every): add(text.count, every: every)
    case .press(_, let count, let every): add(count, every: every)
    case .focus: add(1, every: nil)
    case .pointer(let pointer): add(pointer.presses, every: nil)
    case .sleep(let time):
      length += time
      hasBegun = true
    case .wait, .expect, .expectPattern, .expectScreen, .expectSpoken, .paste, .resize:
      hasBegun = true
    default: break
    }
    check(before, command)
  }

  private mutating func add(_ count: Int, every: Duration?) {
    hasBegun = true
    presses += count
    length += (every ?? typingSpeed) * count
  }

  /// Reports an excess once, at the command that causes it.
  private mutating func check(_ before: (length: Duration, presses: Int), _ command: TapeCommand) {
    if before.length <= TapeLimits.time, length > TapeLimits.time {
      problems.append(TapeProblem(.tooMuch(limit: "an hour in all"), at: command.place))
    }
    if before.presses <= TapeLimits.presses, presses > TapeLimits.presses {
      let limit = "\(TapeLimits.presses) keys in all"
      problems.append(TapeProblem(.tooMuch(limit: limit), at: command.place))
    }
  }
}

extension TapePointer {
  /// The number of times that take a key's time.
  fileprivate var presses: Int {
    switch kind {
    case .click, .rightClick: 1
    case .drag: 2
    case .wheel(_, let count): count
    }
  }
}
