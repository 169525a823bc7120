import Essentials

/// The snapshots of a tape: screens that `Expect Screen` compares.
public struct SnapshotFolder: Sendable, Equatable {
  /// A reason for which a screen doesn't equal its snapshot.
  public enum Problem: Error, Equatable, Sendable {
    /// There is no snapshot in this file.
    case missing(path: String)
    /// The snapshot differs.
    case differs(ScreenDifference, path: String)
    /// The snapshot can't be recorded in this file.
    case cannotWrite(path: String)
  }

  /// The folder's path.
  public let path: String
  private let records: Bool

  /// The folder beside a tape: `menu.screens` for `menu.tape`.
  ///
  /// - Parameter records: whether screens are recorded in place of being compared.
  public init(of tape: String, records: Bool = false) {
    path = (tape.hasSuffix(".tape") ? String(tape.dropLast(5)) : tape) + ".screens"
    self.records = records
  }

  func problem(with screen: String, named name: String) -> Problem? {
    let file = "\(path)/\(name).txt"
    if records { return write(screen, to: file) ? nil : .cannotWrite(path: file) }
    guard let data = FileManager.default.contents(atPath: file) else {
      return .missing(path: file)
    }
    return ScreenDifference(
      from: String(decoding: data, as: UTF8.self), to: screen + "\n"
    ).map { .differs($0, path: file) }
  }

  private func write(_ screen: String, to file: String) -> Bool {
    let folder = URL(filePath: path)
    return
      (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true))
      != nil
      && (try? Data("\(screen)\n".utf8).write(to: URL(filePath: file), options: .atomic)) != nil
  }
}

extension SnapshotFolder.Problem: CustomStringConvertible {
  /// The problem as a sentence, with the difference if there is one.
  public var description: String {
    switch self {
    case .missing(let path):
      "there is no snapshot \(path); record it with --record-screens, and read it"
    case .differs(let difference, let path):
      "the screen differs from \(path); record it with --record-screens if it is right\n\n\(difference)"
    case .cannotWrite(let path): "the snapshot \(path) can't be written"
    }
  }
}
