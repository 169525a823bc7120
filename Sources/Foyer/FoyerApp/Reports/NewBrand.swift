import Brands
import Domain
import Essentials
import Files
import LibC
import Viper

/// Makes and writes the file of `foyer brands new`.
public enum NewBrand {
  /// The names of the palettes.
  public static var palettes: [String] { BrandDraft.palettes.map(\.name) }

  public static func isAddress(_ text: String) -> Bool {
    (try? EmailAddress(validating: text)) != nil
  }

  /// Returns the contents of the file; empty if the address is none.
  ///
  /// - Parameter palette: An index in `palettes`.
  public static func yaml(
    name: String, tagline: String, palette: Int, languages: [String], email: String
  ) -> String {
    guard let email = try? EmailAddress(validating: email) else { return "" }
    return BrandDraft(
      name: name, tagline: tagline, palette: BrandDraft.palettes[palette], languages: languages,
      email: email
    ).yaml
  }

  /// The reason why a file can't be written; its description says what to do.
  public enum Problem: Error, CustomStringConvertible {
    case name(String)
    case exists(String)
    case notWritten(String, reason: String)

    public var description: String {
      switch self {
      case .name(let path): "Name a file that ends in .yaml, in place of \(sanitized(path))."
      case .exists(let path): "\(sanitized(path)) exists already: name another file."
      case .notWritten(let path, let reason):
        sanitized("\(path) can't be written: \(reason). Name another file.")
      }
    }

    public var exitCode: Sysexit { if case .name = self { .usage } else { .cannotCreate } }
  }

  /// Refuses a file before the questions are asked.
  public static func check(_ path: String) throws(Problem) {
    guard path.hasSuffix(".yaml") || path.hasSuffix(".yml") else { throw .name(path) }
    guard !FileManager.default.fileExists(atPath: path) else { throw .exists(path) }
    let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    guard FileManager.default.isWritableFile(atPath: folder) else {
      let error = NamedFileError.system(
        FileManager.default.fileExists(atPath: folder) ? EACCES : ENOENT)
      throw .notWritten(path, reason: error.reason)
    }
  }

  public static func write(_ yaml: String, to path: String) throws(Problem) {
    do throws(NamedFileError) {
      try NamedFile.write(Array(yaml.utf8), to: path, replaces: false, mode: 0o666)
    } catch {
      throw .notWritten(path, reason: error.reason)
    }
  }
}
