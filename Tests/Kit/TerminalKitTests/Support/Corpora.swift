import Foundation

/// Collections of hostile input, in the folder that the environment names.
enum Corpora {
  static let areThere = folder != nil
  private static let folder = ProcessInfo.processInfo.environment["FOYER_CORPORA"]

  /// The Big List of Naughty Strings.
  static func naughtyStrings() throws -> [String] {
    let file = URL(filePath: folder ?? "").appending(path: "blns/blns.json")
    return try JSONDecoder().decode([String].self, from: Data(contentsOf: file))
  }
}
