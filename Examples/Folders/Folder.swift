import Foundation

/// A file or a folder.
struct Entry: Equatable {
  let path: String
  let isFolder: Bool
  let size: Int

  var name: String { (path as NSString).lastPathComponent }

  var detail: String {
    isFolder ? "folder" : ByteCountFormatter.string(fromByteCount: Int64(size), countStyle: .file)
  }
}

/// The contents of a folder: folders first, each kind by name.
struct Folder {
  let entries: [Entry]

  init(_ path: String) throws {
    let keys: Set<URLResourceKey> = [.isDirectoryKey, .fileSizeKey]
    entries = try FileManager.default.contentsOfDirectory(
      at: URL(filePath: path), includingPropertiesForKeys: Array(keys)
    ).map { url in
      let values = try url.resourceValues(forKeys: keys)
      return Entry(
        path: "\(path)/\(url.lastPathComponent)", isFolder: values.isDirectory == true,
        size: values.fileSize ?? 0)
    }.sorted { ($0.isFolder ? 0 : 1, $0.name) < ($1.isFolder ? 0 : 1, $1.name) }
  }
}
