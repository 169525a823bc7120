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

extension CodedText where Self: LosslessStringConvertible {
  public init(coded text: String) throws {
    guard let value = Self(text) else { throw NotCoded() }
    self = value
  }
}

extension AccountID: CodedText, LosslessStringConvertible {}

extension BrandID: CodedText, LosslessStringConvertible {}

extension SessionID: CodedText, LosslessStringConvertible {}

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

extension AccountReference: CodedText, LosslessStringConvertible {}

extension OutboxReference: CodedText, LosslessStringConvertible {}

extension UnixRange: CodedText, LosslessStringConvertible {}

extension PageToken: CodedText, LosslessStringConvertible {}

extension GrantName: CodedText, LosslessStringConvertible {}

extension OutboxEntry.Kind: CodedText, LosslessStringConvertible {}

/// The text isn't one of the type's.
private struct NotCoded: Error {}
