import ArgumentParser

/// The options of linear mode.
struct LinearOptions: ParsableArguments {
  @Flag(help: "Ask questions line by line, for screen readers and scripts (also: ACCESSIBLE=1).")
  var linear = false

  @Flag(
    help: "Use linear mode, and print only one JSON object with the result on standard output.")
  var json = false
}
