import Domain
import Files
import InteractorKit

/// Keeps seen marks in a file of the data directory, one in a line.
///
/// If the file can't be read or written, introductions are shown again.
public struct SeenFile: SeenMarks {
  private let file: AtomicFile
  private let executor = QueueExecutor(.serial, label: "SeenFile")

  public init(directory: DataDirectory) {
    file = AtomicFile(directory: directory.path, name: "seen")
  }

  public func contains(_ mark: SeenMark) async -> Bool {
    await executor.run { marks.contains(mark) }
  }

  public func insert(_ mark: SeenMark) async {
    await executor.run {
      let marks = marks.union([mark])
      let lines = SeenMark.allCases.filter(marks.contains).map { "\($0.rawValue)\n" }
      try? file.replace(with: lines.joined())
    }
  }

  private var marks: Set<SeenMark> {
    let text =
      (try? TextFile.bytes(at: file.path, isOwn: true)).map { String(decoding: $0, as: UTF8.self) }
      ?? ""
    return Set(
      text.split(whereSeparator: \.isNewline).compactMap { SeenMark(rawValue: String($0)) })
  }
}
