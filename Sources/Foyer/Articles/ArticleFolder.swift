import Domain
import Essentials
import Files

/// A folder of articles, with a folder for each language or with files of unknown language.
struct ArticleFolder {
  /// The highest number of files that are read.
  static let fileLimit = 10_000

  struct File: Equatable {
    let slug: String
    let path: String
    /// The folder of all articles; links to files outside it aren't read.
    let root: String

    /// Nil if there is no file.
    var version: FileVersion? { FileVersion(at: path, followsLinks: true) }

    func bytes() throws(TextFileError) -> [UInt8] {
      try TextFile.bytes(at: path, within: root)
    }
  }

  let path: String

  /// Returns the languages that have a folder.
  ///
  /// - Parameter known: the languages to look for.
  func languages(of known: [String]) -> [String] { known.filter { isFolder("\(path)/\($0)") } }

  /// Returns the articles in a language; if no language has a folder, all articles.
  ///
  /// - Throws: an error if the folder can't be read.
  func files(in language: String) throws(ArticlesError) -> [File] {
    let own = "\(path)/\(language)"
    return try files(under: isFolder(own) ? own : path)
  }

  /// Returns the list of words with the same meaning in a language; nil if there is no such file.
  func synonyms(in language: String) -> File? {
    let own = "\(path)/\(language)"
    let file = "\(isFolder(own) ? own : path)/\(SynonymFile.name)"
    guard FileManager.default.fileExists(atPath: file) else { return nil }
    return File(slug: "", path: file, root: path)
  }

  /// Returns the articles in all languages.
  func files() throws(ArticlesError) -> [File] { try files(under: path) }

  /// - Returns: no more files than the limit.
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

  /// Returns nil for other and hidden files.
  private static func slug(of name: String) -> String? {
    guard !name.hasPrefix("."), !name.contains("/.") else { return nil }
    return [".md", ".markdown"].first(where: name.hasSuffix).map { String(name.dropLast($0.count)) }
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: Bool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }
}
