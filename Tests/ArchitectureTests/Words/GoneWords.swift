import Foundation

/// Words that others have replaced: one word for one thing (`docs/glossary.md`).
struct GoneWords: Sendable {
  struct Phrase: Sendable, Equatable {
    let words: [String]
    /// The words to use.
    let remedy: String
    /// False if names of the code may contain the phrase.
    let isForNames: Bool
  }

  /// Words that aren't marked mean something else, too.
  static let table = """
    | label (of a brand), **white-label file** | brand |
    | **door**, way in | admission policy, entry |
    | letter, **worded letter** | e-mail |
    | attempt (of a form), **attempt mark**, **attempt file** | idempotency key, request digest |
    | **own code**, *code that was typed* | verification code |
    | **standing application** | existing application |
    | face | public profile |
    | tries, pace | sign-in attempts, throttle |
    | telling, **told**, **teller** | notification, notified, reporter |
    | **courier**, **patience** | dispatcher, backoff, timeout |
    | **witness** | observer |
    | turns, ticket, line (of the host) | semaphore, queue position |
    | **turnstile** | connection limit |
    | **trail** | breadcrumbs |
    | **kept screen** | snapshot |
    | **harmless** (text) | sanitised |
    | pen | colour pair |
    | **shelf** | catalogue |
    | obstacle, nothing was changed | not committed |
    | house, **wiring house**, room, floor | program, composition root, module, layer |
    | **seed rule** | design rule |
    | *whoever*, *whom* | the guest, the operator, the caller |
    | *mend* | fix, correct |
    """

  let phrases: [Phrase]

  /// - Parameter table: has gone phrases in its first column: in bold those that are gone everywhere,
  ///   in italics those that names may contain, and the words to use in its second.
  init(table: String = GoneWords.table) {
    phrases = table.split(separator: "\n").filter { $0.hasPrefix("| ") }.flatMap { row in
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      // Bold phrases are at odd places of a text that is split at **, and italic ones at *.
      return (cells.first ?? "").components(separatedBy: "**").enumerated().flatMap { place, text in
        place % 2 == 1
          ? [Phrase(words: Self.words(of: text), remedy: cells[1], isForNames: true)]
          : text.components(separatedBy: "*").enumerated().filter { $0.offset % 2 == 1 }.map {
            Phrase(words: Self.words(of: $0.element), remedy: cells[1], isForNames: false)
          }
      }
    }
  }

  /// Returns the first gone phrase of a name in camel case, or of a file's name.
  func phrase(inName name: String) -> Phrase? { phrase(in: name) { $0.isForNames } }

  func phrase(inSentence text: String) -> Phrase? { phrase(in: text) { _ in true } }

  /// Returns false for most texts, quickly; only the others need a search. The words of a phrase stand
  /// in one line.
  func mayBe(in file: SourceFile) -> Bool {
    let text = file.text.lowercased()
    let possible = phrases.filter { $0.words.allSatisfy { text.hasBytes(of: $0) } }
    return !possible.isEmpty
      && SourceFile(path: file.path, text: text).lines.contains { line in
        possible.contains { $0.words.allSatisfy { line.hasBytes(of: $0) } }
      }
  }

  private func phrase(in text: String, where isMeant: (Phrase) -> Bool) -> Phrase? {
    let words = Self.words(of: text)
    return phrases.first { phrase in
      isMeant(phrase) && words.indices.contains { words[$0...].starts(with: phrase.words) }
    }
  }

  /// Returns the words in lower case and without the `s` of a plural: `ownCodes` has two.
  private static func words(of text: String) -> [String] {
    var (words, word) = ([String](), "")
    for character in text {
      if !character.isLetter || character.isUppercase && word.last?.isLowercase == true {
        words.append(word)
        word = ""
      }
      if character.isLetter { word.append(character) }
    }
    return (words + [word]).filter { !$0.isEmpty }.map { word in
      let word = word.lowercased()
      return word.hasSuffix("s") && !word.hasSuffix("ss") ? String(word.dropLast()) : word
    }
  }
}
