import ServiceLifecycle
import Telemetry

/// Sends the remaining spans when the server stops.
struct TracingService: Service {
  let sender: SpanSender

  func run() async throws {
    try? await gracefulShutdown()
    await sender.close(within: .seconds(2))
  }
}
