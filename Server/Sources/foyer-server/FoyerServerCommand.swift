import ArgumentParser
import CommandParsing
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
    abstract: "Serve accounts, members and messages to Foyer over HTTP.",
    discussion: "The server speaks plain HTTP. Put a proxy with TLS in front of it.",
    version: Release.version.description,
    subcommands: [
      GrantCommands<OperatorHolder>.self, GrantCommands<HostHolder>.self, UnixIDsCommand.self,
      Migrate.self, DoctorCommand.self, DeleteUnreadable.self, Import.self, Export.self,
      RotateKey.self,
    ])

  @Option(help: ArgumentHelp("Listen on this address.", valueName: "address"))
  var host = "127.0.0.1"

  @Option(help: "Listen on this port; 0 chooses a free one.")
  var port: UInt16 = 8080

  @Option(
    name: .customLong("brand"), parsing: .singleValue,
    help: ArgumentHelp(
      "Serve this brand. Repeat the option for several (default: the brands that come with Foyer).",
      valueName: "name|file"))
  var brands: [String] = []

  @Option(
    help: ArgumentHelp(
      "Answer 408 if a request takes longer to arrive than this.", valueName: "seconds"))
  var requestTimeout = 10

  @Option(
    help: ArgumentHelp(
      "Serve for this long after SIGTERM, while /ready answers 503.", valueName: "seconds"))
  var drainTime = 0

  @Option(
    help: ArgumentHelp(
      "Allow this many connections from one address; a proxy is one address.", valueName: "n"))
  var connectionsPerOrigin = 256

  @Option(
    help: ArgumentHelp(
      """
      Deliver e-mails and messages as this file says (default: $FOYER_DELIVERY, else delivery.yaml \
      in the data directory).
      """, valueName: "file"))
  var delivery: String?

  @Option(
    help: ArgumentHelp(
      "Trust the PEM certificates in this file as well (default: $SSL_CERT_FILE).",
      valueName: "file"))
  var caFile: String?

  @Option(
    help: ArgumentHelp(
      "Append a line for each request and problem to this file; - is standard output.",
      valueName: "file"))
  var logFile: String?

  @Option(
    help: ArgumentHelp(
      "Hash at most this many passwords at once (default: one per processor, at most 4).",
      valueName: "n"))
  var maxHashes: Int?

  @Option(
    help: ArgumentHelp(
      "Use 64 or 19 MiB for each hash. Stored hashes stay valid.", valueName: "MiB"))
  var hashMemory = 64

  @Flag(help: .hidden)
  var benchWithoutHashing = false

  @OptionGroup(title: "Store options") var data: DataOptions

  @OptionGroup(title: "Store options") var database: DatabaseOptions

  @OptionGroup(title: "Store options") var secondFactorKey: SecondFactorKeyOptions

  @OptionGroup(title: "Feature flag options") var flags: FlagOptions

  @OptionGroup(title: "Rate limit options") var limits: LimitOptions

  @OptionGroup(title: "Tracing options") var tracing: TracingOptions

  static func main() async {
    await commands.run(ProgramArguments.required(by: "foyer-server"))
  }

  private static let commands = CommandLineProgram(
    FoyerServerCommand.self, name: "foyer-server",
    renamed: [
      "--connections": "--connections-per-origin", "--hashes": "--max-hashes",
      "--request-time": "--request-timeout",
    ]
  ) { LogText.escaped($0) }

  func validate() throws {
    if let maxHashes, !(1...64 ~= maxHashes) {
      throw ValidationError("Set --max-hashes to 1 to 64.")
    }
    guard 1...3600 ~= requestTimeout else {
      throw ValidationError("Set --request-timeout to 1 to 3600 seconds.")
    }
    guard PasswordHash.Memory(rawValue: hashMemory) != nil else {
      throw ValidationError("Set --hash-memory to 64 or 19.")
    }
    guard 0...3600 ~= drainTime else {
      throw ValidationError("Set --drain-time to 0 to 3600 seconds.")
    }
    guard 1...65536 ~= connectionsPerOrigin else {
      throw ValidationError("Set --connections-per-origin to 1 to 65536.")
    }
  }

  func run() async throws {
    ProcessPrivacy.begin()
    signal(SIGHUP, SIG_IGN)  // until the server handles it
    guard
      TrustedCertificates.add(option: caFile, environment: ProcessInfo.processInfo.environment)
    else { fail("Can't read the certificates. Give --ca-file a PEM file.", 66) }
    do {
      let options = try options()
      for problem in options.brands.problems { say(LogText.escaped("\(problem).")) }
      if benchWithoutHashing {
        say("Passwords aren't stored. Use --bench-without-hashing only for benchmarks.")
      }
      checkSecondFactorKey(options)
      let metrics = PrometheusMetrics.ofServer()
      // Code without access to the server, such as the pool's gauge, records here, too.
      MetricsSystem.bootstrap(metrics)
      let server = try await FoyerServer(options, metrics: metrics)
      if let problem = await server.emailRulesProblem { say(LogText.escaped(problem)) }
      try await server.run { [host] port in
        print("Serving at http://\(host.contains(":") ? "[\(host)]" : host):\(port)")
        fflush(nil)
      }
    } catch let error as TracingOptions.Mistake {
      fail("\(error)", 64)
    } catch let error as FlagServerSettingsError {
      fail("\(error)", 64)
    } catch let error as ServedBrandsError {
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
      brands: try flags.brands(brands, environment: environment, directory: directory))
    options.flagsInterval = flags.interval
    options.database = try database.choice(environment)
    options.requestTime = requestTimeout
    options.drainTime = drainTime
    options.connectionsPerOrigin = connectionsPerOrigin
    options.connections = OpenFiles.connections(wanted: max(1024, connectionsPerOrigin))
    options.host = host
    options.port = Int(port)
    options.logFile = logFile
    options.leavesOutHashing = benchWithoutHashing
    options.deliveryFile = delivery ?? environment["FOYER_DELIVERY"]
    options.secondFactorKeyFile = secondFactorKey.path
    options.traces = try tracing.collector(environment)
    options.limits = limits.limits
    options.hashMemory = PasswordHash.Memory(rawValue: hashMemory) ?? .mib64
    options.hashesAtOnce = maxHashes ?? Machine.hashesAtOnce
    return options
  }

  /// Without usable keys no second factor would work. The file may still be created while the server
  /// runs.
  private func checkSecondFactorKey(_ options: ServerOptions) {
    let file = SecondFactorKeyFile(at: options.secondFactorKeyFile, in: options.dataDirectory)
    do throws(SecondFactorKeyError) { _ = try file.read() } catch {
      let sentence = LogText.escaped("Can't use \(file.path): \(error.reason).")
      guard error == .missing else { fail(sentence, error.exitCode) }
      if options.secondFactorKeyFile != nil { say(sentence) }
    }
  }

  private func fail(_ sentence: String, _ code: Int32) -> Never {
    say(sentence)
    Foundation.exit(code)
  }
}

extension ServedBrandsError {
  /// The exit code by *sysexits*.
  fileprivate var exitCode: Int32 {
    switch self {
    case .unknown, .repeated, .flag: 64
    case .file(.unreadable, _): 66
    case .file(.broken, _): 65
    }
  }
}

extension ServerError {
  /// The exit code by *sysexits*.
  var exitCode: Int32 {
    switch self {
    case .directory(.untrusted), .storage(.untrusted): 77
    case .log, .directory: 73
    case .delivery: 65
    case .cannotListen: 69
    case .database(let error): error.exitCode
    case .storage(.corrupt), .storage(.newerVersion): 65
    case .storage(.locked): 69
    case .storage(.diskFull), .storage(.fileTooLarge), .storage(.outOfMemory), .storage(.other): 74
    case .storage: 73
    }
  }
}
