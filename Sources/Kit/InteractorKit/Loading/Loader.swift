/// A holder of a `Loadable` that runs its loads. A new load cancels the previous one, and a late
/// result of that one is ignored. A retry is the same `load` again (design rule 68).
@MainActor public final class Loader<Value: Sendable, Failure: Error> {
  /// The current state.
  public private(set) var state = Loadable<Value, Failure>.notRequested {
    didSet { didChange(state) }
  }

  private let work: Work
  private let didChange: @MainActor (Loadable<Value, Failure>) -> Void
  private var load: Task<Void, Never>?
  private var loadNumber = 0

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - work: runs the loads and cancels them with the scene.
  ///   - didChange: called with each new state. It should capture the loader's owner weakly.
  public init(work: Work, didChange: @escaping @MainActor (Loadable<Value, Failure>) -> Void) {
    self.work = work
    self.didChange = didChange
  }

  /// Starts a load. The previous value stays visible meanwhile.
  public func load(
    fileID: String = #fileID, line: Int = #line,
    _ operation: @escaping @MainActor () async throws(Failure) -> Value
  ) {
    load?.cancel()
    loadNumber += 1
    let number = loadNumber
    state = .isLoading(last: state.value)
    load = work.start(fileID: fileID, line: line) { [weak self] in
      do throws(Failure) {
        self?.finish(number, with: .success(try await operation()))
      } catch {
        self?.finish(number, with: .failure(error))
      }
    }
  }

  /// Cancels the running load, if there is one, and returns to the previous value.
  public func cancel() {
    guard case .isLoading(let last) = state else { return }
    load?.cancel()
    loadNumber += 1
    state = last.map(Loadable.loaded) ?? .notRequested
  }

  private func finish(_ number: Int, with result: Result<Value, Failure>) {
    guard number == loadNumber else { return }
    switch result {
    case .success(let value): state = .loaded(value)
    case .failure(let failure): state = .failed(failure, last: state.value)
    }
  }
}

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
