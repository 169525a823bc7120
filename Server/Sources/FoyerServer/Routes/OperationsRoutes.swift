import Domain
import Hummingbird
import Stores

/// What is there for whoever runs servers, or asks them: `GET /health`, `/ready`, `/metrics` and
/// `/openapi.yaml`.
struct OperationsRoutes: Sendable {
  let stores: Stores
  let draining: Draining
  let prometheus: PrometheusMetrics
  let metrics: ServerMetrics

  func add(to router: Router<ServerContext>) {
    router.get("health") { _, _ in Response(status: .noContent) }
    router.get("ready") { _, _ in try await ready() }
    router.get("openapi.yaml") { _, _ in
      Response(
        status: .ok, headers: [.contentType: "application/yaml"],
        body: .init(byteBuffer: ByteBuffer(bytes: PackageResources.openapi_yaml)))
    }
    router.get("metrics") { _, _ in
      if let count = await stores.connectionsInUse?() { metrics.connectionsInUse(count) }
      return Response(
        status: .ok,
        headers: [
          .contentType: "text/plain; version=0.0.4; charset=utf-8", .cacheControl: "no-store",
        ],
        body: .init(byteBuffer: ByteBuffer(string: prometheus.text)))
    }
  }

  private func ready() async throws -> Response {
    if draining.hasBegun { throw ProblemResponse(.serviceUnavailable, "This server is ending") }
    do throws(StorageProblem) { try await stores.check.check() } catch {
      throw ProblemResponse(error)
    }
    return Response(status: .noContent)
  }
}
