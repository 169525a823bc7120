import ArgumentParser
import Commands
import Composition
import FoyerApp
import LibC
import Viper

struct BrandsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "brands",
    abstract: "List built-in brands, and write, check and preview brand files.",
    subcommands: [
      BrandsList.self, BrandsNew.self, BrandsLint.self, BrandsPreview.self,
      BrandsSchema.self,
    ])
}

struct BrandsList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the brands that come with Foyer.")

  func run() { print(BrandsReport.table) }
}

struct BrandsLint: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Check brand files, and print each problem with its line.")

  @Argument(
    help: "The brand files (default: the brands that come with Foyer).",
    completion: .file(extensions: ["yaml", "yml"]))
  var files: [String] = []

  func run() {
    let report = BrandsReport.lint(files)
    print(report.text)
    end(report.isClean ? .done : .failed)
  }
}

struct BrandsSchema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print a JSON Schema of brand files, with which editors complete and check them.")

  func run() { print(BrandsReport.schema) }
}

struct BrandsNew: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Ask five questions, and write a brand file.",
    discussion: "An existing file is never replaced.")

  @Argument(
    help: "The file to write, such as borealis.yaml.", completion: .file(extensions: ["yaml"]))
  var file: String

  func run() {
    do throws(NewBrand.Problem) {
      try NewBrand.check(file)
      let yaml = MainActor.assumeIsolated { App.ask(BrandForm().questionnaire) }
      guard let yaml else {
        warn("Nothing was written.")
        end(.done)
      }
      try NewBrand.write(yaml, to: file)
    } catch {
      fail("\(error)", error.exitCode)
    }
    let report = BrandsReport.lint([file])
    print(report.text)
    print("See it: foyer brands preview \(file). Open it: foyer --brand \(file)")
    end(report.isClean ? .done : .failed)
  }
}

/// The questions about a new brand.
@MainActor
private struct BrandForm {
  private let name = TextField(label: "Name", limit: 40)
  private let tagline = TextField(label: "Tagline, one line for the home screen", limit: 72)
  private let palette = Select(
    label: "Colours", rows: NewBrand.palettes.map { .init($0) }, chosen: 0)
  private let languages = MultiSelect(
    label: "Languages of the guests", options: BrandsReport.languageTags.map { .init($0) },
    chosen: [0])
  private let email = TextField(label: "E-mail address for help and messages", limit: 254)

  var questionnaire: Questionnaire<String> {
    var questionnaire = Questionnaire(
      "A new brand",
      [
        QuestionPage(
          "A new brand", [name, tagline, palette, languages, email],
          rules: [
            .required(name, "Enter the name that guests know."),
            .required(tagline, "Enter what it is in a few words."),
            .required(languages, "Choose one language at least."),
            FieldRule(email, "Enter an address such as help@example.org.") {
              NewBrand.isAddress(email.text)
            },
          ])
      ], submit: "Write the file"
    ) { yaml }
    questionnaire.summary = { _ in "A new brand: \(name.text)" }
    return questionnaire
  }

  private var yaml: String {
    NewBrand.yaml(
      name: name.text, tagline: tagline.text, palette: palette.chosen ?? 0,
      languages: languages.chosen.sorted().map { BrandsReport.languageTags[$0] },
      email: email.text)
  }
}

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
