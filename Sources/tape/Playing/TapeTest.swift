import DemoKit

/// A tape as a test: it is played in its own folder, and its outputs aren't written.
@MainActor
struct TapeTest {
  let path: String
  let recordsScreens: Bool
  /// The folder for what happened before failures.
  let trace: String

  func run() async -> TapeResult {
    let start = ContinuousClock.now
    let result = { (kind: TapeResult.Kind, message: String?) in
      TapeResult(
        path: path, kind: kind, time: (ContinuousClock.now - start) / .seconds(1), message: message)
    }
    do throws(Failure) {
      let folder = path.lastIndex(of: "/").map { String(path[..<$0]) }
      let outcome = try await TapeRun(
        tape: try TapeFile.read(path), directory: folder, recordsScreens: recordsScreens
      ).play()
      guard let failure = outcome.failure else { return result(.passed, nil) }
      let name = path.split(separator: "/").joined(separator: "-")
      try TraceFolder("\(trace)/\(name)").write(outcome)
      return result(.failed, failure.description)
    } catch {
      return result(error.status == .unavailable ? .skipped : .failed, error.sentence)
    }
  }
}
