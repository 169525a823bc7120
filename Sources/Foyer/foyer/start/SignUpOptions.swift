import ArgumentParser
import FoyerApp

/// Who may come and go, and how many may sign up.
struct SignUpOptions: ParsableArguments {
  @Flag(
    help:
      "Let nobody out, and let the label and --flags-url alone set flags: for unattended places.")
  var kiosk = false

  @Flag(help: "Let people leave a kiosk, as over SSH.")
  var exitAllowed = false

  @Option(
    help: "In a kiosk, begin anew for the next guest when nothing was done for so long, such as 2m."
  )
  var idleReset: TimeSpan?

  @Option(help: "Let so many sign up an hour (default: any number; in a kiosk 200).")
  var signUps: Int?

  @Option(help: "Let so many of one address sign up an hour (default: any number; in a kiosk 20).")
  var signUpsPerOrigin: Int?

  func validate() throws {
    for (name, number) in [("sign-ups", signUps), ("sign-ups-per-origin", signUpsPerOrigin)] {
      if let number, !(1...1_000_000 ~= number) {
        throw ValidationError("--\(name) takes 1 to 1000000.")
      }
    }
  }

  func apply(to options: inout LaunchOptions) {
    (options.isKiosk, options.mayExit, options.signUps) = (kiosk, exitAllowed, signUps)
    options.signUpsPerOrigin = signUpsPerOrigin
  }
}
