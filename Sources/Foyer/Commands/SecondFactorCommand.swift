import ArgumentParser
import Composition
import Domain
import Files
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

struct SecondFactorCreateKey: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "create-key",
    abstract: "Create the file with the key, which must not exist.",
    discussion: "All servers of one store need the same file, readable by them only (mode 0600).")

  @OptionGroup(title: commonOptions) var options: SharedOptions

  static let need = LocalNeed.nothing

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    try container.change { (file) throws(SecondFactorKeyError) in try file.create() }
    let path = sanitized(container.secondFactorKeys.path)
    print(container.localization.texts[.commandSecondFactorCreated(path: path)])
  }
}

struct SecondFactorRotateKey: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "rotate-key",
    abstract: "Encrypt all secrets with a new key.",
    discussion: """
      The older key stays in the file until all secrets are encrypted with the new one. If the \
      command is interrupted, run it again. Keep a copy of the older key as long as you keep \
      backups of that time. If there are secrets that no key opens, the command ends with 65. For a \
      store on PostgreSQL, use foyer-server rotate-key.
      """)

  @Flag(help: "Only add the new key to the file, to copy the file to other servers first.")
  var prepare = false

  @OptionGroup(title: commonOptions) var options: SharedOptions

  static let need = LocalNeed.nothing

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    let (file, texts) = (container.secondFactorKeys, container.localization.texts)
    let path = sanitized(file.path)
    if prepare {
      try container.change { (file) throws(SecondFactorKeyError) in try file.prepare() }
      return print(texts[.commandSecondFactorPrepared(path: path)])
    }
    let rotation: SecondFactorRotation
    do throws(SecondFactorKeyError) {
      rotation = try await file.rotate(container.useCases.sealedSecrets)
    } catch {
      throw container.failure(error)
    }
    let report = rotation.report
    print(texts[.commandSecondFactorRotated(count: report.replaced, path: path)])
    if !rotation.isFinished { print(texts[.commandSecondFactorUnfinished(path: path)]) }
    if report.unreadable > 0 {
      throw CommandFailure(
        sentence: texts[.doctorSecondFactorUnreadable(count: report.unreadable, path: path)],
        exitCode: .badData)
    }
  }
}

extension DIContainer {
  fileprivate func change(
    _ change: (SecondFactorKeyFile) throws(SecondFactorKeyError) -> Void
  ) throws(CommandFailure) {
    do throws(SecondFactorKeyError) { try change(secondFactorKeys) } catch {
      throw failure(error)
    }
  }

  fileprivate func failure(_ error: SecondFactorKeyError) -> CommandFailure {
    CommandFailure(
      sentence: localization.texts[
        .commandSecondFactorFailed(path: sanitized(secondFactorKeys.path), reason: error.reason)],
      exitCode: error.exitCode)
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
