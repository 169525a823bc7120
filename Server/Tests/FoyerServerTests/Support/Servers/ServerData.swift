import Domain
import Files
import Foundation
import Store

/// A server's data directory, which is removed with its last owner.
final class ServerData: Sendable {
  let path = NSTemporaryDirectory() + "foyer-server-tests-\(UUID().uuidString)"

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A separate store on the same file, as another process would open it.
  func accounts() throws -> AccountStore { AccountStore(SQLiteDriver(directory: try directory())) }

  func directory() throws -> DataDirectory { try DataDirectory(option: path, environment: [:]) }

  /// Sets up a mail server that isn't there.
  func setUpMail() throws {
    try "mail: {server: smtp://127.0.0.1:9, from: door@harbor.example}\n".write(
      toFile: directory().path + "/delivery.yaml", atomically: false, encoding: .utf8)
  }

  func names() async throws -> [String] { try await accounts().all().accounts.map(\.name.value) }
}

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
