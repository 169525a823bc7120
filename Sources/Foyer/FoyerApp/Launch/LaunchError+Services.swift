import APIClient
import Domain
import Files
import Flags
import Telemetry
import WebRepositories

/// Services as the command line chooses them. Their errors are thrown as `LaunchError`.
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
  /// Returns the address of the server that `--api-url` or else `FOYER_API_URL` names; nil without
  /// one.
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
  /// Returns the settings for the server that `--flags-url` or else `OFREP_ENDPOINT` names; nil
  /// without one.
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
