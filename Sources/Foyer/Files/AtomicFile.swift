import Domain

/// A small file that is always replaced as a whole.
package struct AtomicFile: Sendable {
  package var path: String { "\(directory)/\(name)" }
  private let directory: String
  private let name: String
  private let closesDirectory: Bool

  /// - Parameter closesDirectory: true to remove other users' permission to write in the directory,
  ///   which must then be Foyer's own.
  package init(directory: String, name: String, closesDirectory: Bool = true) {
    self.directory = directory
    self.name = name
    self.closesDirectory = closesDirectory
  }

  /// Writes a temporary file with mode 0600 and renames it, so that readers never find incomplete
  /// contents.
  package func replace(with text: String) throws(StorageProblem) {
    try PrivateDirectory.create(directory, closes: closesDirectory)
    do throws(NamedFileError) { try NamedFile.write(Array(text.utf8), to: path) } catch {
      throw error.problem(of: path)
    }
  }
}
