import ArgumentParser
import FoyerApp

/// The options for kiosks and for limits of sign-ups.
struct SignUpOptions: ParsableArguments {
  @Flag(
    help: """
      Lock guests in, and take flags only from the brand and --flags-url: for public terminals.
      """)
  var kiosk = false

  @Flag(help: "Let guests leave a kiosk, as over SSH.")
  var exitAllowed = false

  @Option(
    help: ArgumentHelp(
      "In a kiosk, start again for the next guest after this time without a key, such as 2m.",
      valueName: "duration"))
  var idleReset: TimeSpan?

  @Option(
    help: ArgumentHelp(
      "Allow this many sign-ups an hour (default: no limit; in a kiosk 200).", valueName: "n"))
  var signUps: Int?

  @Option(
    help: ArgumentHelp(
      "Allow this many sign-ups an hour from one address (default: no limit; in a kiosk 20).",
      valueName: "n"))
  var signUpsPerOrigin: Int?

  func validate() throws {
    for (name, number) in [("sign-ups", signUps), ("sign-ups-per-origin", signUpsPerOrigin)] {
      if let number, !(1...1_000_000 ~= number) {
        throw ValidationError("Set --\(name) to 1 to 1000000.")
      }
    }
  }

  func apply(to options: inout LaunchOptions) {
    (options.isKiosk, options.mayExit, options.signUps) = (kiosk, exitAllowed, signUps)
    options.signUpsPerOrigin = signUpsPerOrigin
  }
}
