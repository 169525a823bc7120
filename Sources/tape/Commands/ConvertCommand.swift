import ArgumentParser
import DemoKit

struct ConvertCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Turn an asciicast into pictures, videos or text.")

  @Argument(help: "The file of the cast.", completion: .file(extensions: ["cast"]))
  var cast: String

  @Option(
    name: .long, parsing: .singleValue,
    help: ArgumentHelp("Write this file.", valueName: "file"), completion: .file())
  var output: [String]

  @Option(
    help: ArgumentHelp(
      "Take window, font and colours from the settings of this tape.", valueName: "tape"),
    completion: .file(extensions: ["tape"]))
  var settings: String?

  @Flag(help: "Refuse a damaged cast in place of leaving out what is damaged.")
  var strict = false

  func run() async throws {
    do throws(Failure) { try await convert() } catch { throw ending(error) }
  }

  @MainActor private func convert() async throws(Failure) {
    let plan = try OutputPlan([], stills: [], asked: output)
    guard !plan.entries.isEmpty else { throw Failure("Give --output a file.", .usage) }
    try plan.prepare()
    let tape = try self.settingsTape()
    var settings = TapeSettings(tape)
    let reader = try CastFileReader.read(
      cast, colors: settings.colors, keepsTheme: tape.places["Set Theme"] == nil,
      isStrict: strict)
    settings.colors = reader.colors
    try Publication(reader, settings: settings, file: cast).write(plan)
  }

  /// The tape with the settings; an empty one without `--settings`.
  private func settingsTape() throws(Failure) -> Tape {
    if let settings { return try TapeFile.read(settings) }
    return Tape(file: cast)
  }
}
