/// Something that is loaded while a person watches. Seed rules 67 to 69.
public enum Loadable<Value: Sendable, Failure: Error>: Sendable {
  case notRequested
  /// Being fetched; `last` is what was there before, to be shown meanwhile.
  case isLoading(last: Value?)
  case loaded(Value)
  /// The load failed; `last` is what was there before.
  case failed(Failure, last: Value?)

  /// What there is to show, even if it's older than the load that runs or has failed.
  public var value: Value? {
    switch self {
    case .notRequested: nil
    case .loaded(let value): value
    case .isLoading(let last), .failed(_, let last): last
    }
  }

  public var isLoading: Bool {
    if case .isLoading = self { true } else { false }
  }

  public var failure: Failure? {
    if case .failed(let failure, _) = self { failure } else { nil }
  }
}

extension Loadable: Equatable where Value: Equatable, Failure: Equatable {}
