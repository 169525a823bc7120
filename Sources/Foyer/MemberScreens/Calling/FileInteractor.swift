import Domain

/// Writes lines to a file of the guest.
public struct FileInteractor: Sendable {
  private let files: (any OwnFiles)?

  /// - Parameter files: nil if guests may not write files, as in a kiosk.
  public init(_ files: (any OwnFiles)?) { self.files = files }

  /// True if guests may write files.
  public var mayWrite: Bool { files != nil }

  /// Writes the lines to a file that only its owner can read.
  ///
  /// - Returns: the absolute path of the file.
  public func write(
    _ lines: [String], to path: String, replaces: Bool
  ) async throws(OwnFileProblem) -> String {
    guard let files else { throw .notAllowed }
    return try await files.write(lines.map { "\($0)\n" }.joined(), to: path, replaces: replaces)
  }
}
