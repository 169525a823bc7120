/// What a double gives back.
public enum Answer<Value: Sendable, Failure: Error>: Sendable {
  case value(Value)
  case error(Failure)
  /// Waits until the task that asks is cancelled, and ends like this.
  case untilCancelled(Result<Value, Failure>)
}
