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
