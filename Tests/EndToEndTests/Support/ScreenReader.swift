import Foundation
import ProgramTesting

/// A real screen reader, whose speech is written to a file: `q {…}` for each text, as Emacspeak's
/// servers expect it.
final class ScreenReader {
  enum Kind: String {
    case yasr, fenrir

    var isThere: Bool { Command.isThere(rawValue) }
  }

  static let isThere = Kind.yasr.isThere

  private let kind: Kind
  private let pane: Pane
  private let said: URL
  private var count = 0

  /// Starts the program under the reader.
  ///
  /// - Parameter line: A shell command.
  init(
    _ line: String, in folder: TemporaryFolder, pane: Pane, by kind: Kind = .yasr
  ) throws {
    self.kind = kind
    self.pane = pane
    said = folder.url(of: "said")
    try Data().write(to: said)
    let speech = kind == .yasr ? "cat" : "printf 'q {%s}\\n' \"$1\""
    let synthesizer = try Self.script(
      "\(speech) >>'\(said.path)'", folder.url(of: "synthesizer"))
    switch kind {
    case .yasr:
      let program = try Self.script("exec env \(line)", folder.url(of: "program"))
      try pane.type("yasr -s 'emacspeak server' -p '|\(synthesizer)' '\(program)'")
    case .fenrir:
      // On a busy machine, one start in ten never says anything of the screen. The program therefore
      // waits until fenrir has said a word, or else ends it, and fenrir is started again.
      let isHeard = "grep -q Begin '\(said.path)'"
      let program = try Self.script(
        """
        for i in $(seq 20); do \(isHeard) && exec env \(line); echo Begin; sleep 0.2; done
        kill -KILL $PPID
        """, folder.url(of: "program"))
      // Its emulated terminal needs no rights, and its generic driver speaks by a command. Versions since
      // 1.9.8 say typed letters only if they are told to.
      let options = [
        "speech#driver=genericDriver",
        "speech#genericSpeechCommand=\(synthesizer) \"fenrirText\"",
        "sound#enabled=False", "keyboard#charEchoMode=1", "general#shell=\(program)",
      ]
      let fenrir = "HOME='\(folder.url.path)' fenrir -e -o '\(options.joined(separator: ";"))'"
      try pane.type("until \(isHeard); do \(fenrir); done")
    }
    try pane.press("Enter")
  }

  /// Waits until the reader says a text, and returns all that it has said since the last call: the
  /// words, without blanks around them.
  ///
  /// - Parameter isLast: True if the text has to be the last that is said, by a reader that always
  ///   groups in the same way what it says.
  @discardableResult
  func hears(_ text: String, isLast: Bool = false) async throws -> String {
    let isLast = isLast && kind == .yasr
    var heard = ""
    try await pane.until("said: \(text)\nheard: \(heard)") {
      heard = try utterances().dropFirst(count).joined(separator: " ")
        .split(separator: " ").joined(separator: " ")
      return isLast ? heard.hasSuffix(text) : heard.contains(text)
    }
    count = try utterances().count
    return heard
  }

  /// Waits until the reader has said all typed letters, which it says as it receives them.
  func skipEcho() async throws {
    var last = (count: -1, time: ContinuousClock.now)
    try await pane.until("an echo, then silence") {
      let now = try utterances().count
      if now != last.count { last = (now, .now) }
      return now > count && .now - last.time > .milliseconds(300)
    }
    count = try utterances().count
  }

  private func utterances() throws -> [String] {
    try String(contentsOf: said, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("q {") && $0.hasSuffix("}") }
      .map { String($0.dropFirst(3).dropLast()) }
  }

  private static func script(_ line: String, _ file: URL) throws -> String {
    try "#!/bin/sh\n\(line)\n".write(to: file, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: file.path)
    return file.path
  }
}
