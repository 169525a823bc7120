import Testing

/// Returns when the task is cancelled; records an issue if it isn't.
func untilCancelled(sourceLocation: SourceLocation = #_sourceLocation) async {
  do {
    try await Task.sleep(for: .seconds(30))
    Issue.record("nobody has cancelled this task", sourceLocation: sourceLocation)
  } catch {}
}
