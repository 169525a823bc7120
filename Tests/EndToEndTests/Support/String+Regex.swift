import Foundation

extension String {
  func contains(regex: String) -> Bool { range(of: regex, options: .regularExpression) != nil }
}
