import Foundation

/// Hostile input from the folder in `FOYER_CORPORA`.
enum Corpora {
  static let areThere = folder != nil
  private static let folder = ProcessInfo.processInfo.environment["FOYER_CORPORA"]

  /// The Big List of Naughty Strings.
  static func naughtyStrings() throws -> [String] {
    let file = URL(filePath: folder ?? "").appending(path: "blns/blns.json")
    return try JSONDecoder().decode([String].self, from: Data(contentsOf: file))
  }
}
