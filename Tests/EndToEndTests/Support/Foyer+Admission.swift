import Foundation
import ProgramTesting

extension Foyer {
  /// Aurora's file with another door.
  func brand(
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

  /// Signs up in linear mode.
  func signUp(_ address: String, _ label: String, _ options: String...) throws -> Command {
    let lines =
      ["Ada Lovelace", address, "Passw0rd!", "Passw0rd!", ""] + (options.isEmpty ? [] : [""])
    return try Command(
      Foyer.program, arguments(["--brand", label, "--scene", "sign-up", "--linear"] + options),
      input: Array((lines.joined(separator: "\n") + "\n").utf8))
  }

  /// Configures the mail server.
  func deliver(by url: String) throws {
    try "mail:\n  server: \(url)\n  from: door@aurora.example\n".write(
      toFile: "\(data)/delivery.yaml", atomically: true, encoding: .utf8)
  }
}
