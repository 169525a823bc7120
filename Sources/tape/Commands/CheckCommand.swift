import ArgumentParser

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Report the problems of tapes without playing them.")

  @Argument(help: "The files of the tapes.", completion: .file(extensions: ["tape"]))
  var tapes: [String]

  func run() throws {
    var worst: ExitCode?
    for path in tapes {
      do throws(Failure) { _ = try TapeFile.read(path) } catch { worst = ending(error) }
    }
    if let worst { throw worst }
  }
}
