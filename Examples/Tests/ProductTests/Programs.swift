import Foundation

/// The built examples, which lie beside the tests.
enum Programs {
  static let names = [
    "Greeting", "ToDo", "Burger", "Folders", "Logs", "Booking", "Poll", "Harmony", "Login",
    "Widgets",
  ]

  static func path(of name: String) -> String { folder.appending(path: name).path }

  static var folder: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
  }

  struct Ending {
    let status: Int32
    let output: String
    let errors: String
  }

  /// Runs a program to its end, with files instead of a terminal.
  @discardableResult
  static func run(
    _ program: String, _ arguments: [String] = [], input: String = "",
    environment: [String: String] = [:], in directory: URL? = nil
  ) throws -> Ending {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(input.utf8).write(to: folder.appending(path: "0"))
    let script = "cd \"$0\" && f=$1 && shift && exec \"$@\" <\"$f/0\" >\"$f/1\" 2>\"$f/2\""
    let place = (directory ?? folder).path
    let status = try spawn(
      ["/bin/sh", "-c", script, place, folder.path, program] + arguments,
      ProcessInfo.processInfo.environment.merging(environment) { $1 })
    let text = { (name: String) in
      try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
    return Ending(status: status, output: try text("1"), errors: try text("2"))
  }

  /// Starts a program without inheriting the signals that Dispatch's threads block, which
  /// Foundation's `Process` would pass on, and waits for it.
  private static func spawn(_ words: [String], _ environment: [String: String]) throws -> Int32 {
    #if canImport(Glibc)
      var attributes = posix_spawnattr_t()
    #else
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawnattr_init(&attributes)
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let arguments = words.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var child: pid_t = 0
    let problem = posix_spawn(&child, words[0], nil, &attributes, arguments, variables)
    guard problem == 0 else { throw POSIXError(POSIXErrorCode(rawValue: problem) ?? .EINVAL) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }
}
