// swift-tools-version: 6.2
import PackageDescription

// Apart from the main package, so that building Foyer neither fetches nor builds a server's
// libraries. `script/server` builds and starts it, `script/test` tests it.
let package = Package(
  name: "foyer-server",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "foyer-server", targets: ["foyer-server"])],
  dependencies: [
    .package(name: "foyer", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.0.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.20.0"),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
  ],
  targets: [
    .target(
      name: "FoyerServer",
      dependencies: [
        .product(name: "Services", package: "foyer"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
      ], swiftSettings: settings),
    .executableTarget(
      name: "foyer-server",
      dependencies: [
        "FoyerServer", .product(name: "Services", package: "foyer"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: settings),
    .testTarget(
      name: "FoyerServerTests",
      dependencies: [
        "foyer-server", .product(name: "FormTable", package: "foyer"),
        .product(name: "Services", package: "foyer"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

var settings: [SwiftSetting] {
  [.enableUpcomingFeature("NonisolatedNonsendingByDefault"), .treatAllWarnings(as: .error)]
}
