import Domain
import Files
import Foundation
import Telemetry
import Testing

@testable import Composition

/// Tests the options that enable sending, and choose the address.
@Suite struct EventSenderLaunchTests {
  private static let usual = "http://127.0.0.1:4318"
  private static let variable = "https://variable.example.org"

  @Test(
    arguments: [
      (false, nil, [:], nil),
      (true, nil, [:], usual),
      (false, "https://option.example.org/", [:], "https://option.example.org"),
      (false, nil, ["FOYER_EVENTS_URL": variable], variable),
      (false, nil, ["FOYER_EVENTS_URL": ""], nil),
      (false, nil, ["OTEL_EXPORTER_OTLP_ENDPOINT": variable], nil),
      (true, nil, ["OTEL_EXPORTER_OTLP_ENDPOINT": variable], variable),
      (
        true, "https://option.example.org", ["FOYER_EVENTS_URL": variable],
        "https://option.example.org"
      ),
      (true, usual, ["DO_NOT_TRACK": "1"], nil),
      (true, usual, ["DO_NOT_TRACK": "0"], usual),
    ] as [(Bool, String?, [String: String], String?)])
  func `the brand or the operator has them sent`(
    label: Bool, option: String?, environment: [String: String], address: String?
  ) throws {
    let sender = try EventSender.chosen(
      option, environment: environment, brand: brand(sends: label), directory: directory)

    #expect(sender?.address == address)
  }

  @Test func `a brand without analytics sends nothing, even if a collector is configured`() throws {
    let sender = try EventSender.chosen(
      Self.usual, environment: [:], brand: brand(records: false), directory: directory)

    #expect(sender == nil)
  }

  @MainActor
  @Test func `in a kiosk the environment has no say`() throws {
    var options = LaunchOptions()
    let environment = ["HOME": "/nonexistent", "FOYER_EVENTS_URL": Self.variable]
    let open = try AppEnvironment.bootstrap(options, environment: environment)
    options.isKiosk = true
    let kiosk = try AppEnvironment.bootstrap(options, environment: environment)

    #expect(open.container.sender?.address == Self.variable)
    #expect(kiosk.container.sender == nil)
  }

  private func brand(records: Bool = true, sends: Bool = false) -> Brand {
    Brand(
      id: BrandID("quiet"), name: "Quiet", logo: Brand.Logo(narrow: "q"), allowsAnalytics: records,
      sendsEvents: sends)
  }

  private var directory: DataDirectory {
    get throws { try DataDirectory(option: "/nonexistent", environment: [:]) }
  }
}
