#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a `FilePicker` looks into: the disk, or something that a test makes up.
public struct FileTree: Sendable {
  public struct Entry: Sendable, Equatable {
    public let name: String
    public let isFolder: Bool

    public init(_ name: String, isFolder: Bool = false) {
      self.name = name
      self.isFolder = isFolder
    }
  }

  /// What is in a folder, `.` and `..` left out; nil where it can't be read.
  let entries: @Sendable (_ folder: String) -> [Entry]?
  /// Whether a folder stands at a path; nil where nothing does.
  let isFolder: @Sendable (_ path: String) -> Bool?

  public init(
    entries: @escaping @Sendable (_ folder: String) -> [Entry]?,
    isFolder: @escaping @Sendable (_ path: String) -> Bool?
  ) {
    self.entries = entries
    self.isFolder = isFolder
  }

  /// The files of this machine, as the program may see them.
  public static let disk = FileTree(
    entries: { readEntries(of: $0) }, isFolder: { kind(of: $0) })

  /// More are not offered: they can still be typed.
  private static let limit = 10_000

  private static func readEntries(of folder: String) -> [Entry]? {
    guard let directory = opendir(folder) else { return nil }
    defer { closedir(directory) }
    var entries: [Entry] = []
    while entries.count < limit, let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      // What can't be typed into a field can't be taken from a list, either.
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
