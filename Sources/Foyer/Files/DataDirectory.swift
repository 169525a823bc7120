import Domain

/// The directory in which Foyer stores data.
public struct DataDirectory: Sendable, Equatable {
  public let path: String
  /// True if the option or `FOYER_DATA_DIR` names the directory.
  public let isNamed: Bool

  /// Chooses the first of: the option, `FOYER_DATA_DIR`, `$XDG_DATA_HOME/foyer`,
  /// `$HOME/.local/share/foyer`.
  ///
  /// A base directory that is empty or relative counts as unset (XDG Base Directory, "Basics"). The
  /// directory's contents are examined, so that no program uses files of other users.
  ///
  /// - Parameter option: the value of `--data-dir`.
  public init(
    option: String?, environment: [String: String]
  ) throws(DataDirectoryError) {
    func base(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    if let option {
      guard !option.isEmpty else { throw .emptyOption }
      (path, isNamed) = (option, true)
    } else if let own = environment["FOYER_DATA_DIR"], !own.isEmpty {
      (path, isNamed) = (own, true)
    } else if let data = base("XDG_DATA_HOME") {
      (path, isNamed) = ("\(data)/foyer", false)
    } else if let home = base("HOME") {
      (path, isNamed) = ("\(home)/.local/share/foyer", false)
    } else {
      throw .unknown
    }
    do throws(UntrustedFile) { try PrivateDirectory.examine(path) } catch {
      throw .untrusted(error)
    }
  }
}

/// The reason for which a data directory can't be used.
public enum DataDirectoryError: Error, Equatable, Sendable {
  case emptyOption
  /// Neither the option nor the environment names a directory.
  case unknown
  case untrusted(UntrustedFile)
}
