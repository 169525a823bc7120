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
      let directory = path.lastIndex(of: "/").map { String(path[..<$0]) }
      let outcome = try await TapeRun(
        tape: try TapeFile.read(path), directory: directory, recordsScreens: recordsScreens
      ).play()
      let folder = TraceFolder("\(trace)/\(traceName)")
      if let failure = outcome.failure {
        return result(.failed, failure.description + folder.note(writing: outcome))
      }
      folder.remove()
      return result(.passed, nil)
    } catch {
      return result(error.status == .unavailable ? .skipped : .failed, error.sentence)
    }
  }

  /// The tape's path as the name of a folder, which is no hidden one for `./a.tape`. A dash of the path
  /// becomes `_-`, so that each path has a name of its own.
  var traceName: String {
    path.split(separator: "/").filter { $0 != "." }
      .map { $0.replacing("_", with: "__").replacing("-", with: "_-") }
      .joined(separator: "-")
  }
}
