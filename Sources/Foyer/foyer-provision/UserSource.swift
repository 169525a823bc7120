import APIClient
import Domain
import Files
import LibC
import Store
import WebRepositories

/// The source of account changes and of users' numbers.
struct UserSource: Sendable {
  /// The store's name, so that a ledger is registered once in each store.
  let name: String
  let backend: any Backend
  /// The group that may read the ledger.
  let readers: gid_t?

  /// Creates a source from a store of this machine, which is used with its owner's rights.
  static func directory(
    _ path: String, mayBeRoot: Bool, readingConverts: Bool
  ) throws -> UserSource {
    let owner = try DirectoryOwner(of: path, mayBeRoot: mayBeRoot)
    let directory = try DataDirectory(option: path, environment: [:])
    let operations = Operations(
      on: AccountStore(
        SQLiteDriver(directory: directory, readingConverts: readingConverts, isForeign: true)),
      as: .unixUser(OperatorName.current))
    return UserSource(
      name: directory.path, backend: OwnedBackend(backend: operations, owner: owner),
      readers: owner.group)
  }

  /// Creates a source from a server, which identifies this host by its token.
  static func server(_ url: String, tokenFile: String, readers: String?) throws -> UserSource {
    let address: ServiceAddress
    do throws(ServiceAddressProblem) { address = try ServiceAddress(validating: url) } catch {
      throw Failure(
        "Write --api-url as https://host[:port][/path]. Plain http works only for this machine.",
        code: 64)
    }
    let token: AccessToken
    do throws(TokenFileError) { token = try AccessToken(file: tokenFile) } catch {
      throw Failure(
        error.sentence(option: "--host-token-file"), code: error == .notAToken ? 65 : 66)
    }
    return UserSource(
      name: address.base, backend: ServerClient(address, host: HostIdentity(token: token)),
      readers: try readers.map { try group($0) })
  }

  private static func group(_ name: String) throws -> gid_t {
    guard let group = getgrnam(name) else {
      throw Failure("There is no group \(name).", code: 67)
    }
    return group.pointee.gr_gid
  }
}

/// Carries operations out with the rights of the data directory's owner.
struct OwnedBackend: Backend {
  let backend: any Backend
  let owner: DirectoryOwner

  func execute<Op: APIOperation>(
    _ operation: Op, _ call: Call
  ) async throws(Op.Failure) -> Op.Response {
    try await owner.asOwner { () async throws(Op.Failure) in
      try await backend.execute(operation, call)
    }
  }
}
