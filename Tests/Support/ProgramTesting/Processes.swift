import Foundation

/// The running processes of this machine.
enum Processes {
  /// Kills the processes, and those that they start meanwhile, whose environment has this text in one
  /// variable. Only Linux shows environments.
  static func end(withEnvironment text: String) {
    while case let found = ids(withEnvironment: Data(text.utf8)), !found.isEmpty {
      for process in found { kill(process, SIGKILL) }
    }
  }

  private static func ids(withEnvironment text: Data) -> [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.filter { process in
      // A process that has ended, but isn't awaited yet, has no environment.
      let environment = FileManager.default.contents(atPath: "/proc/\(process)/environ") ?? Data()
      return process != getpid() && environment.contains(text)
    }
  }
}
