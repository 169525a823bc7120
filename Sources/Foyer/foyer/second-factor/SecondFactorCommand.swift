import ArgumentParser
import Files
import FoyerApp
import FoyerTexts
import SceneServices
import Viper

struct SecondFactorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "second-factor",
    abstract: "Create and renew the key that encrypts the secrets of second factors.",
    discussion: """
      Members can enrol a second factor as soon as there is a key. Keep a copy of its file apart from \
      the copies of the store: without it, second factors can only be reset.
      """,
    subcommands: [SecondFactorCreateKey.self, SecondFactorRotateKey.self])
}

struct SecondFactorCreateKey: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "create-key",
    abstract: "Create the file with the key, which must not exist.",
    discussion: "All servers of one store need the same file, readable by them only (mode 0600).")

  @OptionGroup(title: commonOptions) var options: SharedOptions

  func run() {
    options.perform { (container) async throws(CommandFailure) in
      try container.change { (file) throws(SecondFactorKeyError) in try file.create() }
      let path = sanitized(container.secondFactorKeys.path)
      print(container.localization.texts[.commandSecondFactorCreated(path: path)])
    }
  }
}

struct SecondFactorRotateKey: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rotate-key",
    abstract: "Put a new key before those in the file.",
    discussion: """
      Each secret is encrypted with the new key when a code of it is next used. Until then it needs \
      the older key, which stays in the file.
      """)

  @OptionGroup(title: commonOptions) var options: SharedOptions

  func run() {
    options.perform { (container) async throws(CommandFailure) in
      try container.change { (file) throws(SecondFactorKeyError) in try file.rotate() }
      let path = sanitized(container.secondFactorKeys.path)
      print(container.localization.texts[.commandSecondFactorRotated(path: path)])
    }
  }
}

extension DIContainer {
  fileprivate func change(
    _ change: (SecondFactorKeyFile) throws(SecondFactorKeyError) -> Void
  ) throws(CommandFailure) {
    do throws(SecondFactorKeyError) { try change(secondFactorKeys) } catch {
      let path = sanitized(secondFactorKeys.path)
      throw CommandFailure(
        sentence: localization.texts[
          .commandSecondFactorFailed(path: path, reason: error.reason)],
        exitCode: error.exitCode)
    }
  }
}

extension SecondFactorKeyError {
  fileprivate var exitCode: Sysexit {
    switch self {
    case .missing, .file: .cannotRead
    case .exists: .cannotCreate
    case .noKey: .badData
    case .storage(let problem): Sysexit(problem)
    }
  }
}
