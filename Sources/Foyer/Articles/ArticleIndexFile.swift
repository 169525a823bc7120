import ArticleSearch
import Domain
import Essentials
import Files
import LibC
import SQL
import Secrets

/// The folder in which sessions keep the search indexes of articles for the next ones.
public struct ArticleIndexFolder: Sendable {
  private let path: String
  private let now: @Sendable () -> Date

  public init(_ directory: DataDirectory) {
    self.init(path: "\(directory.path)/articles") { Date() }
  }

  init(path: String, now: @escaping @Sendable () -> Date) {
    self.path = path
    self.now = now
  }

  /// Returns the file of a folder's articles in a language.
  ///
  /// - Parameter texts: everything beside the articles' files on which their words depend.
  func file(
    of articles: ArticleFolder, language: String, texts: String
  ) -> ArticleIndexFile {
    let digest = SHA256.digest(of: Array("\(articles.path)\0\(language)\0\(texts)".utf8))
    let name = digest.prefix(8).map { String(256 + Int($0), radix: 16).dropFirst() }.joined()
    return ArticleIndexFile(
      folder: path, name: "\(name).sqlite", texts: texts, start: now().timeIntervalSince1970)
  }
}

/// The search index of a folder's articles in one language, with their heads.
///
/// The file is never changed, only replaced: a session that has it open keeps it. Several sessions may
/// replace it at the same time.
struct ArticleIndexFile {
  /// The database of an index, and the heads of its documents in order, each with the path of its file.
  typealias Contents = (database: Database, heads: [(path: String, head: ArticleHead)])

  /// The time, in seconds, within which a file may change twice and keep its version.
  private static let unsettledTime = 0.1
  /// The age, in seconds, at which an unfinished file's session must have ended.
  private static let longestWrite = 3600.0
  private static let separator: Character = "\u{1F}"

  private let folder: String
  private let name: String
  private var path: String { "\(folder)/\(name)" }
  /// The program's version, because its code chooses the words; nil where the system has no `/proc`.
  private let program = FileVersion(at: "/proc/self/exe", followsLinks: true)
  /// Everything on which the index depends.
  private var sources: [UInt8]
  private let start: TimeInterval
  private var newest: TimeInterval = 0

  fileprivate init(folder: String, name: String, texts: String, start: TimeInterval) {
    self.folder = folder
    self.name = name
    self.start = start
    sources = Array(texts.utf8) + (program?.bytes ?? [])
  }

  /// Takes a file among those on which the index depends, as it is before it is read.
  mutating func add(_ file: ArticleFolder.File) {
    let version = file.version
    sources += file.path.utf8
    sources += [0] + (version?.bytes ?? [])
    newest = max(newest, version?.changeTime ?? 0)
  }

  private var digest: [UInt8] { SHA256.digest(of: sources) }

  /// Returns nil if the file is missing, damaged, another user's, or made of other sources.
  func contents() -> Contents? {
    var status = stat()
    guard program != nil, lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      UntrustedFile.Reason(status, at: path) == nil
    else { return nil }
    return try? read()
  }

  private func read() throws -> Contents? {
    let database = try Database(path: path, .readingOnlyItsFile)
    guard try database.value("SELECT digest FROM sources") == digest else { return nil }
    let heads = try database.rows(
      """
      SELECT path, slug, title, summary, keywords, rules, position FROM heads ORDER BY number
      """
    ).map { row in
      guard let path: String = row[0], let slug: String = row[1], let title: String = row[2],
        let summary: String = row[3], let keywords: String = row[4], let rules: String = row[5],
        let position: Int = row[6]
      else { throw DatabaseError.corrupt }
      return (
        path,
        ArticleHead(
          slug: slug, title: title, summary: summary, keywords: Self.list(keywords),
          rules: Self.list(rules), order: position)
      )
    }
    guard try SearchIndex.count(in: database) == heads.count else { throw DatabaseError.corrupt }
    return (database, heads)
  }

  /// Makes the index in a new file, which takes the place of this one when it is complete.
  ///
  /// - Returns: nil if the file can't be written, or if an article has changed so recently that a later
  ///   change may go unnoticed.
  func replaced(
    _ heads: [(path: String, head: ArticleHead)], _ documents: () -> some Sequence<SearchDocument>,
    language: String, synonyms: [[String]]
  ) -> SearchIndex? {
    let isSettled = start - newest > Self.unsettledTime
    guard program != nil, isSettled, (try? PrivateDirectory.create(folder)) != nil else {
      return nil
    }
    removeUnfinished()
    guard let new = try? NamedFile.NewFile(beside: path) else { return nil }
    defer {
      close(new.descriptor)
      unlink(new.path)  // it isn't there any more if it was renamed
    }
    guard (try? write(heads, documents(), to: new.path, language, synonyms)) != nil,
      fsync(new.descriptor) == 0, rename(new.path, path) == 0
    else { return nil }
    return contents().flatMap {
      try? SearchIndex(of: $0.database, language: language, synonyms: synonyms)
    }
  }

  private func write(
    _ heads: [(path: String, head: ArticleHead)], _ documents: some Sequence<SearchDocument>,
    to path: String, _ language: String, _ synonyms: [[String]]
  ) throws {
    let database = try Database(path: path)
    // No other session knows the file yet, and an incomplete one is thrown away.
    try database.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
    _ = try SearchIndex(documents, in: database, language: language, synonyms: synonyms)
    try database.transaction { database in
      try database.execute(
        """
        CREATE TABLE sources (digest BLOB);
        CREATE TABLE heads (
          number INTEGER PRIMARY KEY, path TEXT, slug TEXT, title TEXT, summary TEXT, keywords TEXT,
          rules TEXT, position INTEGER)
        """)
      for (path, head) in heads {
        try database.rows(
          """
          INSERT INTO heads (path, slug, title, summary, keywords, rules, position)
          VALUES ($1, $2, $3, $4, $5, $6, $7)
          """, path, head.slug, head.title, head.summary, Self.text(head.keywords),
          Self.text(head.rules), head.order)
      }
      try database.rows("INSERT INTO sources (digest) VALUES ($1)", digest)
    }
  }

  /// Returns whether there is no file any more, also because another session has removed it.
  func remove() -> Bool { unlink(path) == 0 || errno == ENOENT }

  /// Removes the files of sessions that ended while they wrote them.
  private func removeUnfinished() {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where name.hasPrefix("\(self.name).") {
      let version = FileVersion(at: "\(folder)/\(name)")
      if let version, start - version.changeTime > Self.longestWrite {
        unlink("\(folder)/\(name)")
      }
    }
  }

  private static func text(_ list: [String]) -> String {
    list.joined(separator: String(separator))
  }

  private static func list(_ text: String) -> [String] {
    text.split(separator: separator).map(String.init)
  }
}
