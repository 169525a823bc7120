/// Returns when the task is cancelled, and not before.
func untilCancelled() async {
  for await _ in AsyncStream<Never>.makeStream().stream {}
}
