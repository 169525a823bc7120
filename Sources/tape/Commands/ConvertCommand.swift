import ArgumentParser
import DemoKit

struct ConvertCommand: FailingCommand {
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

  func perform() async throws(Failure) {
    let plan = try OutputPlan([], stills: [], asked: output)
    guard !plan.entries.isEmpty else { throw Failure("Give --output a file.", .usage) }
    try plan.prepare()
    // Without --settings, an empty tape.
    let tape = try settings.map { path throws(Failure) in try TapeFile.read(path) }
    let settings = TapeSettings(tape ?? Tape(file: cast))
    let reader = try CastFileReader.read(
      cast, colors: settings.colors, keepsTheme: tape?.places["Set Theme"] == nil,
      isStrict: strict)
    try Publication(reader, settings: settings, file: cast).write(plan)
  }
}
