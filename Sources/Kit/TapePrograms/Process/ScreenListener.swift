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
