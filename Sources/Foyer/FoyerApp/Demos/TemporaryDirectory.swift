import DemoKit
import Essentials
import Files
import LibC
import Viper

/// A directory that only its owner may enter. It is removed at the end of the demo, or when a
/// signal ends the process.
@MainActor
final class TemporaryDirectory {
  let path: String
  private var signals: EndingSignals?

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
    signals = EndingSignals { [path] number in
      PrivateDirectory.removePermanently(path)
      Program.die(of: number)
    }
  }

  func remove() {
    PrivateDirectory.removePermanently(path)
    signals?.end()
    signals = nil
  }
}
