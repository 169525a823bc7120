/// Holds a `Loadable` and runs its loads: a new load cancels the one before, and what that one
/// still gives back is ignored. A retry is the same `load` again (seed rule 68).
@MainActor public final class Loader<Value: Sendable, Failure: Error> {
  public private(set) var state = Loadable<Value, Failure>.notRequested {
    didSet { didChange(state) }
  }

  private let work: Work
  private let didChange: @MainActor (Loadable<Value, Failure>) -> Void
  private var load: Task<Void, Never>?
  private var loadNumber = 0

  /// - Parameter didChange: is told each new state; what holds the loader it should hold weakly.
  public init(work: Work, didChange: @escaping @MainActor (Loadable<Value, Failure>) -> Void) {
    self.work = work
    self.didChange = didChange
  }

  /// Starts to load, and shows what was there meanwhile.
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

  /// Stops the load that runs, if there is one, and goes back to what was there before.
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
