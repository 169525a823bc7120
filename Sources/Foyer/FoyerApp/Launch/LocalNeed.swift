import Files
import LibC
import WebRepositories

/// The data of this machine that a command needs. A check prevents a command from using another
/// place than the one that the operator means.
public enum LocalNeed: Sendable {
  case nothing
  /// Files in the data directory, independent of any server.
  case files
  /// The accounts. If a server keeps them, the operator's token gives access.
  case accounts
  /// The file of the accounts, which no server hands out.
  case accountsFile
  /// A copy of that file. A server's operator makes one with the tools of its database.
  case backup

  /// Checks that the data is on this machine.
  ///
  /// - Throws: `LaunchError.noPartForServer` if an option names a server that the command doesn't
  ///   use, `.accountsOnServer`, `.fileOnServer`, `.backupOnServer`, `.tokenWithoutServer`, or
  ///   `.noDataDirectory` if a named directory doesn't exist; the default one is created when it is
  ///   needed.
  public func check(
    _ options: LaunchOptions, environment: [String: String]
  ) throws(LaunchError) {
    if self == .nothing || self == .files, options.apiURL != nil { throw .noPartForServer }
    if self == .nothing { return }
    if self != .files {
      let isOnServer = try ServiceAddress.chosen(options.apiURL, environment: environment) != nil
      if isOnServer, self == .accountsFile { throw .fileOnServer }
      if isOnServer, self == .backup { throw .backupOnServer }
      if isOnServer, options.tokenFile == nil { throw .accountsOnServer }
      if isOnServer { return }
      if options.tokenFile != nil { throw .tokenWithoutServer }
    }
    let directory = try DataDirectory.chosen(options.dataDirectory, environment: environment)
    guard !directory.isNamed || Self.isThere(directory.path) else {
      throw .noDataDirectory(directory.path)
    }
  }

  /// A path that can't be examined counts as existing; opening it reports the error.
  private static func isThere(_ path: String) -> Bool {
    access(path, F_OK) == 0 || errno != ENOENT && errno != ENOTDIR
  }
}
