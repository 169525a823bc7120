import Domain

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
    return try isFolder(own) ? Self.files(under: own) : Self.files(under: path)
  }

  /// - Returns: none behind the limit.
  static func files(under folder: String) throws(ArticlesError) -> [File] {
    guard let names = try? FileManager.default.subpathsOfDirectory(atPath: folder) else {
      throw .unreadable
    }
    let files = names.sorted().compactMap { name -> File? in
      guard let slug = slug(of: name) else { return nil }
      return File(slug: slug, path: "\(folder)/\(name)")
    }
    return Array(files.prefix(fileLimit))
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
