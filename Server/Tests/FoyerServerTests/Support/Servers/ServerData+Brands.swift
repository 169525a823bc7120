import Foundation

extension ServerData {
  /// Writes a copy of a brand without articles to a file, which is removed with the data.
  ///
  /// - Parameter change: Changes the brand file's text.
  /// - Returns: The file's path.
  func brand(
    _ id: String, of original: String = "aurora", _ change: (String) -> String
  ) throws -> String {
    let root = (1...6).reduce(URL(filePath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let yaml = try String(
      contentsOf: root.appending(path: "Assets/Brands/\(original).yaml"), encoding: .utf8
    ).replacing(/articles: .*\n/, with: "").replacing(", articles", with: "")
    return try file("\(id).yaml", change(yaml))
  }

  /// Writes a copy of the brand Aurora without flags.
  ///
  /// - Parameter lines: Lines to add, such as other admission rules.
  func brand(_ id: String, _ lines: String) throws -> String {
    try brand(id) { yaml in
      yaml.replacing(/flags:\n(  .*\n)*/, with: "") + lines
    }
  }
}
