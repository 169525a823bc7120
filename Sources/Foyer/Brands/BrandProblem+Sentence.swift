import Domain

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
    case .needsAddress:
      "“verifyEmail” needs an e-mail address. Add “email” to fields."
    case .vouchingNeedsUsername:
      "“admission: vouched” needs usernames, by which members are named. Add “username” to fields."
    case .tooManyQuestions(let limit):
      "Ask \(limit) questions at most in fields: more keep people from signing up."
    case .notAName(let path):
      "Write \(path) with at most 32 lower-case letters, digits, - and _, and begin with a letter."
    case .noChoices(let path): "Remove \(path), or set its question's kind to choice."
    case .terms(let path, let error): Self.sentence(path, error)
    case .otherTerms(let path, let version):
      "Give the file of \(path) the same version as the others: \(version)."
    case .unknownText(let key): "Foyer has no text \(key): remove it, or correct its key."
    case .unknownPlaceholder(let name, let known, let path):
      "\(name) in \(path) has no value: remove it"
        + (known.isEmpty ? "." : ", or use \(known.joined(separator: " or ")).")
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
