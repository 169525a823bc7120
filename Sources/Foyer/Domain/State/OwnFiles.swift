/// Where a guest's own files are written.
public protocol OwnFiles: Sendable {
  /// Writes a file that only its owner can read.
  ///
  /// - Parameters:
  ///   - path: as typed; `~` is the guest's home.
  ///   - replaces: whether a file that is there is replaced.
  /// - Returns: the whole path.
  func write(
    _ text: String, to path: String, replaces: Bool
  ) async throws(OwnFileProblem) -> String
}

/// Why a file was not written.
public enum OwnFileProblem: Error, Equatable, Sendable {
  /// There is a file of that name.
  case exists
  /// Its folder isn't there.
  case notThere
  case notAllowed
  /// There is a folder of that name.
  case folder
  case failed
}
