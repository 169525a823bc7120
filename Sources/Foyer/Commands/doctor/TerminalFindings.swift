import Composition
import Domain
import Files
import Flags
import FoyerTexts
import NcursesTerminal
import SceneServices
import Store
import TerminalKit
import WebRepositories
import Wording

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

/// Examines a flag server's response for `foyer doctor`.
struct FlagFindings {
  let server: FlagServer
  let context: FlagContext
  let directory: DataDirectory?
  let texts: any Texts

  func all() async -> [Finding] {
    let url = server.address
    do throws(FlagServerProblem) {
      let flags = try await server.examine(for: context, in: directory)
      let wrong = flags.wrongKeys.map {
        finding(.problem, .doctorFlagsServerWrong(url: url, key: $0))
      }
      if !wrong.isEmpty { return wrong }
      return flags.count == 0
        ? [finding(.warning, .doctorFlagsServerNone(url: url))]
        : [finding(.ok, .doctorFlagsServerOk(url: url, count: "\(flags.count)"))]
    } catch {
      return [finding(.problem, text(error, url))]
    }
  }

  private func text(_ problem: FlagServerProblem, _ url: String) -> LocalizedText {
    switch problem {
    case .service(let problem):
      .doctorServerProblem(url: url, problem: texts.operatorSentence(problem))
    case .notAllowed(let status):
      .doctorFlagsServerNotAllowed(url: url, status: "\(status)")
    case .tooMany(let seconds):
      .doctorFlagsServerTooMany(url: url, seconds: "\(seconds)")
    case .pausedByServer: .doctorFlagsServerTooMany(url: url, seconds: "1")
    }
  }

  private func finding(_ state: Finding.State, _ text: LocalizedText) -> Finding {
    Finding(subject: .flags, state: state, message: texts[text])
  }
}

/// The findings about the rows of this machine's store. Others report a store that can't be read at
/// all.
struct RowFindings {
  /// The number of rows that are named.
  private static let most = 10

  let directory: DataDirectory
  let texts: any Texts

  func all() async -> [Finding] {
    let store = AccountStore(SQLiteDriver(directory: directory, readingConverts: false))
    var findings: [Finding] = []
    if let rows = try? await store.unreadableRows() {
      findings += finding(rows.filter(\.isDeletable)) { .doctorDataUnreadable(count: $0, rows: $1) }
      findings += finding(rows.filter { !$0.isDeletable }) {
        .doctorDataUnreadableAudit(count: $0, rows: $1)
      }
    }
    if let times = try? await store.lateTimes(), !times.isEmpty {
      findings.append(
        Finding(
          subject: .data, state: .warning,
          message: texts[.doctorDataLate(columns: times.joined(separator: ", "))]))
    }
    return findings
  }

  private func finding(
    _ rows: [UnreadableRow], _ phrase: (_ count: Int, _ rows: String) -> LocalizedText
  ) -> [Finding] {
    if rows.isEmpty { return [] }
    let named = rows.prefix(Self.most).map(\.description) + (rows.count > Self.most ? ["…"] : [])
    let message = texts[phrase(rows.count, named.joined(separator: "; "))]
    return [Finding(subject: .data, state: .problem, message: message)]
  }
}

/// Examines the key for secrets of second factors, and whether it opens all of them.
struct SecondFactorFindings {
  private let policy: SecondFactorRules.Policy
  private let file: SecondFactorKeyFile
  private let secrets: any SealedSecrets
  /// The data directory, whose owner should own the file, too.
  private let folder: String
  private let texts: any Texts

  /// Returns nil with a server, which has the key, and without a data directory.
  ///
  /// - Parameter brand: nil if it can't be loaded.
  init?(
    _ options: LaunchOptions, _ environment: [String: String], brand: Brand?, texts: any Texts
  ) {
    guard (try? ServiceAddress.chosen(options.apiURL, environment: environment)) == .some(nil),
      let directory = try? DataDirectory.chosen(options.dataDirectory, environment: environment)
    else { return nil }
    policy = brand?.secondFactor.policy ?? .off
    file = SecondFactorKeyFile(
      at: options.secondFactorKeyFile ?? environment["FOYER_SECOND_FACTOR_KEY"], in: directory)
    secrets = AccountStore(SQLiteDriver(directory: directory, readingConverts: false))
    folder = directory.path
    self.texts = texts
  }

  /// Empty if the brand offers no second factor and no account has one.
  func all() async -> [Finding] {
    let (path, keys) = (file.path, Result { () throws(SecondFactorKeyError) in try file.read() })
    // Other findings report a store that can't be read.
    let report = try? await RotateSecrets(of: secrets, with: KeyRing((try? keys.get()) ?? []))
      .examine()
    let count = report?.count ?? 0
    guard policy != .off || count > 0 else { return [] }
    if case .failure(let error) = keys { return [finding(error, count: count)] }
    var findings: [Finding] = []
    if !SecondFactorKeyFile.haveOneOwner(path, folder) {
      findings.append(finding(.warning, .doctorSecondFactorOwner(path: path, folder: folder)))
    }
    if let report, report.unreadable > 0 {
      findings.append(
        finding(.problem, .doctorSecondFactorUnreadable(count: report.unreadable, path: path)))
    }
    if let report, report.outdated > 0 {
      findings.append(
        finding(.warning, .doctorSecondFactorOutdated(count: report.outdated, path: path)))
    }
    if !findings.isEmpty { return findings }
    return [finding(.ok, .doctorSecondFactorOk(count: count, path: path))]
  }

  private func finding(_ error: SecondFactorKeyError, count: Int) -> Finding {
    guard error == .missing else {
      return finding(
        .problem, .doctorSecondFactorProblem(path: file.path, reason: error.reason))
    }
    switch policy {
    case _ where count > 0:
      return finding(.problem, .doctorSecondFactorLost(count: count, path: file.path))
    case .required: return finding(.problem, .doctorSecondFactorRequired)
    case .offered, .off: return finding(.ok, .doctorSecondFactorNone)
    }
  }

  private func finding(_ state: Finding.State, _ text: LocalizedText) -> Finding {
    Finding(subject: .secondFactor, state: state, message: texts[text])
  }
}
