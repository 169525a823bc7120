import DemoKit
import Foundation
import TerminalKit

/// A clip as a video, encoded by `ffmpeg` where it is installed.
public struct VideoFile {
  /// The reason for which a video wasn't made.
  public enum Problem: Error, Equatable, Sendable, CustomStringConvertible {
    /// There is no `ffmpeg`.
    case noEncoder
    /// `ffmpeg` failed, with its last line.
    case failed(String)
    /// There is no font.
    case noFont(PictureFont.MissingError)

    /// The problem as a sentence.
    public var description: String {
      switch self {
      case .noEncoder: "Install ffmpeg, which makes videos; GIF, PNG and SVG don't need it."
      case .failed(let line): "ffmpeg can't make the video: \(line)"
      case .noFont(let error): "\(error)"
      }
    }
  }

  private static let rate = 25
  private let clip: Clip

  /// Prepares a clip.
  public init(_ clip: Clip) { self.clip = clip }

  /// Encodes the file.
  ///
  /// - Parameter format: `webm` or `mp4`.
  public func write(to path: String, format: String) throws(Problem) {
    guard let encoder = Self.encoder else { throw .noEncoder }
    var film: Film<TrueColor>
    do throws(PictureFont.MissingError) {
      film = Film(clip, glyphs: try clip.glyphs(), kind: TrueColor()) { $0 }
    } catch {
      throw .noFont(error)
    }
    let process = Process()
    process.executableURL = encoder
    process.arguments = arguments(film.raster.width, film.raster.height, path, format)
    let (input, errors) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    do { try process.run() } catch { throw .noEncoder }
    signal(SIGPIPE, SIG_IGN)
    feed(&film, to: input.fileHandleForWriting)
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw .failed(said.split(separator: "\n").last.map(String.init) ?? "no message")
    }
  }

  package static var hasEncoder: Bool { encoder != nil }

  private static var encoder: URL? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { URL(filePath: "\($0)/ffmpeg") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// Sizes of most videos are even.
  private func arguments(_ width: Int, _ height: Int, _ path: String, _ format: String) -> [String]
  {
    let codec =
      format == "webm"
      ? ["-c:v", "libvpx-vp9", "-crf", "30", "-b:v", "0", "-row-mt", "1", "-cpu-used", "6"]
      : ["-c:v", "libx264", "-crf", "20", "-movflags", "+faststart"]
    return [
      "-loglevel", "error", "-y", "-f", "rawvideo", "-pixel_format", "bgra", "-video_size",
      "\(width)x\(height)", "-framerate", "\(Self.rate)", "-i", "-", "-vf",
      "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-pix_fmt", "yuv420p",
    ] + codec + ["-f", format, path]
  }

  private func feed(_ film: inout Film<TrueColor>, to pipe: FileHandle) {
    defer { try? pipe.close() }
    var next = 0
    let frames = Int(((clip.length + .seconds(1)) / .seconds(1) * Double(Self.rate)).rounded(.up))
    for number in 0..<max(1, frames) {
      let time = Duration.seconds(1) * number / Self.rate
      let before = next
      while next < clip.moments.count, clip.moments[next].time <= time || next == 0 { next += 1 }
      if next > before { _ = film.paint(clip.moments[next - 1]) }
      let data = film.raster.pixels.withUnsafeBytes { Data($0) }
      guard (try? pipe.write(contentsOf: data)) != nil else { return }
    }
  }
}
