import ArgumentParser
import Domain
import FoyerApp
import LibC

struct EventsFunnel: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "funnel", abstract: "Show how many guests complete each step of signing up.")

  @OptionGroup var options: EventsOptions

  func run() {
    let json = options.json
    options.perform { (report) throws(StorageProblem) in
      let funnel = try report.funnel()
      print(json ? funnel.json : funnel.text(hasBars: isatty(STDOUT_FILENO) == 1))
    }
  }
}
