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

  /// Reads `off`, or a map of further sites by their names; `off` closes one of the usual ones.
  mutating func keyHosts(_ place: Place?) -> [KeyHost] {
    guard let place else { return KeyHost.usual }
    if place.node.scalar != nil {
      _ = choice(place, or: Closed.off)
      return []
    }
    var hosts = KeyHost.usual
    for (name, value) in entries(of: place) ?? [] {
      hosts.removeAll { $0.name == name }
      if value.node.scalar == Closed.off.rawValue { continue }
      checkRow(name, at: value, limit: 40)
      if let address = keyAddress(value) { hosts.append(KeyHost(name, address)) }
    }
    return hosts
  }

  private enum Closed: String, CaseIterable { case off }

  /// The name of a user may stand in the path only: in the host it would lead elsewhere.
  private mutating func keyAddress(_ place: Place) -> String? {
    guard let text = scalar(place) else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let mark = KeyHost.placeholder
    guard parts.dropFirst(3).contains(where: { $0.contains(mark) }),
      !parts.prefix(3).contains(where: { $0.contains(mark) })
    else {
      report(.noPlaceholder(mark, path: place.path), at: place)
      return nil
    }
    do throws(WebAddressProblem) {
      _ = try WebAddress(validating: text.replacing(mark, with: "name"))
      return text
    } catch {
      report(.address(path: place.path, error), at: place)
      return nil
    }
  }

  /// Unicode scalars in a command that is searched for placeholders. In longer ones, that may take seconds.
  private static let commandSearchLimit = 1_000

  mutating func connection(_ place: Place?) -> ConnectionCommand? {
    guard let place else { return nil }
    let command = ConnectionCommand(text(place))
    guard command.text.unicodeScalars.count <= Self.commandSearchLimit else { return command }
    for placeholder in command.unknownPlaceholders {
      report(
        .unknownPlaceholder(
          Self.clipped(placeholder), known: [ConnectionCommand.placeholder], path: place.path),
        at: place)
    }
    return command
  }
}
