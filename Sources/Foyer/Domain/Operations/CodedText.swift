/// A value whose JSON is its text.
public protocol CodedText: Codable, Sendable {
  /// The text in JSON.
  var coded: String { get }

  /// Reads a text that was stored or sent.
  ///
  /// - Throws: the rule that it breaks, mostly a `CodedProblem`.
  init(coded text: String) throws
}

extension CodedText {
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    do { self = try Self(coded: text) } catch {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath, debugDescription: "no \(Self.self)",
          underlyingError: error))
    }
  }

  public func encode(to encoder: any Encoder) throws { try coded.encode(to: encoder) }
}

extension CodedText where Self: CustomStringConvertible {
  public var coded: String { description }
}

extension AccountID: CodedText {
  public init(coded text: String) { self.init(text) }
}

extension BrandID: CodedText {
  public init(coded text: String) { self.init(text) }
}

extension SessionID: CodedText {
  public init(coded text: String) { self.init(text) }
}

extension Origin: CodedText {
  public init(coded text: String) { self.init(stored: text) }
}

extension FullName: CodedText {
  public var coded: String { value }

  public init(coded text: String) throws { try self.init(stored: text) }
}

extension Username: CodedText {
  public var coded: String { value }

  public init(coded text: String) throws {
    // The brand's list of reserved names may have changed since it was stored.
    self = try Username(stored: text) ?? Username(validating: text)
  }
}

extension AboutLine: CodedText {
  public var coded: String { value }

  public init(coded text: String) throws { try self.init(stored: text) }
}

extension EmailAddress: CodedText {
  public var coded: String { address }

  public init(coded text: String) throws { try self.init(validating: text) }
}

extension SuspensionReason: CodedText {
  public var coded: String { value }

  public init(coded text: String) throws {
    guard let reason = SuspensionReason(stored: text) else { throw NotCoded() }
    self = reason
  }
}

extension InvitationCode: CodedText {
  public var coded: String { text }

  public init(coded text: String) { self.init(typed: text) }
}

extension SSHPublicKey: CodedText {
  public var coded: String { commentedLine }

  public init(coded text: String) throws { try self.init(validating: text) }
}

extension VouchCode: CodedText {
  public var coded: String { text }

  public init(coded text: String) throws {
    guard let code = VouchCode(typed: text) else { throw NotCoded() }
    self = code
  }
}

extension AccountReference: CodedText {
  public init(coded text: String) throws {
    guard let reference = AccountReference(text) else { throw NotCoded() }
    self = reference
  }
}

extension OutboxReference: CodedText {
  public init(coded text: String) throws {
    guard let reference = OutboxReference(text) else { throw NotCoded() }
    self = reference
  }
}

extension UnixRange: CodedText {
  public init(coded text: String) throws {
    guard let range = UnixRange(text) else { throw NotCoded() }
    self = range
  }
}

extension PageToken: CodedText {
  public init(coded text: String) throws {
    guard let token = PageToken(text) else { throw NotCoded() }
    self = token
  }
}

extension GrantName: CodedText {
  public init(coded text: String) throws {
    guard let name = GrantName(text) else { throw NotCoded() }
    self = name
  }
}

extension OutboxEntry.Kind: CodedText {
  public init(coded text: String) { self.init(text) }
}

/// The text isn't one of the type's.
private struct NotCoded: Error {}
