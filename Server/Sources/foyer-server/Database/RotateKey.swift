import ArgumentParser
import Domain
import Files
import Foundation
import FoyerServer

/// `foyer-server rotate-key`: encrypts the secrets of second factors with a new key.
struct RotateKey: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rotate-key",
    abstract: "Encrypt all secrets of second factors with a new key.",
    discussion: """
      The older key stays in the file until all secrets are encrypted with the new one. If the \
      command is interrupted, run it again. Keep a copy of the older key as long as you keep \
      backups of that time. If there are secrets that no key opens, the command ends with 65.
      """)

  @Flag(help: "Only add the new key to the file, to copy the file to other servers first.")
  var prepare = false

  @OptionGroup var key: SecondFactorKeyOptions

  @OptionGroup var grants: GrantStore

  func run() async throws {
    do throws(ServerError) {
      let file = SecondFactorKeyFile(at: key.path, in: try grants.data.directory())
      let store = try await grants.store()
      do throws(SecondFactorKeyError) { try await rotate(file, store) } catch {
        end(error, at: file.path)
      }
    } catch {
      fail(error)
    }
  }

  private func rotate(
    _ file: SecondFactorKeyFile, _ secrets: any SealedSecrets
  ) async throws(SecondFactorKeyError) {
    if prepare {
      try file.prepare()
      return print("Added a new key to \(file.path). Copy it to all servers, then run rotate-key.")
    }
    let rotation = try await file.rotate(secrets)
    print("Encrypted \(rotation.report.replaced) secrets with the new key in \(file.path).")
    if !rotation.isFinished {
      print("Copy \(file.path) to all servers, then run rotate-key again to remove the older key.")
    }
    if rotation.report.unreadable > 0 {
      say("No key in \(file.path) opens \(rotation.report.unreadable) secrets.")
      Foundation.exit(SecondFactorKeyError.noKey.exitCode)
    }
  }

  private func end(_ error: SecondFactorKeyError, at path: String) -> Never {
    say("Can't use \(path): \(error.reason).")
    Foundation.exit(error.exitCode)
  }
}

extension SecondFactorKeyError {
  /// The exit code by *sysexits*.
  var exitCode: Int32 {
    switch self {
    case .missing, .file: 66
    case .exists: 73
    case .noKey: 65
    case .storage: 74
    }
  }
}
