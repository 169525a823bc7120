import Composition
import Domain
import FoyerTexts
import SceneServices

/// The output of `foyer doctor`: a line for each examined subject.
@MainActor
struct DoctorReport {
  private let findings: [Finding]
  private let texts: any Texts

  /// Examines everything that a session with these options would use, including the server if one
  /// is named. It changes nothing.
  init(_ options: LaunchOptions, environment: [String: String]) async {
    let doctor = Doctor(options, environment: environment)
    texts = doctor.texts
    findings = await doctor.findings()
  }

  /// True if Foyer can be used; warnings don't count.
  var isHealthy: Bool { !findings.contains { $0.state == .problem } }

  /// - Parameters:
  ///   - hasColors: true to show states in colours.
  ///   - width: the terminal's columns, at which findings wrap; nil without a terminal.
  func table(hasColors: Bool, width: Int?) -> String {
    let head = [
      texts[.doctorColumnsState], texts[.doctorColumnsSubject], texts[.doctorColumnsFinding],
    ]
    let rows = findings.map {
      [texts[$0.state.text], texts[$0.subject.text], sanitized($0.message)]
    }
    let table = TextTable([head] + rows, width: width, wrapsLast: true).description
    guard hasColors else { return table }
    var rest = findings[...]
    return table.split(separator: "\n").enumerated().map { number, line -> String in
      guard number > 0, !line.hasPrefix(" "), let state = rest.popFirst()?.state else {
        return String(line)
      }
      let word = texts[state.text]
      return state.color.paint(word) + line.dropFirst(word.count)
    }
    .joined(separator: "\n")
  }

  /// An array of objects.
  var json: String { JSONText.pretty(findings) }
}

extension Finding.State {
  fileprivate var text: LocalizedText {
    switch self {
    case .ok: .doctorStateOk
    case .warning: .doctorStateWarning
    case .problem: .doctorStateProblem
    }
  }
}

extension Finding.State {
  fileprivate var color: StateColor {
    switch self {
    case .ok: .good
    case .warning: .waiting
    case .problem: .bad
    }
  }
}

extension Finding.Subject {
  fileprivate var text: LocalizedText {
    switch self {
    case .terminal: .doctorSubjectTerminal
    case .colors: .doctorSubjectColors
    case .locale: .doctorSubjectLocale
    case .data: .doctorSubjectData
    case .server: .doctorSubjectServer
    case .brand: .doctorSubjectBrand
    case .passwords: .doctorSubjectPasswords
    case .signUps: .doctorSubjectSignUps
    case .flags: .doctorSubjectFlags
    case .log: .doctorSubjectLog
    case .outbox: .doctorSubjectOutbox
    case .secondFactor: .doctorSubjectSecondFactor
    case .targets: .doctorSubjectTargets
    }
  }
}

/// The state of one examined subject.
struct Finding: Sendable, Equatable, Encodable {
  enum Subject: String, Sendable, Encodable {
    case terminal, colors, locale, data, server, brand, passwords, signUps, flags, log, outbox
    case secondFactor, targets
  }

  enum State: String, Sendable, Encodable {
    case ok
    /// It works, but with restrictions.
    case warning
    case problem
  }

  let subject: Subject
  let state: State
  /// The state as a sentence and, unless it is `ok`, advice.
  let message: String
}
