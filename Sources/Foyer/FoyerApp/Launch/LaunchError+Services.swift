import APIClient
import Domain
import Files
import Flags
import Telemetry
import WebRepositories

/// Services as the command line asks for them, with what keeps them from it as a `LaunchError`.
extension DataDirectory {
  static func chosen(
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
  /// The server that `--api-url` or else `FOYER_API_URL` names; nil without one.
  static func chosen(
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

  /// - Parameter option: the one that a mistake in it is told of.
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
  /// Trusts the file that `--ca-file` or else `SSL_CERT_FILE` names.
  static func trustChosen(
    _ option: String?, environment: [String: String]
  ) throws(LaunchError) {
    guard add(option: option, environment: environment) else { throw .caFile }
  }
}

extension AccessToken {
  static func chosen(_ file: String?) throws(LaunchError) -> AccessToken? {
    guard let file else { return nil }
    do throws(TokenFileError) { return try AccessToken(file: file) } catch {
      throw .token(error)
    }
  }
}

extension HostIdentity {
  /// Nil where neither the option nor `FOYER_HOST_TOKEN_FILE` names a file.
  ///
  /// - Parameter guest: the address that the guest comes from.
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
  static func layered(
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
  /// The server that `--flags-url` or else `OFREP_ENDPOINT` names; nil without one.
  static func chosen(
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
  /// What gives each form its attempt: this, or `--attempt-file` first.
  func attempts(_ file: String?) throws(LaunchError) -> @Sendable () -> AttemptID {
    guard let file else { return attemptID }
    do throws(AttemptFileError) {
      return try AttemptFile(path: file, makeAttempt: attemptID).next
    } catch {
      throw .attemptFile(error)
    }
  }
}
