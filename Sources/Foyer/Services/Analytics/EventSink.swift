/// Where events are kept, once and for all; called in the background, where it may take its time.
protocol EventSink: Sendable {
  /// - Returns: how many of them could not be kept.
  func write(_ events: [RecordedEvent]) -> Int
}
