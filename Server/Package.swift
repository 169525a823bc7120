// swift-tools-version: 6.2
import PackageDescription

// This package is separate from the main one, so that building Foyer neither fetches nor builds a
// server's libraries. `script/server` builds and starts it; `script/test` tests it.
let package = Package(
  name: "foyer-server",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "foyer-server", targets: ["foyer-server"])],
  dependencies: [
    .package(name: "foyer", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.0.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.20.0"),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    .systemLibrary(name: "CPostgres"),
    .target(  // the store's driver for PostgreSQL
      name: "PostgresStore",
      dependencies: [
        "CPostgres", .product(name: "InteractorKit", package: "foyer"),
        .product(name: "Store", package: "foyer"),
      ],
      swiftSettings: settings),
    .target(
      name: "FoyerServer",
      dependencies: [
        "PostgresStore",
        .product(name: "Services", package: "foyer"),
        .product(name: "Store", package: "foyer"),
        .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ],
      resources: [.embedInCode("Resources/openapi.yaml")],
      swiftSettings: settings),
    .executableTarget(
      name: "foyer-server",
      dependencies: [
        "FoyerServer", "PostgresStore",
        .product(name: "ProgramArguments", package: "foyer"),
        .product(name: "Services", package: "foyer"),
        .product(name: "Store", package: "foyer"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "CoreMetrics", package: "swift-metrics"),
      ], swiftSettings: settings),
    .testTarget(
      name: "FoyerServerTests",
      dependencies: [
        "FoyerServer", "PostgresStore", "foyer-server",
        .product(name: "FormTable", package: "foyer"),
        .product(name: "Loopback", package: "foyer"),
        .product(name: "ProgramTesting", package: "foyer"),
        .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "Services", package: "foyer"),
        .product(name: "Store", package: "foyer"),
        .product(name: "YAML", package: "foyer"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

/// As in the package above, whose manifest says why.
var settings: [SwiftSetting] {
  [
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"), .treatAllWarnings(as: .error),
    .unsafeFlags(["-Xfrontend", "-disable-llvm-verify"]),
  ]
}
