import Foundation
import Synchronization

/// Reads the files of the repository.
enum SourceTree {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../..").standardizedFileURL

  /// Prefixes of the paths that `script/test NAME` checks, from a variable that it sets; nil if all
  /// are checked.
  private static let checked = ProcessInfo.processInfo.environment["FOYER_CHECKED"]?
    .split(separator: " ").map(String.init)

  /// Returns the Swift files in these folders and their subfolders.
  static func files(in folders: String...) throws -> [SourceFile] {
    try folders.flatMap(paths).map(file)
  }

  /// Returns those of the Swift files that are checked.
  static func checkedFiles(in folders: String...) throws -> [SourceFile] {
    try folders.flatMap(checkedPaths).map(file)
  }

  /// Parses the Swift files in these folders and their subfolders, each file once per run.
  static func read(in folders: String...) throws -> [ReadFile] {
    try read(folders.flatMap(paths))
  }

  /// Parses those of the Swift files that are checked.
  ///
  /// - Parameter context: A folder whose files a rule compares with the others. They are parsed in any
  ///   case, and come first.
  static func readChecked(
    in folders: String..., context: String? = nil
  ) throws -> [ReadFile] {
    let others = try context.map(paths) ?? []
    let known = Set(others)
    return try read(others + folders.flatMap(checkedPaths).filter { !known.contains($0) })
  }

  private static func read(_ paths: [String]) throws -> [ReadFile] {
    let unknown = try reads.withLock { known in try paths.filter { known[$0] == nil }.map(file) }
    DispatchQueue.concurrentPerform(iterations: unknown.count) { index in
      let new = ReadFile(unknown[index])
      reads.withLock { $0[new.file.path] = new }
    }
    return reads.withLock { known in paths.compactMap { known[$0] } }
  }

  private static let reads = Mutex<[String: ReadFile]>([:])

  private static func paths(in folder: String) throws -> [String] {
    let folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    return try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
      .sorted().filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
  }

  private static func checkedPaths(in folder: String) throws -> [String] {
    let paths = try paths(in: folder)
    guard let checked else { return paths }
    return paths.filter { path in checked.contains { path.hasPrefix($0) } }
  }

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
