// swift-tools-version: 6.2
import PackageDescription

// Apart from the main package, so that building Foyer doesn't build its benchmarks.
// Run with `swift run -c release` in this folder.
let package = Package(
  name: "InteractorKitBench",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "foyer", path: "../..")],
  targets: [
    .executableTarget(
      name: "InteractorKitBench",
      dependencies: [.product(name: "InteractorKit", package: "foyer")],
      swiftSettings: [
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"), .treatAllWarnings(as: .error),
      ])
  ],
  swiftLanguageModes: [.v6]
)
