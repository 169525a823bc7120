import Foundation

extension String {
  /// Whether a regular expression matches any part.
  func matches(_ pattern: String) -> Bool { range(of: pattern, options: .regularExpression) != nil }
}
