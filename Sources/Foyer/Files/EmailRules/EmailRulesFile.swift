import Domain
import LibC

/// An operator's rules for e-mail addresses, in a text file of the data directory that is read again
/// when it or one of its lists has changed.
///
/// One invalid line makes the whole file unusable: if it were skipped, an address that it is meant
/// to refuse would be accepted.
public struct EmailRulesFile: EmailPolicy {
  public static let name = "email-rules.txt"

  private let directory: DataDirectory
  private let log: any ProblemLog
  private let latest = LatestEmailRules()

  /// - Parameter log: receives the reason for which the file can't be used.
  public init(in directory: DataDirectory, log: any ProblemLog) {
    self.directory = directory
    self.log = log
  }

  public func decision(on email: EmailAddress) async throws(StorageProblem) -> EmailDecision {
    do throws(EmailRulesError) {
      return try await latest.rules(in: directory).decision(on: email)
    } catch {
      log.record("\(error)")
      throw .notReadable
    }
  }

  public func problem() async -> String? {
    do throws(EmailRulesError) { _ = try await latest.rules(in: directory) } catch {
      return error.description
    }
    return nil
  }

  /// Returns no rules if there is no file.
  ///
  /// - Parameter note: called with the path of each file before it is read.
  public static func rules(
    in directory: DataDirectory, note: (_ path: String) -> Void = { _ in }
  ) throws(EmailRulesError) -> EmailRules {
    let bytes: [UInt8]
    let path = "\(directory.path)/\(name)"
    note(path)
    do throws(TextFileError) { bytes = try TextFile.bytes(at: path, isOwn: true) } catch {
      if error == .notFound { return EmailRules() }
      throw EmailRulesError(place: name, .unreadable(error))
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw EmailRulesError(place: name, .noText)
    }
    guard !text.allSatisfy(\.isWhitespace) else { throw EmailRulesError(place: name, .empty) }
    var rules: [EmailRule] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      rules.append(try rule(words, at: "\(name):\(index + 1)", in: directory, note))
    }
    return EmailRules(rules)
  }

  private static func rule(
    _ words: [Substring], at place: String, in directory: DataDirectory,
    _ note: (_ path: String) -> Void
  ) throws(EmailRulesError) -> EmailRule {
    guard let verdict = EmailVerdict(rawValue: words[0].lowercased()) else {
      throw EmailRulesError(place: place, .noVerdict)
    }
    let source = "\(place): \(words.joined(separator: " "))"
    if words.count == 3, words[1] == "file" {
      let list = try list(String(words[2]), in: directory, at: place, note)
      return EmailRule(verdict, .list(list), source: source)
    }
    guard words.count == 2, let pattern = EmailPattern(words[1]) else {
      throw EmailRulesError(place: place, .noPattern)
    }
    return EmailRule(verdict, .pattern(pattern), source: source)
  }

  private static func list(
    _ name: String, in directory: DataDirectory, at place: String, _ note: (_ path: String) -> Void
  ) throws(EmailRulesError) -> DomainList {
    let path = name.hasPrefix("/") ? name : "\(directory.path)/\(name)"
    note(path)
    let bytes: [UInt8]
    do throws(TextFileError) { bytes = try TextFile.bytes(at: path, isOwn: true) } catch {
      throw EmailRulesError(place: place, .unreadableList(error))
    }
    do throws(DomainListProblem) { return try DomainList(name, bytes) } catch {
      throw EmailRulesError(place: "\(name):\(error.line)", .noDomain)
    }
  }
}

/// The reason for which the rules can't be used; its description gives advice.
public struct EmailRulesError: Error, Equatable, Sendable, CustomStringConvertible {
  enum Kind: Equatable, Sendable {
    case unreadable(TextFileError)
    case unreadableList(TextFileError)
    case noText
    /// The file is probably being written: without rules, every address would be accepted.
    case empty
    case noVerdict
    case noPattern
    case noDomain
  }

  let place: String
  let kind: Kind

  init(place: String, _ kind: Kind) { (self.place, self.kind) = (place, kind) }

  /// The problem in the form of compilers: `file:line: sentence`.
  public var description: String { "\(LogText.escaped(place)): \(sentence)" }

  /// True if the same files may be usable later, for instance after a change to their directory.
  var isPassing: Bool {
    switch kind {
    case .unreadable(let error), .unreadableList(let error):
      [.failed, .notAllowed, .untrusted(.otherOwner)].contains(error)
    case .noText, .empty, .noVerdict, .noPattern, .noDomain: false
    }
  }

  private var sentence: String {
    switch kind {
    case .unreadable(let error): "Correct or remove the file: \(error.reason)."
    case .unreadableList(let error):
      "Correct the name of the list in this line, or the list: \(error.reason)."
    case .noText: "Write the file in UTF-8."
    case .empty: "Write a rule or a comment into the file, or remove it."
    case .noVerdict: "Begin the line with allow, hold or refuse."
    case .noDomain:
      "Write one domain in the line, such as example.org; a comment has a line of its own."
    case .noPattern: "Write a domain, an address, or “file” and the name of a list of domains."
    }
  }
}

/// Keeps the rules until one of their files changes, so that a sign-up doesn't read long lists.
actor LatestEmailRules {
  private var result: Result<EmailRules, EmailRulesError>?
  /// The files as they were before they were read, by their paths.
  private var versions: [String: FileVersion?] = [:]

  func rules(in directory: DataDirectory) throws(EmailRulesError) -> EmailRules {
    if let result, versions.allSatisfy({ FileVersion(at: $0.key) == $0.value }) {
      return try result.get()
    }
    versions = [:]
    let result = Result { () throws(EmailRulesError) in
      try EmailRulesFile.rules(in: directory) {
        versions.updateValue(FileVersion(at: $0), forKey: $0)
      }
    }
    self.result = result
    if case .failure(let error) = result, error.isPassing { self.result = nil }
    return try result.get()
  }
}
