import CArguments

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The arguments that the system passed to the program, whatever file systems are mounted.
///
/// `CommandLine.arguments` looks for them in `/proc` and finds none where it isn't mounted or shows
/// something else: every option would be ignored.
public enum ProgramArguments {
  /// EX_OSERR of *sysexits*.
  private static let systemError: CInt = 71

  /// Without the program's name. Where the system passed none, not even a name, the process ends
  /// with a sentence on standard error; and where it couldn't live, since libdispatch ends a process
  /// as soon as it looks in `/proc` for its threads and finds none.
  ///
  /// - Parameter program: begins the sentence.
  public static func required(by program: String) -> [String] {
    guard let all = list(carguments_count(), carguments_values()) else { end(program, noArguments) }
    #if os(Linux)
      if access("/proc/self/stat", R_OK) != 0 { end(program, noProcesses) }
    #endif
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

  /// Nil where there are none.
  static func list(
    _ count: CInt, _ values: UnsafePointer<UnsafeMutablePointer<CChar>?>?
  ) -> [String]? {
    guard count > 0, let values else { return nil }
    return (0..<Int(count)).compactMap { values[$0].map { String(cString: $0) } }
  }
}
