import Foundation

/// Hostile and unusual input from the folder in `FOYER_CORPORA`.
enum Corpora {
  static let areThere = folder != nil
  private static let folder = ProcessInfo.processInfo.environment["FOYER_CORPORA"]

  static func data(_ path: String) throws -> Data {
    try Data(contentsOf: URL(filePath: folder ?? "").appending(path: path))
  }

  static func lines(_ path: String) throws -> [String] {
    String(decoding: try data(path), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The Big List of Naughty Strings.
  static func naughtyStrings() throws -> [String] {
    try JSONDecoder().decode([String].self, from: data("blns/blns.json"))
  }
}
