import Assets
import Domain

/// The problems of brands and of their languages' texts, in the form of compilers: `file:line:
/// sentence`.
public enum BrandLint {
  public struct Findings: Sendable {
    public var problems: [String] = []
    /// Usable, but probably unintended settings.
    public var warnings: [String] = []
  }

  public static func findings(file path: String, checks: BrandChecks) -> Findings {
    findings(of: path) { () throws(BrandFileError) in
      try BrandFile.read(at: path, checks: checks)
    }
  }

  /// - Parameter name: a built-in brand.
  public static func findings(builtIn name: String, checks: BrandChecks) -> Findings {
    let yaml = Array((BundledFiles.brandFile(name) ?? "").utf8)
    return findings(of: name) { () throws(BrandFileError) in
      (try BrandFile.brand(BrandID(name), yaml: yaml, checks: checks), [])
    }
  }

  /// The brand file doesn't tell whether there is a mail server.
  private static let emailsNeedMailServer =
    "Codes and decisions are sent by e-mail: `foyer doctor` says whether delivery.yaml has “mail”."

  private static let idleApprovers =
    "“approvers” get no e-mails, because no application needs a decision: set “admission: approval”."

  private static func findings(
    of file: String, reading: () throws(BrandFileError) -> (brand: Brand, warnings: [BrandProblem])
  ) -> Findings {
    do throws(BrandFileError) {
      let (brand, found) = try reading()
      let warnings =
        brand.languageGaps.map { $0.sentence(languages: brand.languages) }
        + brand.registration.passwords.weaknesses.map(\.sentence)
        + (brand.admission.sendsEmails ? [emailsNeedMailServer] : [])
        + (brand.hasIdleApprovers ? [idleApprovers] : [])
      return Findings(
        warnings: found.map { $0.warning(file: file) } + warnings.map { "\(file): warning: \($0)" })
    } catch {
      return Findings(problems: error.sentences(file: file))
    }
  }
}

extension Brand {
  fileprivate var hasIdleApprovers: Bool {
    approvers != .none && !admission.isDecided && admission.wave == nil
  }
}

extension PasswordWeakness {
  fileprivate var sentence: String {
    switch self {
    case .veryShort(let least):
      "\(least) characters are enough for a password: set passwords.shortest to ask for more."
    case .wellKnown:
      "Well-known passwords that meet the rules are taken: “passwords: passphrase” refuses them."
    }
  }
}

extension LanguageGap {
  fileprivate func sentence(languages: [String]) -> String {
    switch self {
    case .oneText(let path):
      "\(path) is one text for \(languages.joined(separator: ", ")): write it for each (\(languages[0]): …)."
    case .ownWords(let key, let having, let lacking):
      "\(key) is changed only in \(having.joined(separator: ", ")): add "
        + lacking.map { "strings.\($0).\(key)" }.joined(separator: ", ") + "."
    }
  }
}

/// The checks of a brand file besides its grammar.
public struct BrandChecks: Sendable {
  /// True compares the texts of all languages with the English ones, which takes time.
  let translations: Bool
  /// Returns the colours with too little contrast. The module that paints them provides this check.
  let contrast: @Sendable (BrandTheme) -> [ContrastProblem]

  public init(
    translations: Bool = false,
    contrast: @escaping @Sendable (BrandTheme) -> [ContrastProblem] = { _ in [] }
  ) {
    self.translations = translations
    self.contrast = contrast
  }
}

/// Distinguishes a brand file from any other file. The problems of a brand file are reported with
/// its keys and words; the contents of another file may be secret and are never repeated.
enum BrandLikeness {
  private static let keys = ["name", "tagline", "logo", "languages", "theme", "links"].map {
    Array($0.utf8)
  }

  /// Returns whether at least two lines begin with a key that every brand has.
  static func isThere(in bytes: [UInt8]) -> Bool {
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map(firstWord(of:))
    return keys.count { key in lines.contains { $0.elementsEqual(key) } } > 1
  }

  /// Returns the first word of a line, without quotes or other characters around it.
  private static func firstWord(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.drop { !isLetter($0) }.prefix(while: isLetter)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }
}
