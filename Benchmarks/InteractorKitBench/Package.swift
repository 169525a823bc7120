// swift-tools-version: 6.2
import PackageDescription

// This package is separate from the main one, so that building Foyer doesn't build its benchmarks.
// Run it with `swift run -c release` in this folder.
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
