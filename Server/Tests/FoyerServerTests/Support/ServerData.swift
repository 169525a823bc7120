import Domain
import Files
import Foundation
import Store

/// A place for a server's data, removed with its last owner.
final class ServerData: Sendable {
  let path = NSTemporaryDirectory() + "foyer-server-tests-\(UUID().uuidString)"

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The same file as another process sees it.
  func accounts() throws -> AccountStore { AccountStore(SQLiteDriver(directory: try directory())) }

  func directory() throws -> DataDirectory { try DataDirectory(option: path, environment: [:]) }

  func names() async throws -> [String] { try await accounts().all().accounts.map(\.name.value) }
}
