import ArgumentParser
import Composition
import Domain
import Essentials
import FoyerTexts
import SceneServices

struct AdmissionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "admission",
    abstract: "Show how guests are admitted now, and end a wave of sign-ups.",
    subcommands: [AdmissionShow.self, AdmissionOpen.self])

  static func unknown(_ reason: NotFound, _ texts: any Texts) -> CommandFailure {
    CommandFailure(sentence: texts[.commandAdmissionUnknown])
  }
}

struct AdmissionShow: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show how guests are admitted now, and how many sign-ups a wave has held.")

  @Flag(help: "Print a JSON object instead of sentences.")
  var json = false

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    let (brand, texts) = (container.brand, container.localization.texts)
    let now = try await container.execute(
      ShowAdmission(brand.id), refusal: AdmissionCommand.unknown)
    if json { return print(JSONText.line(Row(now))) }
    print(texts[.commandAdmissionNow(brand: sanitized(brand.name), policy: sanitized(now.policy))])
    if now.verifiesEmail { print(texts[.commandAdmissionCode]) }
    if let wave = now.wave {
      print(texts[.commandAdmissionWave(count: wave.held, time: wave.last.formatted(.iso8601))])
    }
  }

  private struct Row: Encodable {
    let policy: String
    let verifiesEmail: Bool
    /// The number of sign-ups that a wave has held within the last hour.
    let held: Int
    /// The time of the last one, in UTC as ISO 8601; nil if there is none.
    let last: String?

    init(_ now: CurrentAdmission) {
      (policy, verifiesEmail) = (now.policy, now.verifiesEmail)
      (held, last) = (now.wave?.held ?? 0, now.wave?.last.formatted(.iso8601))
    }
  }
}

struct AdmissionOpen: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "End a wave of sign-ups. Applications that it made stay.")

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    _ = try await container.execute(
      OpenAdmission(container.brand.id), refusal: AdmissionCommand.unknown)
    print(texts[.commandAdmissionOpened(brand: sanitized(container.brand.name))])
  }
}
