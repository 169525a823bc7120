import Domain
import Foundation

extension SignUpDetails {
  static func sample(_ username: String? = "ada") -> SignUpDetails {
    SignUpDetails(
      username: username.flatMap { Username(stored: $0) },
      answers: [
        SignUpAnswer(id: "use", kind: .lines, question: "What for?", value: "Mail,\n\"notes\" 日本"),
        SignUpAnswer(
          id: "shell", kind: .choice, question: "Which shell?", value: "fish", choice: "Fish"),
        SignUpAnswer(id: "adult", kind: .yesNo, question: "Are you 18?", value: "yes"),
      ],
      terms: AcceptedTerms(version: "2026-11", at: Date(timeIntervalSince1970: 1_800_000_000.5)))
  }

  static func named(_ username: String) -> SignUpDetails {
    SignUpDetails(username: Username(stored: username))
  }
}

extension Account {
  func with(_ details: SignUpDetails) -> Account {
    Account(
      id: id, name: name, email: email, brand: brand, createdAt: createdAt, details: details)
  }
}
