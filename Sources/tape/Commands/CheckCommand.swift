import ArgumentParser
import Viper

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

struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Name what makes tapes slow, unreliable or useless as tests.")

  @Argument(help: "The files of the tapes.", completion: .file(extensions: ["tape"]))
  var tapes: [String]

  func run() throws {
    var advice: [TapeAdvice] = []
    for path in tapes {
      do throws(Failure) { advice += TapeAdvice.all(on: try TapeFile.read(path)) } catch {
        throw ending(error)
      }
    }
    for piece in advice { print(piece) }
    if !advice.isEmpty { throw ExitCode(Sysexit.failed.rawValue) }
  }
}
