import Domain

extension PortCalls {
  var messages: [PortCall] {
    let (ada, now) = (ada, now)
    let number = OutboxReference.random()
    return [
      PortCall("conversations(after:all:of:limit:)") {
        try await $0.conversations(after: nil, all: true, of: ada.brand, limit: 9)
      },
      PortCall("conversations(of:)") { try await $0.conversations(of: ada.id) },
      PortCall("conversation(_:for:adding:notice:)") {
        let entry = Conversation.Entry(id: "1", .note, by: "root", "…", at: now)
        return try await $0.conversation(
          number, for: .staff, adding: entry, notice: { _ in nil })
      },
      PortCall("ask(_:email:)") {
        let address = try EmailAddress(validating: "message@example.org")
        let code = ConversationCode(
          EmailCode.randomOfOperator(), of: number, from: address, origin: nil, at: now)
        let email = Email(to: address, of: "Aurora", subject: "code", text: "…")
        return try await $0.ask(code, email: email)
      },
      PortCall("judge(_:at:helped:)") {
        try await $0.judge("keys", at: ada.brand, helped: true)
      },
      PortCall("articleFeedback(of:)") { try await $0.articleFeedback(of: ada.brand) },
      PortCall("expireConversations(of:)") {
        try await $0.expireConversations(
          of: Brand(id: ada.brand, name: "Aurora", logo: Brand.Logo(narrow: "▲")))
      },
    ]
  }
}
