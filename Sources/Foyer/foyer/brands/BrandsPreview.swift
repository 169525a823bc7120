import ArgumentParser
import FoyerApp
import LibC
import Viper

struct BrandsPreview: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract:
      "Show every colour and widget of a brand on one screen, or as text without a terminal.")

  @Argument(help: "The brand: \(BrandsReport.names), or a YAML file.", completion: .brands)
  var brand: String

  @Option(help: .language, completion: .languages)
  var language: String?

  @Option(
    help: "Write an SVG picture of it to this file instead.", completion: .file(extensions: ["svg"])
  )
  var svg: String?

  @OptionGroup(title: appearanceOptions) var look: LookOptions

  /// Never returns: the main loop plays the screen until the user leaves.
  func run() {
    var environment = Program.environment
    environment["DO_NOT_TRACK"] = "1"  // the use by a brand's author isn't recorded
    MainLoop.run {
      let app = exiting { () throws(LaunchError) in
        try AppEnvironment.bootstrap(options(environment), environment: environment)
      }
      if let svg {
        exiting { () throws(LaunchError) in try BrandPreview.write(app, to: svg) }
        end(.done)
      }
      guard isatty(STDOUT_FILENO) == 1, isatty(STDIN_FILENO) == 1 else {
        print(BrandPreview.text(app))
        end(.done)
      }
      program.play(
        exiting { () throws(LaunchError) in
          try BrandPreview.session(app, term: environment["TERM"])
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
