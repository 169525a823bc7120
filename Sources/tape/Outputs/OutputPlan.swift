import DemoKit
import Foundation
import TapePictures

/// The files to write of a recording.
struct OutputPlan: Equatable {
  struct Entry: Equatable {
    let path: String
    let format: OutputFormat
    /// The screenshot to write; nil for the whole recording.
    var still: Int?
  }

  private(set) var entries: [Entry] = []
  /// Outputs of the tape in formats that aren't supported.
  private(set) var unused: [String] = []

  /// Plans the files of a tape, or those that were asked for in their place.
  ///
  /// - Parameters:
  ///   - asked: files, written instead of those of the tape, and at most one folder, which ends in
  ///     a slash and takes the files of the tape.
  ///   - stills: the names of the screenshots.
  init(_ outputs: [String], stills: [String], asked: [String]) throws(Failure) {
    let folders = asked.filter { $0.hasSuffix("/") }
    let files = asked.filter { !$0.hasSuffix("/") }
    guard folders.count <= 1 else { throw Failure("Give --output one folder.", .usage) }
    for path in files {
      guard let format = OutputFormat(path: path) else {
        throw Failure(
          "Give --output a name that ends in \(OutputFormat.list), or a folder that ends in a slash: \(path) does neither.",
          .usage)
      }
      entries.append(Entry(path: path, format: format))
    }
    if asked.isEmpty || !folders.isEmpty {
      for path in outputs { add(path, in: folders.first, still: nil) }
      for (number, name) in stills.enumerated() where name.contains(".") {
        add(name, in: folders.first, still: number)
      }
    }
    if let folder = folders.first, entries.isEmpty {
      throw Failure("The tape has no outputs for \(folder): give --output a file.", .usage)
    }
    try checkNames(isAsked: !asked.isEmpty)
  }

  /// Makes the folders of all files, and finds what can't be written before a play takes its time.
  func prepare() throws(Failure) {
    for entry in entries { try PlannedFile.prepare(entry.path) }
    let formats = Set(entries.map(\.format))
    if formats.contains(where: \.hasFont) {
      do throws(PictureFont.MissingError) { try PictureFont.check() } catch {
        throw Failure("\(error)", .unavailable)
      }
    }
    if !formats.isDisjoint(with: [.webm, .mp4]), !VideoFile.hasEncoder {
      throw Failure("\(VideoFile.Problem.noEncoder)", .unavailable)
    }
  }

  /// A file can't be two outputs, under whatever names. A tape's own names are its problem.
  private func checkNames(isAsked: Bool) throws(Failure) {
    var names: [String: String] = [:]
    for entry in entries {
      let url = URL(filePath: entry.path).standardizedFileURL
      let file = url.deletingLastPathComponent().resolvingSymlinksInPath()
        .appending(path: url.lastPathComponent).path
      if let other = names.updateValue(entry.path, forKey: file) {
        let both = other == entry.path ? "Two outputs are" : "\(other) and \(entry.path) are"
        throw Failure(
          "\(both) the same file, \(file): give each a name of its own.",
          isAsked ? .usage : .badData)
      }
    }
  }

  private mutating func add(_ path: String, in folder: String?, still: Int?) {
    guard let format = OutputFormat(path: path),
      still == nil || [.svg, .png, .txt].contains(format)
    else { return unused.append(path) }
    let name = folder.map { $0 + String(path.split(separator: "/").last ?? "") } ?? path
    entries.append(Entry(path: name, format: format, still: still))
  }
}

extension PlannedFile {
  /// Makes the file's folder.
  static func prepare(_ path: String) throws(Failure) {
    if let reason = problem(at: path) {
      throw Failure("Can't write \(path): \(reason).", .cannotCreate)
    }
  }
}

/// The format of a recording, by the ending of its file's name.
enum OutputFormat: String, CaseIterable {
  case cast, svg, txt, png, apng, gif, webm, mp4, vtt, md, html

  /// VHS's endings for text.
  private static let text = ["ascii", "test"]

  init?(path: String) {
    guard let dot = path.lastIndex(of: "."), !path.hasSuffix("/") else { return nil }
    let ending = path[path.index(after: dot)...].lowercased()
    if Self.text.contains(ending) { self = .txt } else { self.init(rawValue: ending) }
  }

  /// True if the text is painted by this program, and not by a browser or a terminal.
  var hasFont: Bool { [.png, .apng, .gif, .webm, .mp4].contains(self) }

  /// The endings as a list in a sentence.
  static var list: String {
    let endings = allCases.map { ".\($0.rawValue)" }
    return endings.dropLast().joined(separator: ", ") + " or " + (endings.last ?? "")
  }
}
