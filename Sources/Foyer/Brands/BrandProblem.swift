import Domain
import Flags

/// The reason for which a brand file can't be used; its sentence gives advice.
public struct BrandProblem: Sendable, Equatable {
  /// From 1; nil if the problem has no position in the file.
  public let line: Int?
  public let kind: Kind

  /// The kind of problem. A path lists the keys from the top: `theme.dark.text`.
  public enum Kind: Sendable, Equatable {
    case notUTF8
    case notYAML
    /// Another file, of which nothing may be repeated.
    case notABrand
    /// YAML's `&name` and `*name`, with which a small file can become a huge one.
    case usesAliases
    case repeatedKey(String)
    case missing(path: String)
    case unknown(path: String, known: [String])
    case wrongShape(path: String, Shape)
    case empty(path: String)
    case emptyElement(path: String)
    /// A character that acts on a terminal or changes the text's direction.
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
    /// Exactly one of two keys is required.
    case eitherOr(path: String, String, String)
    case openingHours(path: String, OpeningHoursProblem)
    /// This machine doesn't know the time zone.
    case timeZone(path: String)
    case unknownFlag(String, known: [String])
    case flagValue(String, FlagKind)
    case sectionOrder(SectionOrderProblem)
    case unknownValue(path: String, known: [String])
    case notInRange(path: String, ClosedRange<Int>)
    case notDays(path: String, ClosedRange<Int>)
    /// Accounts would be deleted after they have expired, but don't expire.
    case noLifetime
    case tooManyQuestions(limit: Int)
    /// The field may only be left out if there is a username to identify people.
    case needsUsername(path: String)
    /// A verification code needs an address, but the form doesn't require one.
    case needsAddress
    /// Applicants name members by their usernames, but the form asks for none.
    case vouchingNeedsUsername
    /// A rule for operators' second factors; operators have no accounts.
    case noSecondFactor
    /// Not a word in the form that scripts use.
    case notAName(path: String)
    /// A choice without options.
    case noChoices(path: String)
    case terms(path: String, TermsFileError)
    /// The terms of the languages have different versions.
    case otherTerms(path: String, version: String)
    case unknownText(String)
    /// The placeholders are as they are written, with braces.
    case unknownPlaceholder(String, known: [String], path: String)
    case untranslated(key: String, language: String)
    case differentPlaceholders(key: String, language: String)
  }

  public enum Shape: Sendable {
    case text, list, map
    /// A word without further settings.
    case word
  }
}
