import Essentials
import LibC

/// Hears from the programs of the kit that run in a terminal what their screens say.
final class ScreenListener {
  private struct Speaker {
    let descriptor: Int32
    var pending: [UInt8] = []
    var screen: SpokenScreen?
  }

  private struct Sentences: Decodable { let said: [String] }

  private static let name = "/screen"
  /// A program that sends more without an end of the line isn't one of the kit.
  private static let longestLine = 8 << 20

  /// The socket, in a folder that only its user can enter.
  let path: String
  /// The sentences so far; nil if no program has spoken.
  private(set) var sentences: [String]?
  private let listening: Int32
  private var speakers: [Speaker] = []
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  /// Returns nil if there can't be a socket.
  init?() {
    let temporary = FileManager.default.temporaryDirectory.path
    var name = Array("\(temporary)/tape-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { return nil }
    let folder = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    path = folder + Self.name
    guard let listening = LocalSocket.listening(at: path) else {
      rmdir(folder)
      return nil
    }
    self.listening = listening
  }

  deinit {
    Self.remove(path)
    for speaker in speakers { close(speaker.descriptor) }
    close(listening)
  }

  /// Removes the socket and its folder. Programs that are connected still speak.
  static func remove(_ path: String) {
    unlink(path)
    rmdir(String(path.dropLast(name.count)))
  }

  /// The screen of the program that was the last one to connect, of those that have one now.
  var screen: SpokenScreen? { speakers.last { $0.screen != nil }?.screen }

  /// Takes what was sent, without waiting.
  func listen() {
    while true {
      let descriptor = accept(listening, nil, nil)
      guard descriptor >= 0 else { break }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
      speakers.append(Speaker(descriptor: descriptor))
    }
    let ended = speakers.indices.filter { !hear($0) }
    for index in ended.reversed() {
      close(speakers[index].descriptor)
      speakers.remove(at: index)
    }
  }

  /// - Returns: false if the program has ended.
  private func hear(_ index: Int) -> Bool {
    while true {
      let count = read(speakers[index].descriptor, &buffer, buffer.count)
      guard count > 0 else { return count < 0 && errno == EAGAIN }
      speakers[index].pending += buffer.prefix(count)
      take(&speakers[index])
      if speakers[index].pending.count > Self.longestLine { return false }
    }
  }

  private func take(_ speaker: inout Speaker) {
    guard let end = speaker.pending.lastIndex(of: UInt8(ascii: "\n")) else { return }
    for line in speaker.pending[..<end].split(separator: UInt8(ascii: "\n")) {
      let (data, decoder) = (Data(line), JSONDecoder())
      guard let screen = try? decoder.decode(SpokenScreen.self, from: data) else { continue }
      speaker.screen = screen.widgets.isEmpty ? nil : screen
      let said = (try? decoder.decode(Sentences.self, from: data))?.said ?? []
      sentences = (sentences ?? []) + said
    }
    speaker.pending.removeFirst(end + 1)
  }
}

/// A screen as a program of the kit describes it: what linear mode would say. Its JSON is part of
/// `tape session screen --json`.
package struct SpokenScreen: Codable, Sendable, Equatable {
  package struct Widget: Codable, Sendable, Equatable {
    package struct Row: Codable, Sendable, Equatable {
      package let label: String
      package let number: Int
      package let count: Int
    }

    package let role: String
    package let label: String
    /// The text or the chosen option; empty for a password.
    package let value: String
    package let states: [String]
    package let hint: String
    package let hasFocus: Bool
    /// The rows or the options; none of a long list.
    package let options: [String]
    /// The row with the cursor.
    package let row: Row?
  }

  package struct Key: Codable, Sendable, Equatable {
    package let key: String
    package let does: String
  }

  package let title: String
  package let widgets: [Widget]
  /// The keys that work now.
  package let keys: [Key]

  /// The screen in lines, of which that of the focus is marked.
  package var lines: [String] {
    let keys = keys.map { "\($0.key) \($0.does)" }.joined(separator: ", ")
    return [title] + widgets.filter { !($0.label + $0.value).isEmpty }.map(\.line) + [keys]
  }
}

extension SpokenScreen.Widget {
  fileprivate var line: String {
    let place = row.map { "\($0.number)/\($0.count) \($0.label == value ? "" : $0.label)" } ?? ""
    let parts = [role, label, value.isEmpty ? "" : "“\(value)”", place] + states + [hint]
    return (hasFocus ? "> " : "  ")
      + parts.flatMap { $0.split(whereSeparator: \.isWhitespace) }.joined(separator: " ")
  }
}
