import Foundation
import Viper

/// The lines of a file, and those that are added meanwhile.
final class LogView: Screen {
  private let file: LogFile
  private let log = Log(label: "Lines", capacity: 100_000)
  private let status = StatusLine()
  private var count = 0
  private var following: Task<Void, Never>?

  init(_ file: LogFile) {
    self.file = file
    super.init()
    title = file.name
    log.empty = "The file is empty."
    form.show([log, status])
    read()
  }

  isolated deinit { following?.cancel() }

  override var width: Width { .full }

  override var hints: [KeyHint] { [KeyHint("c", KeyAction("clear").called("Clear"))] }

  override func handle(_ event: InputEvent) -> Bool {
    guard event == .text("c") else { return false }
    log.removeAll()
    return true
  }

  override func didAppear() {
    following =
      following
      ?? Task { [weak self] in
        while (try? await Task.sleep(for: .milliseconds(250))) != nil { self?.read() }
      }
  }

  /// Reads to the end of the file.
  func read() {
    let before = count
    do {
      while case let lines = try file.nextLines(), !lines.isEmpty {
        for line in lines { log.append(line, role: Self.role(of: line)) }
        count += lines.count
      }
    } catch { status.message = .problem("The file can't be read: \(error.localizedDescription)") }
    guard count != before else { return }
    status.message = .hint(count == 1 ? "1 line" : "\(count) lines")
    setNeedsPaint()
  }

  private static func role(of line: String) -> StyleRole? {
    if line.contains("ERROR") { return .danger }
    return line.contains("WARN") ? .warning : nil
  }
}
