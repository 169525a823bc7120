import ArgumentParser
import DemoKit
import Foundation
import TapePictures
import TapePrograms

struct SessionType: SessionCall {
  static let configuration = CommandConfiguration(commandName: "type", abstract: "Type a text.")

  @Argument(help: "The session's name.") var name: String
  @Argument(help: "The text, in one line.") var text: String

  func request() throws(Failure) -> SessionRequest {
    guard !text.isEmpty, !text.contains(where: \.isNewline) else {
      throw Failure("Type one line of text; tape session press NAME Enter ends it.", .usage)
    }
    let texts = TapeScript.quoted(text).filter { $0.count > 2 }
    return SessionRequest(
      action: .play, tape: texts.map { "Type \($0)" }.joined(separator: "\n"))
  }
}

struct SessionPress: SessionCall {
  static let configuration = CommandConfiguration(
    commandName: "press", abstract: "Press keys, such as Enter, Shift+Tab, Ctrl+C or q.")

  @Argument(help: "The session's name.") var name: String
  @Argument(help: "The keys as tapes name them, or single characters.") var keys: [String]

  func request() throws(Failure) -> SessionRequest {
    var lines: [String] = []
    for key in keys {
      let line = key.count == 1 ? "Type \(TapeScript.quoted(key).joined())" : key
      switch TapeAction(tape: line) {
      case .press(_, 1, nil), .type(key, nil): lines.append(line)
      default:
        throw Failure("Name keys as tapes do, such as Enter, Ctrl+C or q, not \(key).", .usage)
      }
    }
    return SessionRequest(action: .play, tape: lines.joined(separator: "\n"))
  }
}

struct SessionFocus: SessionCall {
  static let configuration = CommandConfiguration(
    commandName: "focus",
    abstract: "Move the focus to a field, a button or a row of a program that describes its screen."
  )

  @Argument(help: "The session's name.") var name: String
  @Argument(help: "The label.") var label: String
  @Option(
    help: ArgumentHelp(
      "Take only a widget of this role, such as textField, or a row of such a list.",
      valueName: "name"))
  var role: String?

  func request() throws(Failure) -> SessionRequest {
    let text =
      "Focus\(role.map { "+\($0)" } ?? "") \(TapeScript.quoted(label).joined(separator: " "))"
    guard case .focus(label, role ?? "")? = TapeAction(tape: text) else {
      throw Failure("Name a widget by its label, in one line.", .usage)
    }
    return SessionRequest(action: .play, tape: text)
  }
}

struct SessionExpect: SessionCall {
  static let configuration = CommandConfiguration(
    commandName: "expect", abstract: "Wait for a text on the screen.")

  @Argument(help: "The session's name.") var name: String
  @Argument(help: "The text, in one line.") var text: String
  @Option(help: ArgumentHelp("Wait so long at most.", valueName: "time")) var within = "15s"

  func request() throws(Failure) -> SessionRequest {
    guard !text.isEmpty, !text.contains(where: \.isNewline) else {
      throw Failure("Expect a text of one line.", .usage)
    }
    return SessionRequest(
      action: .play, tape: "Wait+Screen@\(within) /\(TapeScript.escaped(text))/",
      seconds: try seconds(within))
  }
}

struct SessionShow: SessionCall {
  static let configuration = CommandConfiguration(
    commandName: "screen", abstract: "Print the screen as text or JSON, or write it as a picture.")

  @Argument(help: "The session's name.") var name: String
  @Flag(help: "Print size, cursor, title, bells and runs of cells as JSON.") var json = false
  @Flag(help: "Print the text, which is the default.") var text = false
  @Flag(help: "Print what a screen reader finds, for a program that describes its screen.")
  var spoken = false
  @Option(help: ArgumentHelp("Write a picture.", valueName: "file"), completion: .file())
  var png: String?

  func request() throws(Failure) -> SessionRequest {
    guard [json, text, spoken, png != nil].count(where: { $0 }) <= 1 else {
      throw Failure("Choose one of --json, --text, --spoken and --png.", .usage)
    }
    guard let png else { return SessionRequest(action: json ? .json : spoken ? .spoken : .text) }
    let plan = try OutputPlan([], stills: [], asked: [png])
    guard plan.entries.map(\.format) == [.png] else {
      throw Failure("Give --png a file that ends in .png.", .usage)
    }
    try plan.prepare()
    return SessionRequest(action: .picture, path: URL(filePath: png).path)
  }

  func use(_ text: String) { if png == nil { print(text) } }
}

struct SessionIdle: SessionCall {
  static let configuration = CommandConfiguration(
    commandName: "wait-idle", abstract: "Wait until the program has nothing to do.")

  @Argument(help: "The session's name.") var name: String
  @Option(help: ArgumentHelp("Wait so long at most.", valueName: "time")) var within = "15s"

  func request() throws(Failure) -> SessionRequest {
    SessionRequest(action: .waitIdle, seconds: try seconds(within))
  }
}

struct SessionResize: SessionCall {
  static let configuration = CommandConfiguration(
    commandName: "resize", abstract: "Change the size of the terminal.")

  @Argument(help: "The session's name.") var name: String
  @Argument(help: "Columns and rows, such as 100x30.") var size: String

  func request() throws(Failure) -> SessionRequest {
    SessionRequest(action: .play, tape: try resizing(size))
  }
}

struct SessionRecord: SessionCall {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Write the tape of all calls so far.")

  @Argument(help: "The session's name.") var name: String
  @Argument(help: "The tape's file.", completion: .file()) var file: String

  func request() throws(Failure) -> SessionRequest {
    try PlannedFile.prepare(file)
    return SessionRequest(action: .record)
  }

  /// The typed text may be a password.
  func use(_ text: String) throws(Failure) {
    try StagedFiles.writePrivate(text, to: file)
  }
}

struct SessionEnd: SessionCall {
  static let configuration = CommandConfiguration(
    commandName: "end", abstract: "End the program and the session.")

  @Argument(help: "The session's name.") var name: String

  func request() -> SessionRequest { SessionRequest(action: .end) }
}

/// Returns the command of a tape for a size, after checking it.
func resizing(_ size: String) throws(Failure) -> String {
  guard TapeAction(tape: "Resize \(size)") != nil else {
    throw Failure("Give a size such as 100x30, 300x100 at most, not \(size).", .usage)
  }
  return "Resize \(size)"
}

/// Returns the seconds of a time as tapes have it.
private func seconds(_ time: String) throws(Failure) -> Double {
  guard case .sleep(let duration)? = TapeAction(tape: "Sleep \(time)") else {
    throw Failure("Give --within a time such as 500ms or 5s, an hour at most.", .usage)
  }
  return duration / .seconds(1)
}

extension TapeAction {
  /// Reads a single command of a tape.
  init?(tape text: String) {
    let parser = TapeParser(Array(text.utf8), file: "session")
    guard parser.problems.isEmpty, parser.commands.count == 1 else { return nil }
    self = parser.commands[0].action
  }
}
