import Domain
import Hummingbird
import HummingbirdCore
import InteractorKit
import Logging
import NIOCore
import Services

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Accounts and members of one data directory, over HTTP.
///
/// It speaks plain HTTP: TLS is the business of the proxy before it.
public struct FoyerServer: Sendable {
  private let options: ServerOptions
  private let accounts: AccountsDatabase
  private let log: ProgramLog

  /// - Throws: `ServerError` when the log or the data directory can't be used.
  public init(_ options: ServerOptions) async throws(ServerError) {
    self.options = options
    accounts = AccountsDatabase(directory: options.dataDirectory)
    do throws(LogFileError) { log = try ProgramLog(file: options.logFile) } catch {
      throw .log(error)
    }
    for problem in options.labels.problems { log.record("\(problem)") }
    do throws(AccountsError) { try await accounts.prepare() } catch { throw ServerError(error) }
  }

  /// Serves until SIGTERM or SIGINT comes and the requests under way are answered.
  ///
  /// - Parameter onStart: called with the port as soon as requests are taken.
  public func run(onStart: @escaping @Sendable (Int) -> Void) async throws(ServerError) {
    let address = BindAddress.hostname(options.host, port: options.port)
    let application = Application(
      router: router,
      server: .http1(configuration: connections),
      configuration: ApplicationConfiguration(address: address),
      onServerRunning: { channel in
        if let port = channel.localAddress?.port { onStart(port) }
      },
      logger: .silent)
    do { try await application.runService() } catch { throw .cannotListen }
  }

  private var connections: HTTP1Channel.Configuration {
    let connections = Connections(
      limits: .init(total: options.connections, perOrigin: options.connectionsPerOrigin), log: log)
    let times = RequestWatch.Times(request: .seconds(Int64(options.requestTime)))
    return .init(
      additionalChannelHandlers: [RequestWatch(connections: connections, times: times, log: log)],
      httpDecoderConfiguration: .small)
  }

  private var router: Router<BasicRequestContext> {
    let router = Router(context: BasicRequestContext.self)
    router.add(middleware: RequestLog(log: log))
    router.add(middleware: ProblemMiddleware(log: log))
    router.get("health") { _, _ in Response(status: .noContent) }
    let labels = options.labels
    AccountsRoutes(
      register: register, accounts: accounts, labels: labels, limit: options.hashesAtOnce * 32
    ).add(to: router)
    LabelsRoutes(labels: labels).add(to: router)
    UsersRoutes(members: MembersReaders(directory: options.dataDirectory), labels: labels)
      .add(to: router)
    return router
  }

  private var register: RegisterAccount {
    let identifiers = RandomIdentifiers()
    return RegisterAccount(
      accounts: accounts,
      rules: { [labels = options.labels] in
        labels[$0]?.brand.registration ?? RegistrationRules()
      },
      now: { Date() }, makeID: { identifiers.accountID() },
      hashing: HostHashingTurns(
        directory: options.dataDirectory, atOnce: options.hashesAtOnce))
  }
}

extension Logger {
  /// What Hummingbird has to say is of no use to an operator.
  fileprivate static var silent: Logger {
    Logger(label: "foyer-server") { _ in SwiftLogNoOpLogHandler() }
  }
}

extension HTTP1Channel.Configuration.DecoderConfiguration {
  fileprivate static var small: Self {
    .init(maxHeaderFieldSize: 8 << 10, maxHeaderListSize: 16 << 10, maxHeaderFieldCount: 64)
  }
}
