import DemoKit
import Foundation

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

/// The result of a tape as a test.
struct TapeResult: Equatable {
  enum Kind: String {
    case passed = "ok"
    case failed = "FAILED"
    case skipped
  }

  let path: String
  let kind: Kind
  /// In seconds.
  let time: Double
  /// The reason of a failure, with the screen; nil for a tape that passed.
  var message: String?

  /// The result as a line.
  var line: String { "\(kind.rawValue)  \(path)  \(tenths) s" }

  /// The time with one decimal place.
  var tenths: String {
    let tenths = Int((time * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}

/// Results in the format of JUnit's reports, which CI systems show.
struct JUnitReport {
  let text: String

  init(_ results: [TapeResult]) {
    let failed = results.count { $0.kind == .failed }
    let skipped = results.count { $0.kind == .skipped }
    let cases = results.map { result -> String in
      let name =
        "<testcase classname=\"tape\" name=\"\(MarkupText.line(result.path))\" time=\"\(result.tenths)\""
      let message = MarkupText.escaped(result.message ?? "")
      let first = MarkupText.line(
        String(result.message?.split(separator: "\n").first ?? ""))
      switch result.kind {
      case .passed: return name + "/>"
      case .skipped: return name + "><skipped message=\"\(first)\"/></testcase>"
      case .failed:
        return name + "><failure message=\"\(first)\">\(message)</failure></testcase>"
      }
    }
    text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuite name="tape" tests="\(results.count)" failures="\(failed)" skipped="\(skipped)">
      \(cases.joined(separator: "\n"))
      </testsuite>

      """
  }

  func write(to path: String) -> Bool {
    (try? Data(text.utf8).write(to: URL(filePath: path), options: .atomic)) != nil
  }
}
