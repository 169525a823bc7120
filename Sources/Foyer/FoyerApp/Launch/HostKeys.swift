import Domain
import Services

/// What the host's own `sshd` asks for; without a label, texts and whatever else takes time.
public enum HostKeys {
  /// The keys of whoever has that username, a line each.
  ///
  /// - Parameter dataDirectory: what `--data-dir` was given.
  public static func lines(
    of user: String, in dataDirectory: String?, environment: [String: String]
  ) throws(LaunchError) -> [String] {
    var options = LaunchOptions()
    options.dataDirectory = dataDirectory
    try LocalNeed.accountsFile.check(options, environment: environment)
    let directory = try DataDirectory.chosen(dataDirectory, environment: environment)
    do throws(StorageProblem) {
      return try AuthorizedKeys(directory: directory).lines(of: user)
    } catch {
      throw .unreadableKeys(error)
    }
  }
}
