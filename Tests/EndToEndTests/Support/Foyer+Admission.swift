import Foundation

extension Foyer {
  /// Aurora's file with another door.
  func label(
    _ admission: String, verifyEmail: Bool, fields: String? = nil
  ) throws -> String {
    let file = folder.url(of: "\(admission)-\(verifyEmail).yaml")
    let aurora = try String(
      contentsOf: Foyer.repository.appending(path: "Assets/Brands/aurora.yaml"), encoding: .utf8)
    let lines = aurora.split(separator: "\n", omittingEmptySubsequences: false).filter {
      !$0.hasPrefix("articles:") && !$0.hasPrefix("flags:") && !$0.hasPrefix("  sectionOrder:")
    }
    let more = fields.map { "fields: \($0)\n" } ?? ""
    try
      (lines.joined(separator: "\n")
      + "admission: \(admission)\nverifyEmail: \(verifyEmail)\n\(more)")
      .write(to: file, atomically: true, encoding: .utf8)
    return file.path
  }

  /// Has letters delivered by that mail server.
  func deliver(by url: String) throws {
    try "mail:\n  server: \(url)\n  from: door@aurora.example\n".write(
      toFile: "\(data)/delivery.yaml", atomically: true, encoding: .utf8)
  }
}
