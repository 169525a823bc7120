import Telemetry

extension EventRecorder {
  /// Waits until all is written, longer than a person would be kept: a busy machine's disk may take its time.
  func flush() {
    for _ in 1...10 where close() > 0 {}
  }
}
