import Composition
import Domain
import Essentials
import FoyerTexts
import SceneServices
import Telemetry
import Wording

/// The output of `foyer events funnel`: the steps of signing up, and the obstacles.
struct FunnelReport {
  private static let barWidth = 24

  private let funnel: SignUpFunnel
  private let texts: any Texts

  init(_ funnel: SignUpFunnel, texts: any Texts) {
    self.funnel = funnel
    self.texts = texts
  }

  /// One object.
  var json: String { JSONText.pretty(funnel) }

  /// - Parameter hasBars: false leaves out the bars, for output that a program reads.
  func text(hasBars: Bool) -> String {
    let forms = funnel.forms.isEmpty ? "" : "\(texts[.eventsFunnelForms])\n\n\(self.forms)"
    guard all > 0 else { return forms.isEmpty ? texts[.eventsFunnelNone] : forms }
    var text = "\(texts[.eventsFunnelTitle])\n\n\(steps(hasBars: hasBars))"
    if !forms.isEmpty { text += "\n\n\(forms)" }
    if !funnel.obstacles.isEmpty { text += "\n\n\(texts[.eventsFunnelObstacles])\n\n\(obstacles)" }
    return text
  }

  private var all: Int { funnel.steps[0].sessions }

  private func steps(hasBars: Bool) -> TextTable {
    var head = [
      texts[.eventsFunnelColumnsStep], texts[.eventsFunnelColumnsSessions],
      texts[.eventsFunnelColumnsOfAll], texts[.eventsFunnelColumnsOfBefore],
      texts[.eventsFunnelColumnsTime],
    ]
    if hasBars { head.insert("", at: 1) }
    let before = [all] + funnel.steps.map(\.sessions)
    let rows = zip(funnel.steps, before).enumerated().map { index, pair in
      let (step, before) = pair
      let bar = hasBars ? [bar(step.sessions)] : []
      let time = index == 0 ? nil : step.medianMilliseconds
      return [texts[step.stage.text]] + bar + [
        "\(step.sessions)", percent(step.sessions, of: all), percent(step.sessions, of: before),
        time.map(seconds) ?? "",
      ]
    }
    return TextTable([head] + rows)
  }

  private var obstacles: TextTable {
    let head = [
      texts[.eventsFunnelField], texts[.eventsFunnelRule], texts[.eventsFunnelHad],
      texts[.eventsFunnelStopped],
    ]
    return TextTable(
      [head]
        + funnel.obstacles.map {
          [
            texts.label(ofField: $0.field) ?? sanitized($0.field),
            texts.sentence(ofRule: $0.rule, field: $0.field) ?? sanitized($0.rule),
            "\($0.sessions)", "\($0.stopped)",
          ]
        })
  }

  private var forms: TextTable {
    let head = [
      texts[.eventsFunnelForm], texts[.eventsFunnelBegan], texts[.eventsFunnelFinished],
      texts[.eventsFunnelLeft],
    ]
    return TextTable(
      [head]
        + funnel.forms.map {
          [texts[$0.form.title], "\($0.began)", "\($0.finished)", "\($0.left)"]
        })
  }

  /// The bar is drawn in eighths of a cell, so that a small share remains visible.
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

extension SignUpFunnel.Stage {
  fileprivate var text: LocalizedText {
    switch self {
    case .opened: .eventsFunnelOpened
    case .name: .eventsFunnelName
    case .email: .eventsFunnelEmail
    case .password: .eventsFunnelPassword
    case .confirmation: .eventsFunnelConfirmation
    case .sent: .eventsFunnelSent
    case .completed: .eventsFunnelCompleted
    case .code: .eventsFunnelCode
    }
  }
}

extension FormUse.Form {
  fileprivate var title: LocalizedText {
    switch self {
    case .signUp: .signUpTitle
    case .verification: .verificationTitle
    case .signIn: .signInTitle
    case .secondFactorEntry: .secondFactorEntryHeadline
    case .termsAcceptance: .termsAcceptanceTitle
    case .contact: .contactTitle
    case .secondFactorSetup: .secondFactorSetupHeading
    }
  }
}
