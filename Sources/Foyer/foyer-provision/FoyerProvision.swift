import ArgumentParser
import Domain
import Files
import Foundation
import ProgramArguments
import UnixUsers
import WebRepositories

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@main
struct FoyerProvision: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "foyer-provision",
    abstract: "Make users of this host of Foyer's accounts.",
    discussion: """
      libnss-extrausers reads what it makes. Run it by root: it fetches what `unix` is to be told as \
      the user whose the data directory is, and writes passwd, group and shadow in \
      /var/lib/extrausers and the homes. Nobody gets a password: keys let in.
      """,
    version: Release.version.description)

  @Option(
    help: "The data directory of Foyer (default: \(Self.usualData), where no server is named).",
    completion: .directory)
  var dataDir: String?

  @Option(help: "Ask this server for the accounts (default: $FOYER_API_URL).")
  var apiUrl: String?

  @Option(
    help: "Show the server this host's token, in this file (default: $FOYER_HOST_TOKEN_FILE).",
    completion: .file())
  var hostTokenFile: String?

  @Option(
    help: "Trust the certificates in this file (PEM), too (default: $SSL_CERT_FILE).",
    completion: .file())
  var caFile: String?

  @Option(help: "With a server: let this group read which user is which account's, for foyer keys.")
  var readers: String?

  @Option(help: "Write below this folder instead of /.", completion: .directory)
  var root = "/"

  @Option(
    help: "The numbers of users and of their groups on this host; the store gives none twice.")
  var ids = UnixRange.usual

  @Option(help: "Where homes are made.", completion: .directory)
  var homes = "/home"

  @Option(help: "What a new home has in it.", completion: .directory)
  var skeleton = "/etc/skel"

  @Option(help: "The shell of all whom it makes.", completion: .file())
  var shell = "/bin/bash"

  @Flag(help: "Print what would be done, and change nothing.")
  var dryRun = false

  static func main() async {
    await main(ProgramArguments.required(by: "foyer-provision"))
  }

  func validate() throws {
    for (name, path) in [("--homes", homes), ("--skeleton", skeleton), ("--shell", shell)] {
      guard path.hasPrefix("/"),
        !path.unicodeScalars.contains(where: { ":\n\r\t".unicodeScalars.contains($0) })
      else { throw ValidationError("\(name) has to be an absolute path without a colon.") }
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
      try end(Failure("The server doesn't know this host's token, or it was revoked.", code: 77))
    } catch StorageProblem.service(.refused(status: 403, _)) {
      try end(
        Failure(
          "This host's token hasn't the right to create users: foyer-server hosts add NAME --rights users.",
          code: 77))
    } catch let problem as StorageProblem {
      try end(Failure("The accounts can't be used: \(problem.forOperators).", code: 74))
    }
  }

  private func end(_ failure: Failure) throws {
    let line = Array("foyer-provision: \(LogText.escaped(failure.description))\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    throw ExitCode(failure.code)
  }

  private static let usualData = "/var/lib/foyer/data"

  private func source(mayBeRoot: Bool) throws -> UserSource {
    let environment = ProcessInfo.processInfo.environment
    let url = apiUrl ?? (dataDir == nil ? environment["FOYER_API_URL"] : nil)
    guard let url, !url.isEmpty else {
      return try .directory(
        dataDir ?? Self.usualData, mayBeRoot: mayBeRoot, readingConverts: !dryRun)
    }
    guard dataDir == nil else { throw Failure("Give --api-url or --data-dir.", code: 64) }
    guard let file = hostTokenFile ?? environment["FOYER_HOST_TOKEN_FILE"] else {
      throw Failure("Give --host-token-file, too: the server asks for this host's token.", code: 64)
    }
    guard TrustedCertificates.add(option: caFile, environment: environment) else {
      throw Failure("Give --ca-file a file of certificates (PEM) that can be read.", code: 66)
    }
    return try .server(url, tokenFile: file, readers: readers)
  }

  private func make() async throws {
    let isThisHost = UnixLayout(root: root).isThisHost
    guard !isThisHost || dryRun || geteuid() == 0 else {
      throw Failure("Run it by root, or with --root on a folder of your own.", code: 77)
    }
    let source = try source(mayBeRoot: !isThisHost)
    let users = UnixUsers(
      UnixLayout(
        root: root, homes: homes, skeleton: skeleton, shell: shell, ids: ids.numbers,
        readers: source.readers), numbers: source.numbers)
    if dryRun {
      for line in try await users.preview(try await source.waiting()) { print(line) }
      return
    }
    try await users.register(in: source.name)
    let report = try await DeliverOutbox(
      outbox: source.outbox, targets: [ProvisioningTarget.unix.kind: users]
    ).execute()
    print(
      "Done \(report.delivered), to be tried again \(report.postponed), set aside \(report.setAside)."
    )
    if let error = report.lastError { throw Failure(error, code: 69) }
  }
}

extension UnixRange: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }

  public var defaultValueDescription: String { description }
}

/// Ends with a sentence and a code of sysexits.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String, code: Int32) {
    self.description = description
    self.code = code
  }

  let code: Int32
}
