/// The version of the API.
///
/// The minor version grows with every endpoint, member or problem that is added. A client works
/// with servers of its own minor version and of the next one, and ignores unknown members of
/// their answers.
public struct APIVersion: Codable, Equatable, Sendable {
  public static let current = APIVersion(major: 1, minor: 0)

  public let major: Int
  public let minor: Int

  public init(major: Int, minor: Int) { (self.major, self.minor) = (major, minor) }

  /// Returns whether a client of this version works with a server of another version.
  public func compatibility(withServer server: APIVersion) -> Compatibility {
    if server.major != major { return server.major < major ? .serverIsOlder : .serverIsNewer }
    if server.minor < minor { return .serverIsOlder }
    return server.minor > minor + 1 ? .serverIsNewer : .works
  }

  public enum Compatibility: Sendable {
    case works, serverIsOlder, serverIsNewer
  }
}

public struct ServerVersion: APIResponse, Equatable {
  /// Foyer's own name. A client recognises by it that no other program answers.
  public static let foyer = "Foyer"

  public let name: String
  /// The release.
  public let version: String
  public let api: APIVersion

  public init(name: String = foyer, version: String, api: APIVersion = .current) {
    (self.name, self.version, self.api) = (name, version, api)
  }
}
