#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What somebody is told by e-mail.
public enum Letter: Sendable, Equatable {
  case code(EmailCode)
  /// The address has an account.
  case alreadyMember
  /// An operator has the word on an earlier one, which the code shows.
  case alreadyApplied(EmailCode)
  case approved(note: String)
  case rejected(note: String)
  /// Brings whoever has an account in.
  case signInCode(EmailCode)
  /// Proves another address of an account.
  case addressCode(EmailCode)
  /// Somebody wants it for their account, and it has one.
  case addressTaken
  /// To the address that an account had before.
  case addressChanged
}

/// A letter in words, to an address.
public struct WordedLetter: Sendable, Equatable {
  public let recipient: EmailAddress
  public let label: String
  public let subject: String
  public let text: String
  /// How long the outbox holds it before the first delivery attempt, in seconds: what caused it can be
  /// taken back until then.
  public var hold: TimeInterval = 0

  public init(to recipient: EmailAddress, of label: String, subject: String, text: String) {
    self.recipient = recipient
    self.label = label
    self.subject = subject
    self.text = text
  }
}

/// The letters of which an application's first one is: the store knows which, and whoever applies
/// doesn't learn it.
public struct ApplicationLetters: Sendable {
  public let code: WordedLetter
  public let alreadyMember: WordedLetter
  public let alreadyApplied: WordedLetter

  public init(
    code: WordedLetter, alreadyMember: WordedLetter, alreadyApplied: WordedLetter
  ) {
    self.code = code
    self.alreadyMember = alreadyMember
    self.alreadyApplied = alreadyApplied
  }
}

/// Words letters, in the language and by the strings of a label.
public struct LetterWriter: Sendable {
  private let word: @Sendable (Letter, FullName?, EmailAddress, _ language: String) -> WordedLetter

  public init(
    _ word: @escaping @Sendable (Letter, FullName?, EmailAddress, String) -> WordedLetter
  ) {
    self.word = word
  }

  /// One that calls nobody by their name.
  func letter(_ letter: Letter, to email: EmailAddress, in language: String) -> WordedLetter {
    word(letter, nil, email, language)
  }

  func letters(
    code: EmailCode, to name: FullName, _ email: EmailAddress, in language: String
  ) -> ApplicationLetters {
    ApplicationLetters(
      code: word(.code(code), name, email, language),
      alreadyMember: word(.alreadyMember, name, email, language),
      alreadyApplied: word(.alreadyApplied(code), name, email, language))
  }

  /// What a decision brings; nothing is said of one that is taken back, or to somebody without an
  /// address.
  func letter(
    after event: ApplicationEvent, note: String, to application: Application
  ) -> WordedLetter? {
    switch event {
    case .approved: word(.approved(note: note), to: application)
    case .rejected: word(.rejected(note: note), to: application)
    case .verified, .expired, .reopened: nil
    }
  }

  private func word(_ letter: Letter, to application: Application) -> WordedLetter? {
    application.email.map { word(letter, application.name, $0, application.language) }
  }
}
