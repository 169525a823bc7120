import Domain
import FoyerTexts
import NcursesTerminal
import SceneServices
import TerminalKit

/// Examines the terminal of this process.
struct TerminalFindings {
  private static let needed = Size(width: 40, height: 12)

  let texts: any Texts
  private let terminal: TerminalCapabilities
  private let color: ColorChoice?

  init(options: LaunchOptions, term: String?, texts: any Texts) {
    self.texts = texts
    color = options.color
    terminal = TerminalCapabilities(term: term, color: options.color)
  }

  var all: [Finding] { [screen, colors, locale] }

  private var screen: Finding {
    guard let size = terminal.size else { return finding(.terminal, .warning, .doctorTerminalNone) }
    if !terminal.isKnown { return finding(.terminal, .warning, .doctorTerminalUnknown) }
    if !terminal.placesCursor {
      return finding(.terminal, .problem, .doctorTerminalNoCursor(term: terminal.term))
    }
    return size.contains(Self.needed)
      ? finding(.terminal, .ok, .doctorTerminalOk(term: terminal.term, size: "\(size)"))
      : finding(
        .terminal, .warning, .doctorTerminalSmall(size: "\(size)", needed: "\(Self.needed)"))
  }

  private var colors: Finding {
    if color == ColorChoice.none { return finding(.colors, .ok, .doctorColorsUnwanted) }
    return switch terminal.colors {
    case .none: finding(.colors, .warning, .doctorColorsNone(term: terminal.term))
    case .ansi: finding(.colors, .ok, .doctorColorsOk(count: "8"))
    case .bright: finding(.colors, .ok, .doctorColorsOk(count: "16"))
    case .palette: finding(.colors, .ok, .doctorColorsOk(count: "256"))
    case .direct: finding(.colors, .ok, .doctorColorsDirect)
    }
  }

  private var locale: Finding {
    if !terminal.hasLocale { return finding(.locale, .warning, .doctorLocaleUnknown) }
    return terminal.isUTF8
      ? finding(.locale, .ok, .doctorLocaleOk) : finding(.locale, .warning, .doctorLocaleNotUTF8)
  }

  private func finding(
    _ subject: Finding.Subject, _ state: Finding.State, _ text: LocalizedText
  ) -> Finding {
    Finding(subject: subject, state: state, message: texts[text])
  }
}
