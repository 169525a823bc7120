import ArgumentParser
import FoyerApp
import Viper

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

struct BrandsPreview: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Show every colour and widget of a label on one screen; without a terminal, as text.")

  @Argument(help: "The white label: \(BrandsReport.names), or a YAML file.", completion: .labels)
  var brand: String

  @Option(
    help: "The language: \(BrandsReport.languages) (default: $LANG).", completion: .languages)
  var language: String?

  @OptionGroup var look: LookOptions

  /// Never returns: the main loop plays the screen until somebody leaves.
  func run() {
    var environment = Program.environment
    environment["DO_NOT_TRACK"] = "1"  // whoever makes a label is no guest
    MainLoop.run {
      let app = exiting { () throws(LaunchError) in
        try AppEnvironment.bootstrap(options(environment), environment: environment)
      }
      guard isatty(STDOUT_FILENO) == 1, isatty(STDIN_FILENO) == 1 else {
        print(LabelPreview.text(app))
        end(.done)
      }
      program.play(
        exiting { () throws(LaunchError) in
          try LabelPreview.session(app, term: environment["TERM"])
        })
    }
  }

  private func options(_ environment: [String: String]) -> LaunchOptions {
    var options = LaunchOptions()
    options.brand = brand
    options.language = language
    look.apply(to: &options, environment: environment)
    return options
  }
}
