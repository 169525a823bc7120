import Foundation

#if canImport(Glibc)
  private typealias FileActions = posix_spawn_file_actions_t
  private typealias Attributes = posix_spawnattr_t
#else
  private typealias FileActions = posix_spawn_file_actions_t?
  private typealias Attributes = posix_spawnattr_t?
#endif

/// Starts a program that inherits only the given descriptors and environment.
///
/// Foundation's `Process` would pass on the signals that Dispatch blocks in its threads, and would
/// wait for daemons that the program leaves behind.
public struct Spawn {
  /// The target of the three standard descriptors.
  public enum Place {
    /// The files `0`, `1` and `2` in a folder.
    case files(URL)
    /// A terminal; the program becomes its session's leader.
    case terminal(path: String)
    /// Two pipes; standard error goes where standard output goes.
    case pipes(input: Pipe, output: Pipe)
  }

  /// `POSIX_SPAWN_SETSID`, which Swift doesn't import on Linux.
  #if canImport(Glibc)
    private static let newSession: Int32 = 0x80
  #else
    private static let newSession: Int32 = 0x400
  #endif

  public let place: Place

  public init(files: URL) { place = .files(files) }

  public init(terminal path: String) { place = .terminal(path: path) }

  public init(input: Pipe, output: Pipe) { place = .pipes(input: input, output: output) }

  /// - Returns: The exit code, or 128 plus the number of the signal that ended the program.
  public func run(_ words: [String], environment: [String: String]) throws -> Int32 {
    let child = try start(words, environment: environment)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return Self.code(status)
  }

  /// - Returns: The process's id. The caller has to wait for the process.
  public func start(_ words: [String], environment: [String: String]) throws -> pid_t {
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

  /// Returns an exit status as in a shell.
  public static func code(_ status: Int32) -> Int32 {
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
      case .pipes(let input, let output):
        let end = descriptor == 0 ? input.fileHandleForReading : output.fileHandleForWriting
        posix_spawn_file_actions_adddup2(&actions, end.fileDescriptor, descriptor)
      }
    }
    // Foundation notices a child's end by a socket that another child would hold open.
    for descriptor in 3..<256 as Range<Int32> {
      posix_spawn_file_actions_addclose(&actions, descriptor)
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
