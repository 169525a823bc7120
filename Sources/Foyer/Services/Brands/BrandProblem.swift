import Domain

/// Why a brand file can't be used; its sentence says what to do.
public struct BrandProblem: Sendable, Equatable {
  /// Counts from 1; nil when the problem has no place in the file.
  public let line: Int?
  public let kind: Kind

  /// A path leads to a key from the top: `theme.dark.text`.
  public enum Kind: Sendable, Equatable {
    case notUTF8
    case notYAML
    /// Any other file, of which nothing may be repeated.
    case notABrand
    /// YAML's `&name` and `*name`, by which a small file can become a huge one.
    case usesAliases
    case repeatedKey(String)
    case missing(path: String)
    case unknown(path: String, known: [String])
    case wrongShape(path: String, Shape)
    case empty(path: String)
    /// What could act on a terminal, or turn the text around it.
    case controlCharacter(path: String)
    case tooWide(path: String, columns: Int, limit: Int)
    case tooTall(path: String, lines: Int, limit: Int)
    case notColor(path: String)
    case contrast(ContrastProblem)
    case unknownLanguage(String, known: [String])
    case repeatedLanguage(String)
    case address(path: String, WebAddressProblem)
    case email(path: String)
    case unknownFlag(String, known: [String])
    case flagValue(String, FlagKind)
    case sectionOrder(SectionOrderProblem)
    case unknownValue(path: String, known: [String])
    case notInRange(path: String, ClosedRange<Int>)
    case unknownText(String)
    case unknownPlaceholder(String, path: String)
    case untranslated(key: String, language: String)
    case differentPlaceholders(key: String, language: String)
  }

  public enum Shape: Sendable {
    case text, list, map
  }
}
