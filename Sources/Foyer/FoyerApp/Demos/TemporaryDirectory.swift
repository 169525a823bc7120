import Dispatch
import Files
import Viper

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A directory that only its owner may enter. It is removed at the end of the demo, or when a
/// signal ends the process.
@MainActor
final class TemporaryDirectory {
  let path: String
  private var signals: [any DispatchSourceSignal] = []

  /// Returns nil if no directory can be created.
  init?() {
    var template = Array(
      "\(FileManager.default.temporaryDirectory.path)/foyer-demo-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Removes the directory also when a signal ends the process. Only for processes without a
  /// terminal session, which would handle these signals itself.
  func removeAtSignals() {
    signals = Self.numbers.map { Self.source(of: $0, removing: path) }
  }

  func remove() {
    PrivateDirectory.removePermanently(path)
    guard !signals.isEmpty else { return }
    for source in signals { source.cancel() }
    for number in Self.numbers { signal(number, SIG_DFL) }
    signals = []
  }

  private static let numbers = [SIGINT, SIGTERM, SIGHUP]

  /// Returns once a signal would be handled, since the system drops it until then. The handler
  /// doesn't use the main queue, which the demo may block for long.
  private nonisolated static func source(
    of number: Int32, removing path: String
  ) -> any DispatchSourceSignal {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler {
      PrivateDirectory.removePermanently(path)
      Program.die(of: number)
    }
    let registered = DispatchSemaphore(value: 0)
    source.setRegistrationHandler { registered.signal() }
    source.activate()
    registered.wait()
    return source
  }
}
