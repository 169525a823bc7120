import Domain

extension API {
  /// A guest's message to a brand, with technical details.
  public struct Message: BodyRequest, Equatable, Sendable {
    public let subject: String
    public let text: String
    public let address: String
    public let brand: String
    /// Each kind is `screen`, `rule`, `brand`, `version`, `language` or `articles`.
    public let details: [ContactPayload.Detail]

    public init(_ message: ContactMessage) {
      subject = message.draft.subject.value
      text = message.draft.text.value
      address = message.draft.address.address
      brand = message.brand.description
      details = message.details.map { ContactPayload.Detail($0) }
    }

    /// Returns the message, or each field that breaks a rule.
    public func message() -> Result<ContactMessage, FieldProblems> {
      var problems: [FieldProblem] = []
      let subject = Self.part("subject", &problems) { () throws(MessageProblem) in
        try MessageSubject(validating: self.subject)
      }
      let text = Self.part("text", &problems) { () throws(MessageProblem) in
        try MessageText(validating: self.text)
      }
      var address: EmailAddress?
      do throws(EmailProblem) { address = try EmailAddress(validating: self.address) } catch {
        problems.append(FieldProblem(field: "address", rule: error.code.rawValue))
      }
      let details = self.details.prefix(ContactDetail.Kind.allCases.count).compactMap(\.detail)
      if details.count != self.details.count {
        problems.append(FieldProblem(field: "details", rule: "notAllowed"))
      }
      guard problems.isEmpty, let subject, let text, let address else {
        return .failure(FieldProblems(problems))
      }
      return .success(
        ContactMessage(
          ContactDraft(subject: subject, text: text, address: address), details: details,
          brand: BrandID(brand)))
    }

    private static func part<Part>(
      _ field: String, _ problems: inout [FieldProblem], _ make: () throws(MessageProblem) -> Part
    ) -> Part? {
      do throws(MessageProblem) { return try make() } catch {
        problems.append(FieldProblem(field: field, rule: error.code.rawValue))
        return nil
      }
    }
  }

  /// The fields that break a rule.
  public struct FieldProblems: Error, Equatable, Sendable {
    public let problems: [FieldProblem]

    init(_ problems: [FieldProblem]) { self.problems = problems }
  }

  /// The receipt of a stored message, with a number that the sender can quote.
  public struct MessageReceipt: APIResponse, Equatable {
    public static let statuses = [202]

    public let number: String

    public init(_ reference: OutboxReference) { number = reference.description }
  }
}

extension ContactPayload.Detail {
  fileprivate var detail: ContactDetail? {
    ContactDetail.Kind(rawValue: kind).flatMap { ContactDetail($0, received: value) }
  }
}
