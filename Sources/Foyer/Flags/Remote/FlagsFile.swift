import Domain
import Files
import SceneServices
import WebRepositories

/// The last response of a flag server, for the next launch. It is stored in lines, because it is
/// read before the first frame, and decoding JSON would take longer than all the rest.
struct FlagsFile: Sendable {
  struct Content: Sendable, Equatable {
    var flags = RemoteFlagSet(flags: [:])
    /// The end of the pause that the server demanded, in seconds since 1970.
    var notBefore = 0
  }

  private static let head = "Foyer's flags, 1"

  private let file: AtomicFile
  /// Identifies the request, because another server's response doesn't apply.
  private let question: String

  init(directory: DataDirectory, server: ServiceAddress, context: FlagContext) {
    file = AtomicFile(
      directory: directory.path, name: "flags-\(context.brand.description.percentEncoded)")
    question = [
      server.base, context.brand.description.percentEncoded, context.language ?? "",
      context.version ?? "",
    ].joined(separator: "\t")
  }

  /// Returns nil if there is no response to this request, or if the file belongs to another user.
  func read() -> Content? {
    guard let bytes = try? TextFile.bytes(at: file.path, isOwn: true) else { return nil }
    let lines = bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    guard lines.count >= 2, lines[0] == Self.head, lines[1] == question else { return nil }
    return lines.dropFirst(2).reduce(into: Content()) { $0.read($1) }
  }

  /// Writes the content; after a failure, the next launch has none.
  func write(_ content: Content) {
    let lines = [Self.head, question] + content.lines
    try? file.replace(with: lines.map { "\($0)\n" }.joined())
  }
}

extension FlagsFile.Content {
  fileprivate var lines: [String] {
    let flags = KnownFlag.all.compactMap { flag in
      self.flags.flags[flag.key].map { "flag\t\(flag.key)\t\($0.line)" }
    }
    return ["not-before\t\(notBefore)"] + (self.flags.etag.map { ["etag\t\($0)"] } ?? []) + flags
  }

  fileprivate mutating func read(_ line: String) {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    switch (parts.first, parts.count) {
    case ("not-before", 2): notBefore = Int(parts[1]) ?? 0
    case ("etag", 2): flags.etag = parts[1]
    case ("flag", 7): flags.flags[parts[1]] = RemoteFlag(parts[2...])
    default: break
    }
  }
}

extension RemoteFlag {
  /// Type, value, reason, variant and error.
  fileprivate var line: String {
    let (type, text) =
      switch value {
      case nil: ("", "")
      case .yesOrNo(let value): ("yes-or-no", "\(value)")
      case .text(let text): ("text", text)
      case .other: ("other", "")
      }
    return [type, text, reason.rawValue, variant ?? "", errorCode?.rawValue ?? ""]
      .joined(separator: "\t")
  }

  fileprivate init(_ parts: ArraySlice<String>) {
    let parts = Array(parts)
    value =
      switch parts[0] {
      case "yes-or-no": .yesOrNo(parts[1] == "true")
      case "text": .text(parts[1])
      case "other": .other
      default: nil
      }
    reason = FlagReason(rawValue: parts[2]) ?? .unknown
    variant = parts[3].isEmpty ? nil : parts[3]
    errorCode = FlagErrorCode(rawValue: parts[4])
  }
}
