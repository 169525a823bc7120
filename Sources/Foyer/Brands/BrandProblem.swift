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
    case needsAddress(path: String)
    /// Not a rule for waves of sign-ups.
    case notAWave(ClosedRange<Int>)
    /// A rule for waves where sign-ups need as much without one.
    case idleWave
    /// Applicants name members by their usernames, but the form asks for none.
    case vouchingNeedsUsername
    /// A rule for operators' second factors; operators have no accounts.
    case noSecondFactor
    /// Not a word in the form that scripts use.
    case notAName(path: String)
    /// A choice without options.
    case noChoices(path: String)
    /// A condition names no earlier question with choices, or none of its choices.
    case notAnEarlierAnswer(path: String)
    case terms(path: String, TermsFileError)
    /// The terms of the languages have different versions.
    case otherTerms(path: String, version: String)
    case unknownText(String)
    /// The placeholders are as they are written, with braces.
    case unknownPlaceholder(String, known: [String], path: String)
    /// An address whose path has no place for a name.
    case noPlaceholder(String, path: String)
    case untranslated(key: String, language: String)
    case differentPlaceholders(key: String, language: String)
  }

  public enum Shape: Sendable {
    case text, list, map
    /// A word without further settings.
    case word
  }
}

extension BrandProblem {
  /// The problem in the form of compilers: `file:line: sentence`.
  public func description(file: String) -> String { description(file: file, " \(sentence)") }

  /// A usable setting that is probably unintended, in the same form.
  func warning(file: String) -> String { description(file: file, " warning: \(sentence)") }

  private func description(file: String, _ text: String) -> String {
    [file, line.map(String.init), text].compactMap(\.self).joined(separator: ":")
  }

  /// The problem, and advice.
  public var sentence: String {
    switch kind {
    case .notUTF8: "Save the file as UTF-8."
    case .notYAML: "This isn't YAML: check the quotes, colons and indentation here."
    case .notABrand: "This isn't a brand file. Write one as docs/brands.md shows."
    case .usesAliases: "Write the value out: a brand file has no &names and *names."
    case .repeatedKey(let key): "\(key) is given more than once: keep one."
    case .missing(let path): "Add \(path)."
    case .unknown(let path, let known):
      "\(path) has no meaning: remove it, or use one of \(Self.list(known))."
    case .wrongShape(let path, let shape): Self.sentence(path, shape)
    case .empty(let path): "Give \(path) a value: it is empty."
    case .emptyElement(let path): "Remove the element without a value from \(path)."
    case .controlCharacter(let path):
      "Remove the control characters from \(path): they could act on a terminal."
    case .tooWide(let path, let columns, let limit):
      "Make \(path) narrower: it takes \(columns) columns, but only \(limit) fit."
    case .tooTall(let path, let lines, let limit):
      "Make \(path) shorter: it has \(lines) lines, but only \(limit) fit."
    case .notColor(let path):
      "Write \(path) like \"#7ee0b8\": quotes, # and six hexadecimal digits."
    case .contrast(let problem): Self.sentence(problem)
    case .unknownLanguage(let language, let known):
      "\(Self.quoted(language)) isn't among the languages: choose from \(Self.list(known))."
    case .repeatedLanguage(let language): "\(language) is listed more than once: keep one."
    case .address(let path, let problem): Self.sentence(path, problem)
    case .noFolder(let path, let folder):
      "The folder \(Self.quoted(folder)) doesn't exist. Correct \(path)."
    case .email(let path): "Write \(path) as an e-mail address, as in help@aurora.example."
    case .eitherOr(let path, let one, let other):
      "Give \(path) either \(one) or \(other)."
    case .openingHours(let path, let problem): Self.sentence(path, problem)
    case .timeZone(let path): "Write \(path) as in Europe/Lisbon: there is no such time zone."
    case .unknownFlag(let key, let known):
      "There is no flag \(key): remove it, or use one of \(Self.list(known))."
    case .flagValue(let key, .yesOrNo): "Set \(key) to true or false."
    case .flagValue(let key, .text): "Give \(key) a text."
    case .sectionOrder(let problem): "sectionOrder: \(problem)"
    case .unknownValue(let path, let known):
      "Set \(path) to \(known.joined(separator: " or "))."
    case .notInRange(let path, let range):
      "Set \(path) to a number from \(range.lowerBound) to \(range.upperBound)."
    case .notDays(let path, let range):
      "Set \(path) to a number of days from \(range.lowerBound)d to \(range.upperBound)d, or never."
    case .noLifetime:
      "accounts.lifetime has no value, so accounts don't expire: set it as in 365d, or to never."
    case .needsUsername(let path):
      "“\(path)” may be optional only if fields ask for “username”."
    case .noSecondFactor:
      "Remove “operators”: they have no accounts here, but Unix users or tokens."
    case .needsAddress(let path):
      "“\(path)” needs an e-mail address. Add “email” to fields."
    case .notAWave(let range):
      "Write wave as in “30 per hour, then approval” (or “then code”), with a number from \(range.lowerBound) to \(range.upperBound)."
    case .idleWave:
      "“wave” changes nothing here: it needs “admission: open”, and “then code” no “verifyEmail”."
    case .vouchingNeedsUsername:
      "“admission: vouched” needs usernames, by which members are named. Add “username” to fields."
    case .tooManyQuestions(let limit):
      "Ask \(limit) questions at most in fields: more keep people from signing up."
    case .notAName(let path):
      "Write \(path) with at most 32 lower-case letters, digits, - and _, and begin with a letter."
    case .notAnEarlierAnswer(let path):
      "Set \(path) to an earlier question of kind choice or yes-no and one of its answers, as in { use: mail }."
    case .noChoices(let path): "Remove \(path), or set its question's kind to choice."
    case .terms(let path, let error): Self.sentence(path, error)
    case .otherTerms(let path, let version):
      "Give the file of \(path) the same version as the others: \(version)."
    case .unknownText(let key): "Foyer has no text \(key): remove it, or correct its key."
    case .unknownPlaceholder(let name, let known, let path):
      "\(name) in \(path) has no value: remove it"
        + (known.isEmpty ? "." : ", or use \(known.joined(separator: " or ")).")
    case .noPlaceholder(let mark, let path):
      "Write \(mark) in the path of \(path), in the place of a user's name."
    case .untranslated(let key, let language): "Translate \(key) into \(language)."
    case .differentPlaceholders(let key, let language):
      "Use in \(language) for \(key) the same {names} as in en."
    }
  }

  private static func sentence(_ path: String, _ shape: Shape) -> String {
    switch shape {
    case .text: "Give \(path) a text."
    case .word: "Write \(path) without a colon: it can't be optional."
    case .list: "Give \(path) a list, as in [en, pt-BR]."
    case .map where path.isEmpty: "Write keys and their values, as docs/brands.md shows."
    case .map: "Give \(path) keys and values, as docs/brands.md shows."
    }
  }

  private static func sentence(_ problem: ContrastProblem) -> String {
    let theme = "theme.\(problem.theme.rawValue)"
    let ground = problem.ground.map { "\(theme).\($0.rawValue)" }
    let place = ground ?? "the terminal's \(problem.theme.rawValue) background"
    let depth = problem.colors.map { "\($0) colours" } ?? "true colour"
    return """
      Give \(theme).\(problem.role.rawValue) more contrast on \(place): in \(depth) it has \
      \(tenths(problem.ratio)):1, \(tenths(problem.least)):1 is needed.
      """
  }

  /// Truncates instead of rounding, because 4.49 is less than the required 4.5.
  private static func tenths(_ ratio: Double) -> String {
    let tenths = Int(ratio * 10)
    return "\(tenths / 10).\(tenths % 10)"
  }

  private static func sentence(_ path: String, _ problem: WebAddressProblem) -> String {
    switch problem {
    case .notHTTPS: "Begin \(path) with https://."
    case .noHost: "Correct the host in \(path), as in https://help.aurora.example."
    case .notPlain: "Spell blanks and special characters in \(path) with percent signs, as in %20."
    case .tooLong(let limit): "Shorten \(path): \(limit) bytes fit."
    }
  }

  private static func sentence(_ path: String, _ problem: OpeningHoursProblem) -> String {
    let part =
      switch problem {
      case .empty: "it is empty"
      case .days(let text): "\(quoted(text)) is no day"
      case .times(let text): "\(quoted(text)) is no time"
      }
    return "Write \(path) as in Mo-Fr 08:00-20:00; Sa 10:00-14:00: \(part)."
  }

  private static func sentence(_ path: String, _ error: TermsFileError) -> String {
    switch error {
    case .unreadable(let error): "Set \(path) to a file of terms: \(error.reason)."
    case .notText: "Set \(path) to a file of Markdown in UTF-8: this isn't text."
    case .noVersion:
      "Begin the file of \(path) with a line ---, one as in “version: 2026-11”, and another ---."
    case .empty: "Write the terms into the file of \(path), below its head."
    }
  }

  private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }

  private static func quoted(_ text: String) -> String { "“\(text.prefix(40))”" }
}
