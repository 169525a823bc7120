/// The state of data that a screen loads and shows (design rules 67 to 69: the guest sees progress,
/// the data, or an error with a retry).
public enum Loadable<Value: Sendable, Failure: Error>: Sendable {
  /// No load has been started.
  case notRequested
  /// A load is running. `last` is the previous value, which the screen shows meanwhile.
  case isLoading(last: Value?)
  /// The load succeeded.
  case loaded(Value)
  /// The load failed. `last` is the previous value.
  case failed(Failure, last: Value?)

  /// The latest value, also if a newer load is running or has failed.
  public var value: Value? {
    switch self {
    case .notRequested: nil
    case .loaded(let value): value
    case .isLoading(let last), .failed(_, let last): last
    }
  }

  /// True if a load is running.
  public var isLoading: Bool {
    if case .isLoading = self { true } else { false }
  }

  /// The error of the last load, if it failed.
  public var failure: Failure? {
    if case .failed(let failure, _) = self { failure } else { nil }
  }
}

extension Loadable: Equatable where Value: Equatable, Failure: Equatable {}
