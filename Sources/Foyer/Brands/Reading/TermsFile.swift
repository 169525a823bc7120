import Articles
import Files
import UnicodeKit

/// A label's terms: Markdown, below a head that tells their version.
struct TermsFile {
  let version: String
  let text: String

  init(at path: String) throws(TermsFileError) {
    let bytes: [UInt8]
    do throws(TextFileError) { bytes = try TextFile.bytes(at: path) } catch {
      throw .unreadable(error)
    }
    guard let file = ArticleFile(slug: "terms", bytes: bytes), !bytes.contains(0) else {
      throw .notText
    }
    guard let version = file.fields["version"]?.scalar?.string, Self.isVersion(version) else {
      throw .noVersion
    }
    self.version = version
    text = file.text
    if text.unicodeScalars.allSatisfy(\.properties.isWhitespace) { throw .empty }
  }

  /// A word that stands in reports and in requests.
  private static func isVersion(_ text: String) -> Bool {
    1...40 ~= text.utf8.count && text.utf8.allSatisfy { 0x21...0x7E ~= $0 }
  }
}

/// Why a file has no terms.
public enum TermsFileError: Error, Equatable, Sendable {
  case unreadable(TextFileError)
  case notText
  /// Its head has none, or one of several words.
  case noVersion
  case empty
}
