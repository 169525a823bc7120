import Delivery
import Domain
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import PostgresStore
import ServiceLifecycle
import Telemetry

/// Accounts and members of one data directory, over HTTP.
///
/// It speaks plain HTTP: TLS is the business of the proxy before it.
public struct FoyerServer: Sendable {
  let options: ServerOptions
  let store: ServedStore
  let log: ServerLog
  let prometheus: PrometheusMetrics
  let metrics: ServerMetrics
  let draining: Draining
  /// Nil where nobody wants to know.
  let spans: SpanSender?
  let outbox: OutboxService
  let openConnections: Connections

  /// - Parameter metrics: what `/metrics` shows; whoever measures anything else feeds it, too.
  /// - Throws: `ServerError` when the log or the data directory can't be used.
  public init(
    _ options: ServerOptions, metrics: PrometheusMetrics = .ofServer()
  ) async throws(ServerError) {
    self.options = options
    _ = ProcessMetrics.start
    prometheus = metrics
    self.metrics = ServerMetrics(metrics)
    draining = Draining(time: .seconds(options.drainTime))
    let log: ServerLog
    do throws(LogFileError) { log = try ServerLog(path: options.logFile) } catch {
      throw .log(error)
    }
    for problem in options.labels.problems { log.record("\(problem)") }
    self.log = log
    openConnections = Connections(
      limits: .init(total: options.connections, perOrigin: options.connectionsPerOrigin), log: log)
    spans = options.traces.map {
      SpanSender($0, resource: OTLP.Resource(service: "foyer-server"), log: log)
    }
    let delivery: Delivery?
    do throws(DeliveryFileError) { delivery = try options.readDelivery() } catch {
      throw .delivery(error)
    }
    options.recordGaps(in: delivery, log)
    store = try await Self.store(options, delivery, log)
    outbox = OutboxService(log: log)
    outbox.use(delivery, for: store)
  }

  private static func store(
    _ options: ServerOptions, _ delivery: Delivery?, _ log: ServerLog
  ) async throws(ServerError) -> ServedStore {
    let labels = options.labels
    guard let database = options.database else {
      do throws(StoreFailure) {
        return try await ServedStore(
          directory: options.dataDirectory, brands: { labels[$0]?.brand },
          targets: { [options] in
            DeliveryFile.targets(at: options.deliveryFile, in: options.dataDirectory)
          })
      } catch {
        throw ServerError(error)
      }
    }
    do throws(PostgresError) { return try await database.store(log, labels, delivery) } catch {
      throw .database(error)
    }
  }

  /// Serves until SIGTERM or SIGINT comes and the requests under way are answered. SIGHUP has files
  /// read again.
  ///
  /// - Parameter onStart: called with the port as soon as requests are taken.
  public func run(onStart: @escaping @Sendable (Int) -> Void) async throws(ServerError) {
    let address = BindAddress.hostname(options.host, port: options.port)
    let router = router
    let application = Application(
      router: router,
      server: .http1(configuration: connections),
      configuration: ApplicationConfiguration(address: address),
      onServerRunning: { channel in
        if let port = channel.localAddress?.port { onStart(port) }
      },
      logger: .silent)
    let flags = FlagsService(options.labels, every: options.flagsInterval, log: log)
    await flags.askForUnknown()
    let reloading = Reloading(
      log: log, labels: options.labels, flags: flags,
      outbox: outbox, readDelivery: options.readDelivery, store: store)
    // In this order: the last one is told to end first.
    var all: [any Service] = [flags, outbox, reloading, application, draining]
    if let spans { all.insert(TracingService(sender: spans), at: 1) }
    let services = ServiceGroup(
      services: all, gracefulShutdownSignals: [.sigterm, .sigint], logger: .silent)
    do { try await services.run() } catch { throw .cannotListen }
  }

  /// What may be asked for, as `GET /users/{id}`.
  public var routes: [String] { router.routes.map { "\($0.method) \($0.path)" } }

  private var connections: HTTP1Channel.Configuration {
    let times = RequestWatch.Times(request: .seconds(Int64(options.requestTime)))
    let record = UnroutedRecord(log: log, metrics: metrics, routes: routeTable)
    return .init(
      additionalChannelHandlers: [
        RequestWatch(connections: openConnections, times: times, record: record)
      ],
      httpDecoderConfiguration: .small)
  }
}

extension ServerOptions {
  var readDelivery: @Sendable () throws(DeliveryFileError) -> Delivery? {
    { [deliveryFile, dataDirectory] () throws(DeliveryFileError) in
      try DeliveryFile.delivery(at: deliveryFile, in: dataDirectory)
    }
  }

  /// What an operator has set up that leads nowhere.
  func recordGaps(in delivery: Delivery?, _ log: ServerLog) {
    if delivery?.deliversLetters != true {
      for brand in labels.ofLetters {
        log.record("\(brand.id): nothing delivers its letters, so write mail into delivery.yaml")
      }
    }
    if database != nil, delivery?.targets.contains(.unix) == true {
      log.record(
        "provision.unix is for a file's own host: take it out of delivery.yaml, and add hosts instead"
      )
    }
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
