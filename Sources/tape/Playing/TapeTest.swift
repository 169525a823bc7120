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
      return result(
        .failed,
        failure.description + TraceFolder("\(trace)/\(traceName)").problem(writing: outcome))
    } catch {
      return result(error.status == .unavailable ? .skipped : .failed, error.sentence)
    }
  }

  /// The tape's path as the name of a folder. A dash of the path is doubled, so that `a-b.tape` and
  /// `a/b.tape` differ.
  var traceName: String {
    path.split(separator: "/").map { $0.replacing("-", with: "--") }.joined(separator: "-")
  }
}
