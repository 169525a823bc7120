import APIClient
import Domain
import Files
import Flags
import NcursesTerminal
import Telemetry
import UnixUsers
import Viper
import WebRepositories

/// The reason for which Foyer didn't start; its description is a sentence with advice.
package enum LaunchError: Error, Equatable, Sendable {
  case unknownScene(known: [String])
  case unknownBrand(known: [String])
  case unreadableBrand(TextFileError)
  /// All problems of the file, as sentences with line numbers.
  case brokenBrand([String])
  case unknownLanguage(known: [String])
  case flag(FlagOptionError)
  case flagsInKiosk
  /// An option that only works in a kiosk.
  case kioskOnly(option: String)
  /// An option for accounts on this host, although a server keeps the accounts and has such an
  /// option itself.
  case ofServer(option: String)
  case flagServer(FlagServerSettingsError)
  case log(LogFileError)
  case eventsLog(LogFileError)
  case idempotencyKeyFile(IdempotencyKeyFileError)
  case dataDirectory(DataDirectoryError)
  /// The directory that an option or variable names doesn't exist.
  case noDataDirectory(String)
  case apiAddress(ServiceAddressProblem)
  case collectorAddress(ServiceAddressProblem, option: String)
  case accountsOnServer
  /// The command reads the accounts' file, but a server keeps the accounts.
  case fileOnServer
  /// The command backs up the accounts' file, but a server keeps the accounts.
  case backupOnServer
  /// An option names a server, but the command doesn't use one.
  case noPartForServer
  case caFile
  case token(TokenFileError)
  case hostToken(TokenFileError)
  /// The command needs a host's token to get keys from a server.
  case noHostToken
  case tokenWithoutServer
  case terminal(TerminalError)
  /// The brand has no articles.
  case noArticles
  /// A file that an option names.
  case notWritten(String, NamedFileError)
  /// A file that an option names, and that other users could replace.
  case untrustedOutput(UntrustedFile)
  case unreadableArticles
  case unreadableKeys(StorageProblem)
  case unreadableLedger(UnixProblem)
  /// No account has the name of a Unix user that was created for one.
  case renamedAccount(user: String)
}

extension LaunchError {
  /// The reason for which a file that an option names can't be written.
  package init(_ error: NamedFileError, output path: String) {
    guard case .untrusted(let reason) = error else {
      self = .notWritten(path, error)
      return
    }
    self = .untrustedOutput(UntrustedFile(path, reason))
  }

  package var exitCode: Sysexit {
    switch self {
    case .unknownScene, .unknownBrand, .unknownLanguage, .flag, .flagsInKiosk, .kioskOnly,
      .ofServer, .flagServer, .apiAddress, .collectorAddress, .accountsOnServer,
      .noPartForServer, .tokenWithoutServer, .noHostToken, .noArticles:
      .usage
    case .dataDirectory(.untrusted), .log(.untrusted), .eventsLog(.untrusted), .untrustedOutput:
      .notAllowed
    case .dataDirectory, .log, .eventsLog, .notWritten, .idempotencyKeyFile(.notWritten):
      .cannotCreate
    case .terminal, .fileOnServer, .backupOnServer: .unavailable
    case .brokenBrand, .idempotencyKeyFile(.notAnIdempotencyKey), .token(.notAToken),
      .hostToken(.notAToken):
      .badData
    case .renamedAccount: .unavailable
    case .caFile, .unreadableArticles, .unreadableBrand, .noDataDirectory,
      .idempotencyKeyFile(.notRead),
      .token, .hostToken:
      .cannotRead
    case .unreadableKeys(let problem): Sysexit(problem)
    case .unreadableLedger(.damaged): .badData
    case .unreadableLedger: .cannotRead
    }
  }
}

extension LaunchError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownScene(let known): Self.unknown("scene", known)
    case .unknownBrand(let known): Self.unknown("brand", known)
    case .unreadableBrand(let error): "Can't use the brand file: \(error.reason)."
    case .brokenBrand(let sentences):
      (["Fix the brand file:"] + sentences.map(sanitized)).joined(separator: "\n")
    case .unknownLanguage(let known): Self.unknown("language", known)
    case .flag(.withoutValue): "Write --flag as key=value, as in --flag signUp.enabled=false."
    case .flag(.unknownFlag(let known)): Self.unknown("flag", known)
    case .flag(.wrongValue(let key, _)): "Give --flag \(key) the value true or false."
    case .flagsInKiosk: "Remove --flag. In a kiosk only the brand and --flags-url set flags."
    case .kioskOnly(let option):
      "\(option) works only with --kiosk. Add --kiosk, or remove \(option)."
    case .ofServer(let option):
      "Remove \(option): with --api-url, set it on the server (foyer-server \(option))."
    case .flagServer(let error): "\(error)"
    case .log(let error): sanitized(error.sentence("the log", option: "--log-file"))
    case .eventsLog(let error): sanitized(error.sentence("events", option: "--events-log"))
    case .idempotencyKeyFile(.notAnIdempotencyKey):
      "This file holds no idempotency key. Give --idempotency-key-file a new file."
    case .idempotencyKeyFile(.notWritten):
      "Can't write the idempotency key. Give --idempotency-key-file another file."
    case .idempotencyKeyFile(.notRead(let error)):
      sanitized("Can't use the idempotency key file: \(error.reason).")
    case .dataDirectory(.emptyOption): "Give --data-dir the path of a directory."
    case .dataDirectory(.unknown): "No data directory is set. Give --data-dir, or set HOME."
    case .dataDirectory(.untrusted(let file)): sanitized("\(file).")
    case .noDataDirectory(let path):
      """
      There is no directory \(sanitized(path)). Correct --data-dir or FOYER_DATA_DIR, or create \
      the directory: mkdir -m 700 \(sanitized(path))
      """
    case .accountsOnServer:
      """
      A server keeps the accounts. Give --token-file a file with an operator token, or run this \
      command on the server's machine, without --api-url and FOYER_API_URL.
      """
    case .fileOnServer:
      """
      This command reads the server's own file. Run it on the server's machine with its \
      --data-dir, without --api-url and FOYER_API_URL.
      """
    case .backupOnServer:
      """
      A server keeps the accounts. Back them up on the server's machine: PostgreSQL with pg_dump, \
      a file with `foyer accounts backup --data-dir`, without --token-file, --api-url and \
      FOYER_API_URL.
      """
    case .noPartForServer: "Remove --api-url: this command uses no server."
    case .caFile: "Can't read the certificates. Give --ca-file a PEM file."
    case .token(let error): sanitized(error.sentence(option: "--token-file"))
    case .noHostToken:
      "Give --host-token-file as well: the server sends keys only to its hosts."
    case .hostToken(let error): sanitized(error.sentence(option: "--host-token-file"))
    case .tokenWithoutServer:
      "Give --api-url as well: --token-file is for the accounts of a server."
    case .apiAddress(.insecure):
      "Give --api-url an https address. Plain http works only for this machine."
    case .apiAddress(.notHTTP), .apiAddress(.malformed):
      "Write --api-url as https://host[:port][/path], as in https://accounts.example.org."
    case .collectorAddress(.insecure, let option):
      "Give \(option) an https address. Plain http works only for this machine."
    case .collectorAddress(_, let option):
      "Write \(option) as https://host[:port][/path], as in http://127.0.0.1:4318."
    case .noArticles: "The brand has no articles. Give --directory a folder of articles."
    case .untrustedOutput(let file): sanitized("\(file).")
    case .notWritten(let path, let error): sanitized("Can't write \(path): \(error.reason).")
    case .unreadableArticles: "Can't read the articles. Give a folder of Markdown files."
    case .unreadableKeys(let problem): "Can't read keys: \(problem.forOperators)."
    case .unreadableLedger(let problem): "Can't read keys: \(problem)"
    case .renamedAccount(let user):
      """
      \(sanitized(user)) has no keys: the account of this user was renamed or deleted. Give the \
      account its former username again: foyer accounts edit ID --username \(sanitized(user)).
      """
    case .terminal(.notATerminal):
      "The screens need a terminal on standard input and output. Without one, use `foyer start --linear`, or `foyer applications` instead of `foyer desk`."
    case .terminal(.unsuitable):
      "This terminal can't place a cursor. Use --linear, or set TERM to its real name."
    }
  }

  /// The message doesn't repeat the input, which may contain a secret.
  private static func unknown(_ kind: String, _ known: [String]) -> String {
    "There is no such \(kind). Choose \(known.formatted())."
  }
}

extension [String] {
  fileprivate func formatted() -> String {
    count < 2
      ? joined() : "\(dropLast().joined(separator: ", ")) or \(self[count - 1])"
  }
}

/// Services as the command line chooses them. Their errors are thrown as `LaunchError`.
extension DataDirectory {
  package static func chosen(
    _ option: String?, environment: [String: String]
  ) throws(LaunchError) -> DataDirectory {
    do throws(DataDirectoryError) {
      return try DataDirectory(option: option, environment: environment)
    } catch {
      throw .dataDirectory(error)
    }
  }
}

extension ServiceAddress {
  /// Returns the address of the server that `--api-url` or else `FOYER_API_URL` names; nil without
  /// one.
  package static func chosen(
    _ option: String?, environment: [String: String]
  ) throws(LaunchError) -> ServiceAddress? {
    guard let text = option ?? environment["FOYER_API_URL"].flatMap({ $0.isEmpty ? nil : $0 })
    else { return nil }
    do throws(ServiceAddressProblem) {
      return try ServiceAddress(validating: text)
    } catch {
      throw .apiAddress(error)
    }
  }

  /// - Parameter option: the option that an error message names.
  static func collector(
    at text: String, of option: String
  ) throws(LaunchError) -> ServiceAddress {
    do throws(ServiceAddressProblem) {
      return try ServiceAddress(validating: text)
    } catch {
      throw .collectorAddress(error, option: option)
    }
  }
}

extension TrustedCertificates {
  /// Trusts the certificates in the file that `--ca-file` or else `SSL_CERT_FILE` names.
  package static func trustChosen(
    _ option: String?, environment: [String: String]
  ) throws(LaunchError) {
    guard add(option: option, environment: environment) else { throw .caFile }
  }
}

extension AccessToken {
  package static func chosen(_ file: String?) throws(LaunchError) -> AccessToken? {
    guard let file else { return nil }
    do throws(TokenFileError) { return try AccessToken(file: file) } catch {
      throw .token(error)
    }
  }
}

extension HostIdentity {
  /// Returns nil if neither the option nor `FOYER_HOST_TOKEN_FILE` names a file.
  ///
  /// - Parameter guest: the address of the guest's client.
  static func chosen(
    _ file: String?, environment: [String: String], guest: String?
  ) throws(LaunchError) -> HostIdentity? {
    let variable = environment["FOYER_HOST_TOKEN_FILE"].flatMap { $0.isEmpty ? nil : $0 }
    guard let file = file ?? variable else { return nil }
    do throws(TokenFileError) {
      return HostIdentity(token: try AccessToken(file: file, groupMayRead: true), guest: guest)
    } catch {
      throw .hostToken(error)
    }
  }
}

extension ProgramLog {
  static func opened(_ file: String?) throws(LaunchError) -> ProgramLog {
    do throws(LogFileError) { return try ProgramLog(file: file) } catch { throw .log(error) }
  }
}

extension LayeredFeatureFlags {
  package static func layered(
    _ options: [String], environment: [String: String], remote: RemoteFlags? = nil, brand: Brand,
    log: any ProblemLog
  ) throws(LaunchError) -> LayeredFeatureFlags {
    do throws(FlagOptionError) {
      return LayeredFeatureFlags(
        commandLine: try FlagOption.values(options), environment: environment, remote: remote,
        brand: brand.flags, log: log)
    } catch {
      throw .flag(error)
    }
  }
}

extension FlagServerSettings {
  /// Returns the settings for the server that `--flags-url` or else `OFREP_ENDPOINT` names; nil
  /// without one.
  package static func chosen(
    _ options: LaunchOptions, environment: [String: String]
  ) throws(LaunchError) -> FlagServerSettings? {
    do throws(FlagServerSettingsError) {
      return try FlagServerSettings(option: options.flagsURL, environment: environment)
    } catch {
      throw .flagServer(error)
    }
  }
}

extension RandomIdentifiers {
  /// Returns a function that makes the idempotency key of each form. The first key comes from the
  /// file, if there is one.
  func idempotencyKeys(_ file: String?) throws(LaunchError) -> @Sendable () -> IdempotencyKey {
    guard let file else { return idempotencyKey }
    do throws(IdempotencyKeyFileError) {
      return try IdempotencyKeyFile(path: file, makeIdempotencyKey: idempotencyKey).next
    } catch {
      throw .idempotencyKeyFile(error)
    }
  }
}

/// Returns the text without control characters.
package func sanitized(_ text: String) -> String { SanitizedText.line(text) }
