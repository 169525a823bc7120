import Foundation

extension String {
  /// Returns whether a regular expression matches any part.
  func matches(_ pattern: String) -> Bool { range(of: pattern, options: .regularExpression) != nil }
}
