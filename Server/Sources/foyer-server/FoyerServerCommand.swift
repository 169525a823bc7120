import ArgumentParser
import CoreMetrics
import Domain
import Files
import Flags
import Foundation
import FoyerServer
import ProgramArguments
import Secrets
import WebRepositories

@main
struct FoyerServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "foyer-server",
    abstract: "Serve accounts and members to Foyer by HTTP.",
    discussion: "It speaks plain HTTP: put a proxy with TLS before it.",
    subcommands: [
      Operators.self, HostsCommand.self, Migrate.self, Import.self, Export.self,
    ])

  @Option(help: "The address to listen at.")
  var host = "127.0.0.1"

  @Option(help: "The port to listen at; 0 takes any that is free.")
  var port: UInt16 = 8080

  @OptionGroup var data: DataOptions

  @OptionGroup var database: DatabaseOptions

  @Option(
    name: .customLong("brand"), parsing: .singleValue,
    help: ArgumentHelp(
      "Serve this white label, by name or YAML file; any number (default: those that come with Foyer).",
      valueName: "name|file"))
  var brands: [String] = []

  @OptionGroup var flags: FlagOptions

  @Option(help: "Give a client so many seconds for a whole request.")
  var requestTime = 10

  @Option(help: "Go on answering for so many seconds after SIGTERM, while /ready says 503.")
  var drainTime = 0

  @Option(help: "Hold so many connections of one address; a proxy is one.")
  var connections = 256

  @Option(
    help: "How to deliver messages (default: delivery.yaml in the data directory; FOYER_DELIVERY).")
  var delivery: String?

  @Option(help: "Trust the certificates in this file (PEM), too (default: $SSL_CERT_FILE).")
  var caFile: String?

  @Option(help: "Append a line for each request and problem to this file; - is standard output.")
  var logFile: String?

  @Option(help: "Hash so many passwords at once (default: a processor each).")
  var hashes: Int?

  @Option(help: "Hash with so many MiB, 64 or 19; what is stored stays valid.")
  var hashMemory = 64

  @Flag(help: .hidden)
  var benchWithoutHashing = false

  @OptionGroup var limits: LimitOptions

  @OptionGroup var tracing: TracingOptions

  static func main() async {
    await main(ProgramArguments.required(by: "foyer-server"))
  }

  func validate() throws {
    if let hashes, !(1...64 ~= hashes) { throw ValidationError("--hashes takes 1 to 64.") }
    guard 1...3600 ~= requestTime else { throw ValidationError("--request-time takes 1 to 3600.") }
    guard PasswordHash.Memory(rawValue: hashMemory) != nil else {
      throw ValidationError("--hash-memory takes 64 or 19.")
    }
    guard 0...3600 ~= drainTime else { throw ValidationError("--drain-time takes 0 to 3600.") }
    guard 1...65536 ~= connections else { throw ValidationError("--connections takes 1 to 65536.") }
  }

  func run() async throws {
    ProcessPrivacy.begin()
    signal(SIGHUP, SIG_IGN)  // until there is something to read anew
    guard
      TrustedCertificates.add(option: caFile, environment: ProcessInfo.processInfo.environment)
    else { fail("Give --ca-file a file of certificates (PEM) that can be read.", 66) }
    do {
      let options = try options()
      for problem in options.labels.problems { say(LogText.escaped("\(problem).")) }
      if benchWithoutHashing { say("Passwords aren't kept: this is for benchmarks alone.") }
      let metrics = PrometheusMetrics.ofServer()
      MetricsSystem.bootstrap(metrics)  // for those that know no server: a pool's gauge
      let server = try await FoyerServer(options, metrics: metrics)
      try await server.run { [host] port in
        print("Serving at http://\(host.contains(":") ? "[\(host)]" : host):\(port)")
        fflush(nil)
      }
    } catch let error as TracingOptions.Mistake {
      fail("\(error)", 64)
    } catch let error as FlagServerSettingsError {
      fail("\(error)", 64)
    } catch let error as LabelsError {
      fail("\(error)", error.exitCode)
    } catch let error as ServerError {
      fail("\(error)", error.exitCode)
    }
  }

  private func options() throws -> ServerOptions {
    let environment = ProcessInfo.processInfo.environment
    let directory = try data.directory()
    var options = ServerOptions(
      dataDirectory: directory,
      labels: try flags.labels(brands, environment: environment, directory: directory))
    options.flagsInterval = flags.interval
    options.database = try database.choice(environment)
    options.requestTime = requestTime
    options.drainTime = drainTime
    options.connectionsPerOrigin = connections
    options.connections = OpenFiles.connections(wanted: max(1024, connections))
    options.host = host
    options.port = Int(port)
    options.logFile = logFile
    options.leavesOutHashing = benchWithoutHashing
    options.deliveryFile = delivery ?? environment["FOYER_DELIVERY"]
    options.traces = try tracing.collector(environment)
    options.limits = limits.limits
    options.hashMemory = PasswordHash.Memory(rawValue: hashMemory) ?? .mib64
    options.hashesAtOnce = hashes ?? Machine.hashesAtOnce
    return options
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
  var exitCode: Int32 {
    switch self {
    case .directory(.untrusted), .storage(.untrusted): 77
    case .log, .directory: 73
    case .delivery: 65
    case .cannotListen: 69
    case .database(let error): error.exitCode
    case .storage(.corrupt), .storage(.newerVersion): 65
    case .storage(.locked): 69
    case .storage(.diskFull), .storage(.outOfMemory), .storage(.other): 74
    case .storage: 73
    }
  }
}
