import ServiceLifecycle
import Telemetry

/// Sends what is left when the server has ended.
struct TracingService: Service {
  let sender: SpanSender

  func run() async throws {
    try? await gracefulShutdown()
    await sender.close(within: .seconds(2))
  }
}
