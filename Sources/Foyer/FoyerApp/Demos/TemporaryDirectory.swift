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

/// A directory that only its owner may enter, gone when the play is over or the process is told to end.
@MainActor
final class TemporaryDirectory {
  let path: String
  private var signals: [any DispatchSourceSignal] = []

  /// Nil where none can be made.
  init?() {
    var template = Array(
      "\(FileManager.default.temporaryDirectory.path)/foyer-demo-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Goes away with the process too, when a signal ends it. For processes without a terminal of
  /// their own, whose signals nobody else hears.
  func removeAtSignals() {
    signals = Self.numbers.map { Self.source(of: $0, removing: path) }
  }

  func remove() {
    PrivateDirectory.removeForGood(path)
    guard !signals.isEmpty else { return }
    for source in signals { source.cancel() }
    for number in Self.numbers { signal(number, SIG_DFL) }
    signals = []
  }

  private static let numbers = [SIGINT, SIGTERM, SIGHUP]

  /// Not on the main queue, which may be busy with the play for long.
  private nonisolated static func source(
    of number: Int32, removing path: String
  ) -> any DispatchSourceSignal {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler {
      PrivateDirectory.removeForGood(path)
      Program.die(of: number)
    }
    source.activate()
    return source
  }
}
