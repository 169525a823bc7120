import Foundation
import Testing

/// Tests the files for Prometheus and Grafana in `packaging/monitoring`.
@Suite(.timeLimit(.minutes(5))) struct MonitoringTests {
  private static let folder = (1...5).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }.appending(path: "packaging/monitoring").path(percentEncoded: false)

  private static let promtool = Programs.named("promtool")
  private static let promtoolMissing: Comment =
    "promtool isn't installed: install the package prometheus to run this."

  @Test(.enabled(if: promtool != nil, promtoolMissing), arguments: ["check", "test"])
  func `Prometheus accepts the alerts, and they fire when they should`(
    command: String
  ) throws {
    let promtool = try #require(Self.promtool)
    let file = command == "check" ? "foyer-alerts.yml" : "foyer-alerts.test.yml"

    let ended = try Programs.run([promtool, command, "rules", "\(Self.folder)/\(file)"])

    #expect(ended.status == 0, "\(ended.output)")
  }

  @Test(.enabled(if: promtool != nil, promtoolMissing))
  func `the metrics are as Prometheus wants them`() async throws {
    let server = try ServerProcess()
    let promtool = try #require(Self.promtool)
    let data = ServerData()
    _ = try await WebAnswer("GET", server.url("/users"))
    let file = try data.file(
      "metrics", try await WebAnswer("GET", server.url("/metrics")).text)

    let ended = try Programs.run([
      "/bin/sh", "-c", "exec \"$0\" check metrics <\"$1\"", promtool, file,
    ])

    #expect(ended.status == 0, "\(ended.output)")
  }

  @Test(arguments: ["foyer-alerts.yml", "foyer-dashboard.json"])
  func `alerts and dashboard ask for metrics that there are`(file: String) async throws {
    try Programs.needPostgres()
    let database = try await TestDatabase()
    let server = try ServerProcess(ServerData(), "--database", database.url)
    _ = try await WebAnswer("GET", server.url("/nothing"))
    let reported = try await WebAnswer("GET", server.url("/metrics")).text
    let text = try String(contentsOfFile: "\(Self.folder)/\(file)", encoding: .utf8)

    let asked = Set(text.matches(of: /\b(foyer|process)_[a-z_]+/).map { String($0.output.0) })
    let missing = asked.filter { name in
      !reported.contains("\n\(name) ") && !reported.contains("\n\(name){")
    }

    #expect(asked.count > 8)
    #expect(missing == [])
  }
}
