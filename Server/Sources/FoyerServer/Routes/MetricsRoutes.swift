import Domain
import Essentials
import Hummingbird

/// The routes `GET /metrics` and `/openapi.yaml`.
struct MetricsRoutes: Sendable {
  let store: ServedStore
  let connections: Connections
  let prometheus: PrometheusMetrics
  let metrics: ServerMetrics
  private let figures: CachedFigures
  /// Shared by all responses.
  private static let description = ByteBuffer(bytes: PackageResources.openapi_yaml)

  init(
    store: ServedStore, connections: Connections, prometheus: PrometheusMetrics,
    metrics: ServerMetrics
  ) {
    self.store = store
    self.connections = connections
    self.prometheus = prometheus
    self.metrics = metrics
    figures = CachedFigures(source: store.accounts)
  }

  func add(to router: Router<ServerContext>) {
    router.get("openapi.yaml") { _, _ in
      Response(
        status: .ok, headers: [.contentType: "application/yaml"],
        body: .init(byteBuffer: Self.description))
    }
    router.get("metrics") { _, _ in
      await measure()
      return Response(
        status: .ok,
        headers: [
          .contentType: "text/plain; version=0.0.4; charset=utf-8", .cacheControl: "no-store",
        ],
        body: .init(byteBuffer: ByteBuffer(string: prometheus.text + ProcessMetrics.text)))
    }
  }

  private func measure() async {
    if let load = store.load?() {
      metrics.connectionsInUse(load.inUse)
      metrics.statementsWait(load.waiting)
    }
    metrics.connectionsAreOpen(connections.count)
    let now = Date()
    metrics.waits(await figures.read(at: now), at: now)
  }
}

/// Reads the store's figures at most once in five seconds, however often they are requested.
private actor CachedFigures {
  private static let lifetime: TimeInterval = 5

  private let source: any StoreFiguresSource
  private var last: StoreFigures?
  private var end = Date.distantPast

  init(source: any StoreFiguresSource) { self.source = source }

  /// Returns the figures, or nil if they can't be read.
  func read(at now: Date) async -> StoreFigures? {
    guard end <= now else { return last }
    end = now + Self.lifetime
    last = try? await source.figures()
    return last
  }
}
