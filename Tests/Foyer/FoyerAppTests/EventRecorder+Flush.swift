import Telemetry

extension EventRecorder {
  /// Waits until everything is written. Leaving the program waits a shorter time, which a busy disk
  /// can exceed.
  func flush() {
    for _ in 1...10 where close() > 0 {}
  }
}
