import Domain
import Flags

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
    case noFolder(path: String, String)
    /// One of two keys, and only one.
    case eitherOr(path: String, String, String)
    case openingHours(path: String, OpeningHoursProblem)
    /// None that this machine knows.
    case timeZone(path: String)
    case unknownFlag(String, known: [String])
    case flagValue(String, FlagKind)
    case sectionOrder(SectionOrderProblem)
    case unknownValue(path: String, known: [String])
    case notInRange(path: String, ClosedRange<Int>)
    case tooManyQuestions(limit: Int)
    /// A field may be left out where there is nothing else to know people by.
    case needsUsername(path: String)
    /// A code is sent to an address that nobody has to give.
    case needsAddress
    /// What scripts and people type isn't written so.
    case notAName(path: String)
    /// Of a question that has none.
    case noChoices(path: String)
    case terms(path: String, TermsFileError)
    /// Those of another language have another version.
    case otherTerms(path: String, version: String)
    case unknownText(String)
    case unknownPlaceholder(String, path: String)
    case untranslated(key: String, language: String)
    case differentPlaceholders(key: String, language: String)
  }

  public enum Shape: Sendable {
    case text, list, map
    /// A word, and nothing more to it.
    case word
  }
}
