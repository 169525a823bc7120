import Viper

struct Usage: Error, CustomStringConvertible {
  let description = "Name the file to follow: Logs FILE"
}

App.run("Logs", .init(theme: .ember, usesMouse: true)) {
  guard let path = CommandLine.arguments.dropFirst().first else { throw Usage() }
  return LogView(try LogFile(path))
}
