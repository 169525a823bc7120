import Essentials
import LibC

extension App {
  /// Returns the sentence of an error, for a screen or standard error: the error's own, if it is a
  /// `LocalizedError` or a `CustomStringConvertible`. Errors of Foundation, whose texts are for developers,
  /// become plain English sentences.
  ///
  /// The sentence isn't sanitised: widgets sanitise what they show, and a program that prints it passes
  /// it through `SanitizedText.line(_:)`.
  public nonisolated static func sentence(of error: any Error) -> String {
    switch error {
    case let error as POSIXError: return "\(reason(error.code.rawValue))."
    case let error as CocoaError: return sentence(of: error)
    case is DecodingError: return "The data has another form than expected."
    case is CancellationError: return "It was cancelled."
    case let error as any LocalizedError where error.errorDescription != nil:
      return error.errorDescription ?? ""
    case let error as any CustomStringConvertible
    where !error.description.hasPrefix("Error Domain="):
      return error.description
    default: return "An unexpected error occurred (\(error))."
    }
  }

  private nonisolated static func sentence(of error: CocoaError) -> String {
    let path = error.filePath
    let cause = error.underlying as? POSIXError
    let problem =
      cause.map { reason($0.code.rawValue) }
      ?? (error.code.rawValue < firstCodeOfData
        ? "The file can't be read or written" : "The data has another form than expected")
    return "\(path.map { "\($0): \(problem)" } ?? problem)."
  }

  /// The first code of `CocoaError` that isn't about a file.
  private nonisolated static let firstCodeOfData = 1024

  private nonisolated static func reason(_ code: Int32) -> String {
    String(cString: strerror(code))
  }
}
