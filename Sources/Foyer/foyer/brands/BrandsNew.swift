import ArgumentParser
import FoyerApp
import Viper

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
