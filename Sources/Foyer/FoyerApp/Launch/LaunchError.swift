import Domain
import Files
import Flags
import NcursesTerminal
import Telemetry
import UnixUsers
import Viper
import WebRepositories

/// Why Foyer did not start; each in one sentence that says what to do.
public enum LaunchError: Error, Equatable, Sendable {
  case unknownScene(known: [String])
  case unknownBrand(known: [String])
  /// The file can't be read.
  case unreadableBrand(TextFileError)
  /// All that is wrong with the file, as sentences with their lines.
  case brokenBrand([String])
  case unknownLanguage(known: [String])
  case flag(FlagOptionError)
  case flagsInKiosk
  /// An option that means something in a kiosk alone.
  case kioskOnly(option: String)
  /// An option for accounts of this host, where a server keeps the accounts and has that option.
  case ofServer(option: String)
  case flagServer(FlagServerSettingsError)
  case log(LogFileError)
  case eventsLog(LogFileError)
  case attemptFile(AttemptFileError)
  case dataDirectory(DataDirectoryError)
  /// Where it was named, but isn't.
  case noDataDirectory(String)
  case apiAddress(ServiceAddressProblem)
  case collectorAddress(ServiceAddressProblem, option: String)
  case accountsOnServer
  /// A command reads what only the machine with the accounts' file has.
  case fileOnServer
  /// A server's accounts are copied where the server keeps them.
  case backupOnServer
  /// An option names a server to a command that asks none.
  case noPartForServer
  case caFile
  case token(TokenFileError)
  case hostToken(TokenFileError)
  /// A server gives keys to a host that shows its token.
  case noHostToken
  case tokenWithoutServer
  case terminal(TerminalError)
  /// The label has none.
  case noArticles
  case unreadableArticles
  case unreadableKeys(StorageProblem)
  case unreadableLedger(UnixProblem)
}

extension LaunchError {
  public var exitCode: Sysexit {
    switch self {
    case .unknownScene, .unknownBrand, .unknownLanguage, .flag, .flagsInKiosk, .kioskOnly,
      .ofServer, .flagServer, .apiAddress, .collectorAddress, .accountsOnServer,
      .noPartForServer, .tokenWithoutServer, .noHostToken, .noArticles:
      .usage
    case .dataDirectory(.untrusted): .notAllowed
    case .dataDirectory, .log, .eventsLog, .attemptFile(.notWritten): .cannotCreate
    case .terminal, .fileOnServer, .backupOnServer: .unavailable
    case .brokenBrand, .attemptFile(.notAnAttempt), .token(.notAToken),
      .hostToken(.notAToken):
      .badData
    case .caFile, .unreadableArticles, .unreadableBrand, .noDataDirectory, .attemptFile(.notRead),
      .token, .hostToken:
      .cannotRead
    case .unreadableKeys(let problem): Sysexit(problem)
    case .unreadableLedger(.damaged): .badData
    case .unreadableLedger: .cannotRead
    }
  }
}

extension LaunchError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownScene(let known): Self.unknown("scene", known)
    case .unknownBrand(let known): Self.unknown("brand", known)
    case .unreadableBrand(let error): "Give --brand a file that can be used: \(error.reason)."
    case .brokenBrand(let sentences):
      (["Mend the brand file first:"] + sentences.map(harmless)).joined(separator: "\n")
    case .unknownLanguage(let known): Self.unknown("language", known)
    case .flag(.withoutValue): "Write --flag as key=value, as in --flag signUp.enabled=false."
    case .flag(.unknownFlag(let known)): Self.unknown("flag", known)
    case .flag(.wrongValue(let key, _)): "Give --flag \(key) the value true or false."
    case .flagsInKiosk: "Leave --flag out: in a kiosk the brand and --flags-url alone set flags."
    case .kioskOnly(let option):
      "Add --kiosk, or leave \(option) out: it changes what a kiosk does."
    case .ofServer(let option):
      "Leave \(option) out with --api-url: it is set where the server runs (foyer-server \(option))."
    case .flagServer(let error): "\(error)"
    case .log(.cannotOpen): "The log can't be written there: give --log-file another file."
    case .eventsLog(.cannotOpen):
      "Events can't be written there: give --events-log another file."
    case .log(.openToOthers):
      "Others can read the log: take that from them (chmod 600), or give --log-file another file."
    case .eventsLog(.openToOthers):
      "Others can read the events: take that from them (chmod 600), or give --events-log another file."
    case .attemptFile(.notAnAttempt):
      "Give --attempt-file a new file, or one that it has made: this one holds something else."
    case .attemptFile(.notWritten): "Give --attempt-file a file that can be written."
    case .attemptFile(.notRead(let error)):
      "Give --attempt-file a file that can be used: \(error.reason)."
    case .dataDirectory(.emptyOption): "--data-dir needs the path of a directory."
    case .dataDirectory(.unknown): "Set HOME or give --data-dir: there is no place to keep data."
    case .dataDirectory(.untrusted(let file)): harmless("\(file).")
    case .noDataDirectory(let path):
      "Correct --data-dir or FOYER_DATA_DIR: there is no directory \(harmless(path))."
    case .accountsOnServer:
      """
      Give --token-file the server's operator token, or run this where it keeps its data, without \
      --api-url and FOYER_API_URL.
      """
    case .fileOnServer:
      """
      Run this on the server's machine with its --data-dir, without --api-url and FOYER_API_URL: it \
      reads the server's own file.
      """
    case .backupOnServer:
      """
      Back up the accounts where the server keeps them: PostgreSQL with pg_dump, a file with \
      `foyer accounts backup --data-dir` on the server's machine, without --api-url and FOYER_API_URL.
      """
    case .noPartForServer: "Leave --api-url out: this command asks no server."
    case .caFile: "Give --ca-file a file of certificates (PEM) that can be read."
    case .token(let error): error.sentence(option: "--token-file")
    case .noHostToken:
      "Give --host-token-file, too: the server of --api-url gives keys to its hosts alone."
    case .hostToken(let error): error.sentence(option: "--host-token-file")
    case .tokenWithoutServer:
      "Give --api-url, too: --token-file is for the accounts that a server keeps."
    case .apiAddress(.insecure):
      "Give --api-url an https address: plain http is taken for this machine alone."
    case .apiAddress(.notHTTP), .apiAddress(.malformed):
      "Write --api-url as https://host[:port][/path], as in https://accounts.example.org."
    case .collectorAddress(.insecure, let option):
      "Give \(option) an https address: plain http is taken for this machine alone."
    case .collectorAddress(_, let option):
      "Write \(option) as https://host[:port][/path], as in http://127.0.0.1:4318."
    case .noArticles: "The label has no articles: give --directory a folder of them."
    case .unreadableArticles: "The articles can't be read: name a folder of Markdown files."
    case .unreadableKeys(let problem): "No keys can be read: \(problem.forOperators)."
    case .unreadableLedger(let problem): "No keys can be read: \(problem)"
    case .terminal(.notATerminal):
      "The screens need a terminal on standard input and output: use `foyer start --linear`, or the command for it (`foyer applications`), without one."
    case .terminal(.unsuitable):
      "This terminal can't place a cursor: use --linear, or set TERM to its real name."
    }
  }

  /// What was given isn't repeated: it may hold anything.
  private static func unknown(_ kind: String, _ known: [String]) -> String {
    "There is no such \(kind): choose \(known.formatted())."
  }
}

extension [String] {
  fileprivate func formatted() -> String {
    count < 2
      ? joined() : "\(dropLast().joined(separator: ", ")) or \(self[count - 1])"
  }
}
