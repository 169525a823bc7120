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
  static let quietLooksForKey = 20
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
