import Foundation

#if canImport(Glibc)
  private typealias FileActions = posix_spawn_file_actions_t
  private typealias Attributes = posix_spawnattr_t
#else
  private typealias FileActions = posix_spawn_file_actions_t?
  private typealias Attributes = posix_spawnattr_t?
#endif

/// Starts a program with nothing of this process's but what it is given.
///
/// Foundation's `Process` hands down the signals that Dispatch blocks in its threads, and waits for
/// daemons that the program leaves behind.
struct Spawn {
  /// What the three standard descriptors are open at.
  enum Place {
    /// The files `0`, `1` and `2` of a folder.
    case files(URL)
    /// A terminal, of which the program becomes the session's leader.
    case terminal(path: String)
  }

  /// `POSIX_SPAWN_SETSID`, which Swift doesn't see on Linux.
  #if canImport(Glibc)
    private static let newSession: Int32 = 0x80
  #else
    private static let newSession: Int32 = 0x400
  #endif

  let place: Place

  init(files: URL) { place = .files(files) }

  init(terminal path: String) { place = .terminal(path: path) }

  /// - Returns: the exit code, or 128 and the number of the signal that ended it.
  func run(_ words: [String], environment: [String: String]) throws -> Int32 {
    let child = try start(words, environment: environment)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return Self.code(status)
  }

  /// - Returns: the process's number; somebody has to wait for it.
  func start(_ words: [String], environment: [String: String]) throws -> pid_t {
    var (actions, attributes) = (FileActions(), Attributes())
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    redirect(&actions)
    prepare(&attributes)
    let (arguments, variables) = (strings(words), strings(environment.map { "\($0)=\($1)" }))
    defer { for text in arguments + variables { free(text) } }
    var child: pid_t = 0
    let problem = posix_spawnp(&child, words[0], &actions, &attributes, arguments, variables)
    guard problem == 0 else { throw POSIXError(POSIXErrorCode(rawValue: problem) ?? .EINVAL) }
    return child
  }

  /// An exit status as shells count.
  static func code(_ status: Int32) -> Int32 {
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  private func redirect(_ actions: inout FileActions) {
    let write = O_WRONLY | O_CREAT | O_TRUNC
    for (descriptor, flags) in [(0, O_RDONLY), (1, write), (2, write)] as [(Int32, Int32)] {
      switch place {
      case .files(let folder):
        let path = folder.appending(path: "\(descriptor)").path
        posix_spawn_file_actions_addopen(&actions, descriptor, path, flags, 0o600)
      case .terminal(let path):
        posix_spawn_file_actions_addopen(&actions, descriptor, path, O_RDWR, 0)
      }
    }
  }

  private func prepare(_ attributes: inout Attributes) {
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    if case .terminal = place { flags |= Self.newSession }
    posix_spawnattr_setflags(&attributes, Int16(flags))
  }

  private func strings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { strdup($0) } + [nil]
  }
}
