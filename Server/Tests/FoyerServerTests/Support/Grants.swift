import Domain
import Foundation
import Secrets
import Store
import Testing

extension AccountStore {
  /// Adds an operator or a host, as `foyer-server operators add` does.
  func add(
    _ right: AccessRight, _ token: AccessToken = .sample, named name: String = "root"
  ) async throws {
    let grant = AccessGrant(
      name: try #require(GrantName(name)), right: right, createdAt: Date())
    #expect(try await acting(as: .unixUser("root")).add(grant, digest: token.digest))
  }
}

extension ServerData {
  /// Adds an operator to the file.
  ///
  /// - Returns: The path of a file with the token.
  @discardableResult
  func addOperator(
    _ right: AccessRight = .manage, _ token: AccessToken = .sample, named name: String = "root"
  ) async throws -> String {
    try await accounts().add(right, token, named: name)
    return try file("token-of-\(name)", token.text + "\n")
  }
}

extension AccessToken {
  // swift-format-ignore: NeverForceUnwrap
  static let sample = AccessToken("0123456789abcdef0123456789abcdef0123456789_".utf8)!
  /// A token that no store contains.
  static let unknown = AccessToken()

  var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }

  /// The headers of an operator's request.
  var headers: [String: String] { ["Authorization": "Bearer \(text)"] }

  /// The headers of a host's request.
  ///
  /// - Parameter guest: The guest's address; nil omits it.
  func headers(guest: String?) -> [String: String] {
    ["Foyer-Host-Token": text].merging(guest.map { ["Foyer-Guest-Origin": $0] } ?? [:]) { $1 }
  }
}
