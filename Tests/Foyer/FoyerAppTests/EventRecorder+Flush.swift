import Dispatch
import Telemetry

extension EventRecorder {
  /// Waits until everything is written. Leaving the program waits a shorter time, which a busy disk
  /// can exceed.
  func flush() { _ = close(within: .seconds(10)) }
}
