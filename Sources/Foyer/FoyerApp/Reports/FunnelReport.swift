import Domain
import SceneServices
import Services

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What `foyer events funnel` prints: how far people come, and what stops them.
public struct FunnelReport {
  private static let barWidth = 24

  private let funnel: SignUpFunnel
  private let copy: any Copy

  public init(_ funnel: SignUpFunnel, copy: any Copy) {
    self.funnel = funnel
    self.copy = copy
  }

  /// One object (RFC 8259).
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return (try? encoder.encode(funnel)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  /// - Parameter hasBars: whether to draw; a program that reads this wants words and numbers.
  public func text(hasBars: Bool) -> String {
    guard all > 0 else { return word("none") }
    var text = "\(word("title"))\n\n\(steps(hasBars: hasBars))"
    if !funnel.obstacles.isEmpty { text += "\n\n\(word("obstacles"))\n\n\(obstacles)" }
    return text
  }

  private var all: Int { funnel.steps[0].sessions }

  private func steps(hasBars: Bool) -> TextTable {
    let names = ["step", "sessions", "ofAll", "ofBefore", "time"].map { word("columns.\($0)") }
    var head = names
    if hasBars { head.insert("", at: 1) }
    let before = [all] + funnel.steps.map(\.sessions)
    let rows = zip(funnel.steps, before).enumerated().map { index, pair in
      let (step, before) = pair
      let bar = hasBars ? [bar(step.sessions)] : []
      let time = index == 0 ? nil : step.medianMilliseconds
      return [word(step.stage.rawValue)] + bar + [
        "\(step.sessions)", percent(step.sessions, of: all), percent(step.sessions, of: before),
        time.map(seconds) ?? "",
      ]
    }
    return TextTable([head] + rows)
  }

  private var obstacles: TextTable {
    let head = ["field", "rule", "had", "stopped"].map(word)
    return TextTable(
      [head]
        + funnel.obstacles.map {
          [harmless($0.field), harmless($0.rule), "\($0.sessions)", "\($0.stopped)"]
        })
  }

  private func word(_ key: String) -> String { copy["events.funnel.\(key)"] }

  /// In eighths of a cell, so that a small share can still be seen.
  private func bar(_ sessions: Int) -> String {
    let eighths = (sessions * Self.barWidth * 8 + all - 1) / all
    let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    return String(repeating: "█", count: eighths / 8) + rest
  }

  private func percent(_ part: Int, of whole: Int) -> String {
    whole == 0 ? "" : "\((part * 100 + whole / 2) / whole) %"
  }

  private func seconds(_ milliseconds: Int) -> String {
    let tenths = (milliseconds + 50) / 100
    return "\(tenths / 10).\(tenths % 10) s"
  }
}
