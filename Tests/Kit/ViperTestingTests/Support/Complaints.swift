import Synchronization
import Testing

/// Returns the issues that a helper records, which a test of the helper expects.
@MainActor
func complaints(_ body: () async throws -> Void) async rethrows -> [String] {
  let texts = Mutex<[String]>([])
  try await withKnownIssue {
    try await body()
  } matching: { issue in
    texts.withLock { $0.append("\(issue.comments.map(\.rawValue).joined(separator: "\n"))") }
    return true
  }
  return texts.withLock(\.self)
}
