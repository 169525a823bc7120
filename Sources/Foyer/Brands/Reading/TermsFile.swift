import Articles
import Files
import UnicodeKit

/// A brand's terms of use: Markdown, below a head with their version.
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
    guard let version = file.fields["version"]?.text, Self.isVersion(version) else {
      throw .noVersion
    }
    self.version = version
    text = file.text
    if text.unicodeScalars.allSatisfy(\.properties.isWhitespace) { throw .empty }
  }

  /// A version is one word of ASCII, because it appears in reports and requests.
  private static func isVersion(_ text: String) -> Bool {
    1...40 ~= text.utf8.count && text.utf8.allSatisfy { 0x21...0x7E ~= $0 }
  }
}

/// The reason for which a file has no usable terms.
public enum TermsFileError: Error, Equatable, Sendable {
  case unreadable(TextFileError)
  case notText
  /// The head has no version, or one of several words.
  case noVersion
  case empty
}
