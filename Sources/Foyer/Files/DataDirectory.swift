import Domain

/// Where Foyer keeps what it stores.
public struct DataDirectory: Sendable, Equatable {
  public let path: String
  /// Whether the option or `FOYER_DATA_DIR` names it.
  public let isNamed: Bool

  /// Takes the first that is there: the option, `FOYER_DATA_DIR`, `$XDG_DATA_HOME/foyer`,
  /// `$HOME/.local/share/foyer`.
  ///
  /// A base directory that is empty or relative counts as unset (XDG Base Directory, "Basics").
  ///
  /// What lies there is looked at, so that no program uses what others have put there.
  ///
  /// - Parameter option: what `--data-dir` was given.
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

/// Why nothing can be kept in a data directory.
public enum DataDirectoryError: Error, Equatable, Sendable {
  /// `--data-dir` was given as an empty string.
  case emptyOption
  /// Neither the option nor the environment names a place.
  case unknown
  case untrusted(UntrustedFile)
}
