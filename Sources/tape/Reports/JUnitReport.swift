import DemoKit
import Foundation

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
