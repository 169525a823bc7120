import DemoKit
import Foundation
import Viper

/// Files that appear together, once all of them are complete.
struct StagedFiles {
  private var pairs: [(part: String, path: String)] = []
  /// For each folder of files, a private one in it: elsewhere, for instance in `/tmp`, other users
  /// could put links to other files in the place of the parts.
  private var folders: [String: String] = [:]

  /// Returns the path to write a file to until all are complete.
  mutating func stage(_ path: String) throws(Failure) -> String {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    if folders[folder] == nil {
      var name = Array("\(folder)/.tape-XXXXXX".utf8CString)
      guard mkdtemp(&name) != nil else { throw Failure("Can't write \(path).", .cannotCreate) }
      folders[folder] = String(
        decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
    let part = "\(folders[folder] ?? folder)/\(pairs.count)"
    pairs.append((part, path))
    return part
  }

  /// Writes a text that only its owner may read.
  static func writePrivate(_ text: String, to path: String) throws(Failure) {
    var files = StagedFiles()
    defer { files.discard() }
    let isWritten = FileManager.default.createFile(
      atPath: try files.stage(path), contents: Data(text.utf8),
      attributes: [.posixPermissions: 0o600])
    guard isWritten else { throw Failure("Can't write \(path).", .cannotCreate) }
    try files.publish()
  }

  /// Gives all files their names. A folder of such a name is found before any file has its own.
  func publish() throws(Failure) {
    for (_, path) in pairs {
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
        throw Failure("Can't write \(path): it is a folder.", .cannotCreate)
      }
    }
    for (part, path) in pairs where rename(part, path) != 0 {
      throw Failure("Can't write \(path).", .cannotCreate)
    }
  }

  /// Removes what isn't published.
  func discard() {
    for (part, _) in pairs { unlink(part) }
    for folder in folders.values { rmdir(folder) }
  }
}

extension Publication {
  /// Writes all files of a plan, or none of them.
  func write(_ plan: OutputPlan) throws(Failure) {
    var files = StagedFiles()
    defer { files.discard() }
    var parts: [String] = []
    for entry in plan.entries { parts.append(try files.stage(entry.path)) }
    let signals = EndingSignals { [files] number in
      files.discard()
      Program.die(of: number)
    }
    defer { signals.end() }
    for (entry, part) in zip(plan.entries, parts) {
      do throws(Failure) {
        if let still = entry.still {
          try write(recording.stills[still], entry.format, to: part)
        } else {
          try write(entry.format, to: part)
        }
      } catch {
        // The message names the file that was asked for.
        throw error.status == .cannotCreate && error.sentence.contains(part)
          ? Failure("Can't write \(entry.path).", .cannotCreate) : error
      }
    }
    try files.publish()
  }
}
