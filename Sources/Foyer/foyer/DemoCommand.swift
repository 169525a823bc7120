import ArgumentParser
import Commands
import Composition
import FoyerApp
import Viper

struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Play a tape, which is a script of keys, and record it.")

  @Argument(help: "The file of the tape.", completion: .file(extensions: ["tape"]))
  var tape: String

  @Option(
    name: .long, parsing: .singleValue,
    help: ArgumentHelp(
      "Record to this .cast, .svg, .txt, .vtt, .md or .html file instead of the outputs that the tape names, or to those in this folder/.",
      valueName: "file"),
    completion: .file(extensions: ["cast", "svg", "txt", "vtt", "md", "html"]))
  var output: [String] = []

  @Flag(help: "Play on this terminal. Any key pauses, Space continues, Esc ends.")
  var live = false

  @OptionGroup(title: "Live options") var look: LookOptions

  /// Never returns.
  func run() {
    MainLoop.run {
      Task {
        do throws(DemoError) {
          try await play(Demo(at: tape))
          end(.done)
        } catch .ended(let signal?) {
          Program.die(of: signal)
        } catch {
          fail("\(error)", error.exitCode)
        }
      }
    }
  }

  @MainActor
  private func play(_ demo: Demo) async throws(DemoError) {
    let environment = Program.environment
    if live {
      var looks = LaunchOptions()
      look.apply(to: &looks, environment: environment)
      return try await LiveDemo(tape: demo.tape).play(term: environment["TERM"], looks: looks)
    }
    if look.isGiven {
      warn("Looks, such as --ascii, only apply to --live: a recording has the tape's.")
    }
    try await demo.record(to: output)
    if let notice = demo.notice(outputs: output) { warn(notice) }
  }
}
