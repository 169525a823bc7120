import Domain

/// The brand's e-mails to owners of accounts.
extension BrandReader {
  mutating func ownerEmails(_ place: Place?) -> Set<OwnerEmail> {
    var kinds = OwnerEmail.usual
    for (name, place) in fields(
      of: place, required: [], optional: OwnerEmail.allCases.map(\.rawValue))
    {
      guard let kind = OwnerEmail(rawValue: name) else { continue }
      switch choice(place, or: kinds.contains(kind) ? Truth.yes : .no) {
      case .yes: kinds.insert(kind)
      case .no: kinds.remove(kind)
      }
    }
    return kinds
  }

  private enum Answers: String, CaseIterable {
    case full, note
  }

  mutating func messages(_ place: Place?) -> MessageRules {
    let fields = fields(of: place, required: [], optional: ["keep", "emails"])
    return MessageRules(
      keptDays: fields["keep"].map { days($0, 1...36_500) } ?? MessageRules().keptDays,
      sendsAnswers: choice(fields["emails"], or: Answers.full) == .full)
  }

  mutating func connection(_ place: Place?) -> ConnectionCommand? {
    guard let place else { return nil }
    let command = ConnectionCommand(text(place))
    for placeholder in command.unknownPlaceholders {
      report(
        .unknownPlaceholder(
          Self.clipped(placeholder), known: [ConnectionCommand.placeholder], path: place.path),
        at: place)
    }
    return command
  }
}
