import Files
import WebRepositories

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a command reads or changes on this machine, so that it doesn't take another place for the
/// one that was meant.
public enum LocalNeed: Sendable {
  case nothing
  /// What lies in the data directory, whatever server there is.
  case files
  /// The accounts, which lie elsewhere where a server keeps them: who has its token may see and
  /// change those.
  case accounts
  /// The file with the accounts and all that belongs to them: no server gives it to anybody.
  case accountsFile
  /// A copy of that file, which a server's operator makes with the tools of its database.
  case backup

  /// - Throws: `LaunchError.noPartForServer` where an option names a server that the command wouldn't ask,
  ///   `.accountsOnServer`, `.fileOnServer`, `.backupOnServer`, `.tokenWithoutServer`, or `.noDataDirectory` where somebody named one
  ///   that isn't there; the default one is made when it is needed.
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

  /// What can't be looked at may well be there: whoever opens it will say so.
  private static func isThere(_ path: String) -> Bool {
    access(path, F_OK) == 0 || errno != ENOENT && errno != ENOTDIR
  }
}
