import Files

/// The reason for which a file of delivery settings is rejected; its description gives advice.
public struct DeliveryFileError: Error, Sendable, Equatable, CustomStringConvertible {
  enum Kind: Sendable, Equatable {
    case unreadable(TextFileError)
    case notYAML
    case notAMap(String)
    case unknownKey(String, known: [String])
    case missing(String)
    case address(String)
    case mailServer
    case ticketServer
    case notABoolean(String)
    case webhookURL
    case directoryURL
    /// The path of the file without a valid secret.
    case webhookSecret(String)
    case secretFile(String, SecretFileError)
  }

  private let file: String
  private let line: Int?
  let kind: Kind

  init(file: String, line: Int?, _ kind: Kind) {
    self.file = file
    self.line = line
    self.kind = kind
  }

  /// The problem in the form of compilers: `file:line: sentence`.
  public var description: String {
    [file, line.map(String.init), " \(sentence)"].compactMap(\.self).joined(separator: ":")
  }

  private var sentence: String {
    switch kind {
    case .unreadable(let error): "Can't use the file: \(error.reason). Fix or remove it."
    case .notYAML: "This isn't YAML: check the quotes, colons and indentation."
    case .notAMap(let path): "Give \(path.isEmpty ? "the file" : path) keys and values."
    case .unknownKey(let path, let known):
      "\(path.prefix(60)) has no meaning: use one of \(known.joined(separator: ", "))."
    case .missing(let path): "Give \(path) a value."
    case .address(let path): "Write \(path) as an e-mail address, as in help@aurora.example."
    case .mailServer:
      "Write mail.server as smtp://host:587 or smtps://host."
    case .ticketServer: "Write tickets.server as https://host."
    case .notABoolean(let path): "Write \(path) as true or false."
    case .directoryURL: "Write provision.ldap.url as ldaps://host."
    case .webhookURL: "Write provision.webhook.url as https://host/path."
    case .webhookSecret(let path):
      "Write whsec_ and 24 to 64 bytes in base64 into \(path.prefix(60))."
    case .secretFile(let path, let error): "Can't use \(path): \(error.reason)."
    }
  }
}
