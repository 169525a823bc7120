import LibC

/// A limit of the process (setrlimit(2)) below which libraries trap: libdispatch without a descriptor
/// or a thread, Swift's runtime without memory.
struct ResourceLimit {
  #if canImport(Glibc)
    private typealias Kind = __rlimit_resource_t
    private static let (files, space, data, stack) = (
      Kind(RLIMIT_NOFILE.rawValue), Kind(RLIMIT_AS.rawValue), Kind(RLIMIT_DATA.rawValue),
      Kind(RLIMIT_STACK.rawValue)
    )
  #else
    private typealias Kind = Int32
    private static let (files, space, data, stack) = (
      RLIMIT_NOFILE, RLIMIT_AS, RLIMIT_DATA, RLIMIT_STACK
    )
  #endif

  private let kind: Kind
  /// The word for it in a sentence.
  private let name: String
  /// The option of the shell's `ulimit`.
  private let option: Character
  /// The number of bytes in `ulimit`'s unit.
  private let unit: rlim_t
  /// The least value that suffices, in that unit.
  private let least: rlim_t

  static let all = [
    ResourceLimit(kind: files, name: "open files", option: "n", unit: 1, least: 32),
    ResourceLimit(
      kind: space, name: "KiB of address space", option: "v", unit: 1024, least: 1 << 20),
    ResourceLimit(kind: data, name: "KiB of data", option: "d", unit: 1024, least: 1 << 19),
    ResourceLimit(kind: stack, name: "KiB of stack", option: "s", unit: 1024, least: 512),
  ]

  /// True if the limit suffices. The process raises its own one if the system lets it.
  var isEnough: Bool {
    var limit = current
    guard limit.rlim_cur / unit < least else { return true }
    limit.rlim_cur = min(limit.rlim_max, least * unit)
    setrlimit(kind, &limit)
    return current.rlim_cur / unit >= least
  }

  var sentence: String {
    "This process may use only \(current.rlim_cur / unit) \(name): allow \(least) or more (ulimit -\(option) \(least))."
  }

  /// Without an answer there is no limit.
  private var current: rlimit {
    var limit = rlimit(rlim_cur: .max, rlim_max: .max)
    getrlimit(kind, &limit)
    return limit
  }
}
