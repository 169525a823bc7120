import DemoKit
import Foundation
import Viper

/// Files that appear together, once all of them are complete.
struct StagedFiles {
  private var pairs: [(part: String, path: String)] = []

  /// Returns the path to write a file to until all are complete.
  mutating func stage(_ path: String) -> String {
    let url = URL(filePath: path)
    let name = ".\(url.lastPathComponent).\(ProcessInfo.processInfo.processIdentifier).part"
    let part = url.deletingLastPathComponent().appending(path: name).path
    pairs.append((part, path))
    return part
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
  }
}

extension Publication {
  /// Writes all files of a plan, or none of them.
  func write(_ plan: OutputPlan) throws(Failure) {
    var files = StagedFiles()
    let parts = plan.entries.map { files.stage($0.path) }
    let signals = EndingSignals { number in
      for part in parts { unlink(part) }
      Program.die(of: number)
    }
    defer {
      files.discard()
      signals.end()
    }
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
