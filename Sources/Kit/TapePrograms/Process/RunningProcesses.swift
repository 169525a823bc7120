import LibC

/// The processes of a terminal's session, by `/proc`. Without it there seem to be none.
///
/// A process that has been woken by a key but hasn't got the processor yet would otherwise look as
/// if it had nothing to do.
enum RunningProcesses {
  private struct Stat {
    let state: Character
    let session: pid_t
  }

  /// Returns the nanoseconds that a process and its descendants have had a processor, and whether one
  /// of them runs, is ready to run, or waits for a disk.
  static func work(of process: pid_t) -> (nanoseconds: UInt64, goesOn: Bool) {
    var waiting = [process]
    var (count, nanoseconds, isWorking) = (0, UInt64(0), false)
    while let next = waiting.popLast(), count < 1000 {
      count += 1
      for thread in entries("/proc/\(next)/task").map({ "/proc/\(next)/task/\($0)" }) {
        if let stat = stat("\(thread)/stat"), "RD".contains(stat.state) { isWorking = true }
        nanoseconds +=
          text("\(thread)/schedstat").split(separator: " ").first.flatMap { UInt64($0) } ?? 0
        waiting += text("\(thread)/children").split(separator: " ").compactMap { pid_t($0) }
      }
    }
    return (nanoseconds, isWorking)
  }

  /// Returns all processes of the session that a process leads.
  static func session(of leader: pid_t) -> [pid_t] {
    entries("/proc").filter { stat("/proc/\($0)/stat")?.session == leader }
  }

  private static func entries(_ folder: String) -> [pid_t] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var numbers: [pid_t] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let number = pid_t(name) { numbers.append(number) }
    }
    return numbers
  }

  /// The name in parentheses may have blanks, so the fields are counted behind it.
  private static func stat(_ path: String) -> Stat? {
    let fields = text(path).split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 3, let state = fields[0].first, let session = pid_t(fields[3])
    else { return nil }
    return Stat(state: state, session: session)
  }

  private static func text(_ path: String) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(file, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
