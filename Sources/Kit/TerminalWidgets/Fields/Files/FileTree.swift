import LibC

/// Files that a `FilePicker` offers: those on the disk, or a test's own.
public struct FileTree: Sendable {
  /// File or folder in a folder.
  public struct Entry: Sendable, Equatable {
    /// Name without its path.
    public let name: String
    /// True if it is a folder.
    public let isFolder: Bool

    /// Creates an entry.
    public init(_ name: String, isFolder: Bool = false) {
      self.name = name
      self.isFolder = isFolder
    }
  }

  /// Entries of a folder without `.` and `..`; nil if it can't be read.
  let entries: @Sendable (_ folder: String) -> [Entry]?
  /// True if the path is a folder; nil if it doesn't exist.
  let isFolder: @Sendable (_ path: String) -> Bool?

  /// Creates a tree.
  ///
  /// - Parameters:
  ///   - entries: returns a folder's entries without `.` and `..`, or nil if it can't be read.
  ///   - isFolder: returns whether a path is a folder, or nil if it doesn't exist.
  public init(
    entries: @escaping @Sendable (_ folder: String) -> [Entry]?,
    isFolder: @escaping @Sendable (_ path: String) -> Bool?
  ) {
    self.entries = entries
    self.isFolder = isFolder
  }

  /// This machine's files, as far as the program may read them.
  public static let disk = FileTree(
    entries: { readEntries(of: $0) }, isFolder: { kind(of: $0) })

  /// Greatest number of a folder's entries that are listed. The path of any other can be typed.
  private static let limit = 10_000

  private static func readEntries(of folder: String) -> [Entry]? {
    guard let directory = opendir(folder) else { return nil }
    defer { closedir(directory) }
    var entries: [Entry] = []
    while entries.count < limit, let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      // A name that can't be typed into the field can't be offered either.
      guard let name, name != ".", name != "..", name == name.asOneLine() else { continue }
      let isFolder =
        entry.pointee.d_type == UInt8(DT_DIR)
        || entry.pointee.d_type != UInt8(DT_REG) && kind(of: "\(folder)/\(name)") == true
      entries.append(Entry(name, isFolder: isFolder))
    }
    return entries
  }

  private static func kind(of path: String) -> Bool? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return status.st_mode & S_IFMT == S_IFDIR
  }
}
