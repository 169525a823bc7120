import CArguments
import LibC

/// The arguments that the system passed to the program, also without `/proc`.
///
/// `CommandLine.arguments` reads them from `/proc`. It returns none if `/proc` isn't mounted or
/// shows something else, and every option would be ignored.
public enum ProgramArguments {
  /// `EX_OSERR` of `sysexits(3)`.
  private static let systemError: CInt = 71

  /// Returns the arguments without the program's name.
  ///
  /// The process ends with a message on standard error if the system passed no argument at all, not
  /// even a name. On Linux it also ends if `/proc` isn't readable, since libdispatch would end the
  /// process later, as soon as it looks for its threads there; and if the process may open too few
  /// files or use too little memory, where libraries trap instead of reporting it.
  ///
  /// - Parameter program: the name that the message begins with.
  public static func required(by program: String) -> [String] {
    guard let all = list(carguments_count(), carguments_values()) else { end(program, noArguments) }
    #if os(Linux)
      if access("/proc/self/stat", R_OK) != 0 { end(program, noProcesses) }
    #endif
    // A write beyond the limit of a file's size fails then, and its caller says so.
    signal(SIGXFSZ, SIG_IGN)
    if let limit = ResourceLimit.all.first(where: { !$0.isEnough }) { end(program, limit.sentence) }
    return Array(all.dropFirst())
  }

  private static let noArguments = """
    Start it from a shell, or with its name as the first argument: the system passed none, so no \
    option can be known.
    """
  private static let noProcesses = """
    Mount /proc here (mount -t proc proc /proc), in a chroot, too: the program can't look after its \
    threads without it.
    """

  private static func end(_ program: String, _ sentence: String) -> Never {
    let line = Array("\(program): \(sentence)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    _exit(systemError)
  }

  static func list(
    _ count: CInt, _ values: UnsafePointer<UnsafeMutablePointer<CChar>?>?
  ) -> [String]? {
    guard count > 0, let values else { return nil }
    return (0..<Int(count)).compactMap { values[$0].map { String(cString: $0) } }
  }
}
