import ArgumentParser

/// The screens as plain questions and answers.
struct LinearOptions: ParsableArguments {
  @Flag(help: "Ask line by line, for screen readers and scripts; ACCESSIBLE=1 does the same.")
  var linear = false

  @Flag(
    help: "Linear mode, with one JSON object as its result and nothing else on standard output.")
  var json = false
}
