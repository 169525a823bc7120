import FoyerTexts
import SceneServices

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Who writes, from where and when.
public struct LetterHead: Sendable {
  let label: String
  let host: String
  let date: Date

  public init(label: String, host: String, date: Date) {
    self.label = label
    self.host = host
    self.date = date
  }
}

extension Texts {
  /// A letter in words. An address that nobody has proved gets no word that a stranger typed, or
  /// the form would carry anybody's message to anybody.
  public func letter(
    _ letter: Letter, to name: FullName?, _ email: EmailAddress, from head: LetterHead
  ) -> WordedLetter {
    let greeting = name.map { [self[.letterGreeting(firstName: $0.first)]] } ?? []
    let (subject, paragraphs) =
      switch letter {
      case .code(let code):
        (
          self[.letterCodeSubject(code: code.text, label: head.label)],
          [self[.letterCodeText(code: code.text)]]
        )
      case .alreadyMember:
        (self[.letterAlreadyMemberSubject(label: head.label)], [self[.letterAlreadyMemberText]])
      case .alreadyApplied(let code):
        (
          self[.letterAlreadyAppliedSubject(label: head.label)],
          [self[.letterAlreadyAppliedText(code: code.text)]]
        )
      case .approved(let note):
        (
          self[.letterApprovedSubject(label: head.label)],
          greeting + [self[.letterApprovedText]] + words(note)
        )
      case .rejected(let note):
        (
          self[.letterRejectedSubject(label: head.label)],
          greeting + [self[.letterRejectedText]] + words(note)
        )
      case .signInCode(let code):
        (
          self[.letterCodeSubject(code: code.text, label: head.label)],
          [self[.letterSignInCode(code: code.text)]]
        )
      case .addressCode(let code):
        (
          self[.letterCodeSubject(code: code.text, label: head.label)],
          [self[.letterAddressCode(code: code.text)]]
        )
      case .addressTaken:
        (self[.letterAlreadyMemberSubject(label: head.label)], [self[.letterAddressTaken]])
      case .addressChanged:
        (
          self[.letterAddressChangedSubject(label: head.label)], [self[.letterAddressChangedText]]
        )
      }
    let text = (paragraphs + ["-- \n" + sent(from: head)]).joined(separator: "\n\n")
    return WordedLetter(to: email, of: head.label, subject: subject, text: text)
  }

  private func words(_ note: String) -> [String] {
    note.isEmpty ? [] : [self[.letterNote(note: note)]]
  }

  private func sent(from head: LetterHead) -> String {
    self[
      .letterSent(
        label: head.label, host: head.host, time: head.date.formatted(.iso8601))]
  }
}
