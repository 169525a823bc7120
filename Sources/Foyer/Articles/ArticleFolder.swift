import Domain
import Files

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A folder of articles: one in it for each language, or just files of any origin.
struct ArticleFolder {
  /// More are no help to anybody.
  static let fileLimit = 10_000

  struct File: Equatable {
    let slug: String
    let path: String
    /// The folder that was named; what a link leads to outside it isn't read.
    let root: String

    func bytes() throws(TextFileError) -> [UInt8] {
      try TextFile.bytes(at: path, within: root)
    }
  }

  let path: String

  /// The languages that have a folder.
  ///
  /// - Parameter known: those that are asked for.
  func languages(of known: [String]) -> [String] { known.filter { isFolder("\(path)/\($0)") } }

  /// The articles in a language; where no language has a folder of its own, all there are.
  ///
  /// - Throws: where nothing can be read there.
  func files(in language: String) throws(ArticlesError) -> [File] {
    let own = "\(path)/\(language)"
    return try files(under: isFolder(own) ? own : path)
  }

  /// All articles there are, in whatever language.
  func files() throws(ArticlesError) -> [File] { try files(under: path) }

  /// - Returns: none behind the limit.
  private func files(under folder: String) throws(ArticlesError) -> [File] {
    guard let names = try? FileManager.default.subpathsOfDirectory(atPath: folder) else {
      throw .unreadable
    }
    let files = names.sorted().compactMap { name -> File? in
      guard let slug = Self.slug(of: name) else { return nil }
      return File(slug: slug, path: "\(folder)/\(name)", root: path)
    }
    return Array(files.prefix(Self.fileLimit))
  }

  /// Nil for what is no article: other files, and what is hidden.
  private static func slug(of name: String) -> String? {
    guard !name.hasPrefix("."), !name.contains("/.") else { return nil }
    return [".md", ".markdown"].first(where: name.hasSuffix).map { String(name.dropLast($0.count)) }
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: Bool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }
}
