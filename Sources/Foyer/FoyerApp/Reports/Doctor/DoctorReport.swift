import Domain
import SceneServices

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What `foyer doctor` prints: a line for each thing it looked at.
@MainActor
public struct DoctorReport {
  private let findings: [Finding]
  private let copy: any Copy

  /// Looks at everything that these options would be used with; nothing is changed.
  public init(_ options: LaunchOptions, environment: [String: String]) {
    let doctor = Doctor(options, environment: environment)
    copy = doctor.copy
    findings = doctor.findings()
  }

  /// Whether Foyer can be used; warnings don't count.
  public var isHealthy: Bool { !findings.contains { $0.state == .problem } }

  public var table: String {
    TextTable(
      findings.map {
        [
          copy["doctor.state.\($0.state.rawValue)"], copy["doctor.subject.\($0.subject.rawValue)"],
          harmless($0.message),
        ]
      }
    ).description
  }

  /// An array of objects (RFC 8259).
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(findings)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
  }
}
