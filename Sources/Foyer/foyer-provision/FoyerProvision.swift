import ArgumentParser
import CommandParsing
import Domain
import Essentials
import Files
import LibC
import ProgramArguments
import UnixUsers
import WebRepositories

@main
struct FoyerProvision: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "foyer-provision",
    abstract: "Create Unix users on this host from Foyer accounts.",
    discussion: """
      Run it as root. It reads the notifications for the target `unix` as the owner of the data \
      directory, writes passwd, group and shadow in /var/lib/extrausers, which libnss-extrausers \
      reads, and creates home directories. The users have no password; they log in with SSH keys.
      """,
    version: Release.version.description)

  @Option(
    help: ArgumentHelp(
      "Use the accounts in this data directory (default: \(Self.usualData), without a server).",
      valueName: "directory"),
    completion: .directory)
  var dataDir: String?

  @Option(
    help: ArgumentHelp(
      "Use the accounts of this server (default: $FOYER_API_URL).", valueName: "url"))
  var apiUrl: String?

  @Option(
    help: ArgumentHelp(
      "Identify this host to the server with the token in this file (default: $FOYER_HOST_TOKEN_FILE).",
      valueName: "file"),
    completion: .file())
  var hostTokenFile: String?

  @Option(
    help: ArgumentHelp(
      "Trust the PEM certificates in this file as well (default: $SSL_CERT_FILE).",
      valueName: "file"),
    completion: .file())
  var caFile: String?

  @Option(
    help: ArgumentHelp(
      "With a server: let this group read the ledger of users, for foyer keys.",
      valueName: "group"))
  var readers: String?

  @Option(
    help: ArgumentHelp("Write below this folder.", valueName: "folder"), completion: .directory)
  var root = "/"

  @Option(
    help: ArgumentHelp(
      "Assign user and group numbers from this range; none is assigned twice.", valueName: "range"))
  var ids = UnixRange.usual

  @Option(
    help: ArgumentHelp("Create home directories in this folder.", valueName: "folder"),
    completion: .directory)
  var homes = "/home"

  @Option(
    help: ArgumentHelp("Copy this folder into new home directories.", valueName: "folder"),
    completion: .directory)
  var skeleton = "/etc/skel"

  @Option(
    help: ArgumentHelp("Set this login shell for new users.", valueName: "file"),
    completion: .file())
  var shell = "/bin/bash"

  @Flag(help: "Print what the command would do, and change nothing.")
  var dryRun = false

  static func main() async {
    await commands.run(ProgramArguments.required(by: "foyer-provision"))
  }

  private static let commands = CommandLineProgram(
    FoyerProvision.self, name: "foyer-provision"
  ) { LogText.escaped($0) }

  func validate() throws {
    for (name, path) in [("--homes", homes), ("--skeleton", skeleton), ("--shell", shell)] {
      guard path.hasPrefix("/"),
        !path.unicodeScalars.contains(where: { ":\n\r\t".unicodeScalars.contains($0) })
      else { throw ValidationError("Give \(name) an absolute path without a colon.") }
    }
  }

  func run() async throws {
    do {
      try await make()
    } catch let error as Failure {
      try end(error)
    } catch let problem as UnixProblem {
      try end(Failure("\(problem)", code: 74))
    } catch DataDirectoryError.untrusted(let file) {
      try end(Failure("\(file).", code: 77))
    } catch StorageProblem.untrusted(let file) {
      try end(Failure("\(file).", code: 77))
    } catch StorageProblem.service(.notAllowed) {
      try end(
        Failure("The server doesn't know this host's token, or the token was revoked.", code: 77))
    } catch StorageProblem.service(.refused(status: 403, _)) {
      try end(
        Failure(
          "This host's token lacks the right users. Create one: foyer-server hosts add NAME --rights users.",
          code: 77))
    } catch let problem as StorageProblem {
      try end(Failure("Can't use the accounts: \(problem.forOperators).", code: 74))
    }
  }

  private func end(_ failure: Failure) throws {
    say("foyer-provision: \(failure)", to: STDERR_FILENO)
    throw ExitCode(failure.code)
  }

  /// Prints a line. Its text may come from the database, whose owner could otherwise write to root's
  /// terminal what it obeys.
  private func say(_ text: String, to descriptor: CInt = STDOUT_FILENO) {
    let line = Array("\(LogText.escaped(text))\n".utf8)
    _ = write(descriptor, line, line.count)
  }

  private static let usualData = "/var/lib/foyer/data"

  private func source(mayBeRoot: Bool) throws -> UserSource {
    let environment = ProcessInfo.processInfo.environment
    let url = apiUrl ?? (dataDir == nil ? environment["FOYER_API_URL"] : nil)
    guard let url, !url.isEmpty else {
      return try .directory(
        dataDir ?? Self.usualData, mayBeRoot: mayBeRoot, readingConverts: !dryRun)
    }
    guard dataDir == nil else { throw Failure("Give --api-url or --data-dir, not both.", code: 64) }
    guard let file = hostTokenFile ?? environment["FOYER_HOST_TOKEN_FILE"] else {
      throw Failure("Give --host-token-file: the server requires this host's token.", code: 64)
    }
    guard TrustedCertificates.add(option: caFile, environment: environment) else {
      throw Failure("Can't read the certificates. Give --ca-file a PEM file.", code: 66)
    }
    return try .server(url, tokenFile: file, readers: readers)
  }

  private func make() async throws {
    let isThisHost = UnixLayout(root: root).isThisHost
    guard !isThisHost || dryRun || geteuid() == 0 else {
      throw Failure(
        "Run foyer-provision as root, or with --root and a folder of your own.", code: 77)
    }
    let source = try source(mayBeRoot: !isThisHost)
    let users = UnixUsers(
      UnixLayout(
        root: root, homes: homes, skeleton: skeleton, shell: shell, ids: ids.numbers,
        readers: source.readers), on: source.backend)
    if dryRun {
      let waiting = try await source.backend.answer(to: ListHostNotifications())
      for line in try await users.preview(waiting.changes) { say(line) }
      return
    }
    try await users.register(in: source.name)
    let report = try await DeliverOutbox(
      outbox: HostOutbox(of: source.backend), targets: [ProvisioningTarget.unix.kind: users]
    ).execute()
    say(
      "Delivered \(report.delivered), to retry \(report.postponed), set aside \(report.setAside).")
    if let error = report.lastError { throw Failure(error, code: 69) }
  }
}

extension UnixRange: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }

  public var defaultValueDescription: String { description }
}

/// An error with a sentence and an exit code of sysexits.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String, code: Int32) {
    self.description = description
    self.code = code
  }

  let code: Int32
}
