import ArgumentParser
import Domain
import Foundation
import FoyerServer
import Secrets
import Services

@main
struct FoyerServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "foyer-server",
    abstract: "Serve accounts and members to Foyer by HTTP.",
    discussion: "It speaks plain HTTP: put a proxy with TLS before it.")

  @Option(help: "The address to listen at.")
  var host = "127.0.0.1"

  @Option(help: "The port to listen at; 0 takes any that is free.")
  var port: UInt16 = 8080

  @Option(help: "Where accounts are kept (default: $XDG_DATA_HOME/foyer; FOYER_DATA_DIR).")
  var dataDir: String?

  @Option(
    name: .customLong("brand"), parsing: .singleValue,
    help: ArgumentHelp(
      "Serve this white label, by name or YAML file; any number (default: those that come with Foyer).",
      valueName: "name|file"))
  var brands: [String] = []

  @Option(
    name: .customLong("flag"), parsing: .singleValue,
    help: ArgumentHelp("Set a feature flag for all labels.", valueName: "key=value"))
  var flags: [String] = []

  @Option(help: "Give a client so many seconds for a whole request.")
  var requestTime = 10

  @Option(help: "Hold so many connections of one address; a proxy is one.")
  var connections = 256

  @Option(help: "Append what an operator should know to this file.")
  var logFile: String?

  @Option(help: "Hash so many passwords at once; each takes 67 MB (default: a processor each).")
  var hashes: Int?

  func validate() throws {
    if let hashes, !(1...64 ~= hashes) { throw ValidationError("--hashes takes 1 to 64.") }
    guard 1...3600 ~= requestTime else { throw ValidationError("--request-time takes 1 to 3600.") }
    guard 1...65536 ~= connections else { throw ValidationError("--connections takes 1 to 65536.") }
  }

  func run() async throws {
    ProcessPrivacy.begin()
    do {
      let options = try options()
      for problem in options.labels.problems { say(LogText.escaped("\(problem).")) }
      let server = try await FoyerServer(options)
      try await server.run { [host] port in
        print("Serving at http://\(host.contains(":") ? "[\(host)]" : host):\(port)")
        fflush(nil)
      }
    } catch let error as DataDirectoryError {
      fail(sentence(error), 73)
    } catch let error as LabelsError {
      fail("\(error)", error.exitCode)
    } catch let error as ServerError {
      fail("\(error)", error.exitCode)
    }
  }

  private func options() throws -> ServerOptions {
    let environment = ProcessInfo.processInfo.environment
    var options = ServerOptions(
      dataDirectory: try DataDirectory(option: dataDir, environment: environment),
      labels: try Labels(brands, flags: flags, environment: environment))
    options.requestTime = requestTime
    options.connectionsPerOrigin = connections
    options.connections = OpenFiles.connections(wanted: max(1024, connections))
    options.host = host
    options.port = Int(port)
    options.logFile = logFile
    options.hashesAtOnce = hashes ?? Machine.hashesAtOnce
    return options
  }

  private func sentence(_ error: DataDirectoryError) -> String {
    switch error {
    case .emptyOption: "--data-dir needs the path of a directory."
    case .unknown: "Set HOME or give --data-dir: there is no place to keep data."
    }
  }

  private func say(_ sentence: String) {
    FileHandle.standardError.write(Data("foyer-server: \(sentence)\n".utf8))
  }

  private func fail(_ sentence: String, _ code: Int32) -> Never {
    say(sentence)
    Foundation.exit(code)
  }
}

extension LabelsError {
  /// As *sysexits* has them.
  fileprivate var exitCode: Int32 {
    switch self {
    case .unknown, .repeated, .flag: 64
    case .file(.unreadable, _): 66
    case .file(.broken, _): 65
    }
  }
}

extension ServerError {
  /// As *sysexits* has them.
  fileprivate var exitCode: Int32 {
    switch self {
    case .log: 73
    case .cannotListen: 69
    case .storage(.corrupt), .storage(.newerVersion): 65
    case .storage(.locked): 69
    case .storage(.diskFull), .storage(.outOfMemory), .storage(.other): 74
    case .storage: 73
    }
  }
}
