import Foundation
import Synchronization

/// Reads the files of the repository.
enum SourceTree {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../..").standardizedFileURL

  /// Returns the Swift files in these folders and their subfolders.
  static func files(in folders: String...) throws -> [SourceFile] {
    try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
        .sorted().filter { $0.hasSuffix(".swift") }.map { try file("\(folder)/\($0)") }
    }
  }

  /// Parses the Swift files in these folders and their subfolders, each file once per run.
  static func read(in folders: String...) throws -> [ReadFile] {
    let all = try folders.flatMap { try files(in: $0) }
    let unknown = reads.withLock { known in all.filter { known[$0.path] == nil } }
    DispatchQueue.concurrentPerform(iterations: unknown.count) { index in
      let new = ReadFile(unknown[index])
      reads.withLock { $0[new.file.path] = new }
    }
    return reads.withLock { known in all.compactMap { known[$0.path] } }
  }

  private static let reads = Mutex<[String: ReadFile]>([:])

  /// Returns the documents in these folders, without subfolders.
  static func documents(in folders: String...) throws -> [SourceFile] {
    try folders.flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
        .sorted().filter { $0.hasSuffix(".md") }.map { try file("\(folder)/\($0)") }
    }
  }

  /// Returns the pages of all DocC catalogs in a folder.
  static func articles(below folder: String) throws -> [SourceFile] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
      .sorted().filter { $0.contains(".docc/") && $0.hasSuffix(".md") }
      .map { try file("\(folder)/\($0)") }
  }

  static func file(_ path: String) throws -> SourceFile {
    SourceFile(
      path: path, text: try String(contentsOf: root.appending(path: path), encoding: .utf8))
  }

  /// Returns the names of a folder's subfolders.
  static func folders(in folder: String) throws -> Set<String> {
    Set(
      try FileManager.default.contentsOfDirectory(
        at: root.appending(path: folder), includingPropertiesForKeys: [.isDirectoryKey]
      )
      .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
      .map(\.lastPathComponent))
  }

  /// Returns the names of a folder's files without their extensions.
  static func names(in folder: String) throws -> Set<String> {
    Set(
      try FileManager.default.contentsOfDirectory(
        at: root.appending(path: folder), includingPropertiesForKeys: nil
      )
      .map { $0.deletingPathExtension().lastPathComponent })
  }
}
