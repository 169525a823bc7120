// swift-tools-version: 6.2
import PackageDescription

// Programs by strangers to Foyer: they know its products and nothing else. `script/test` builds them
// and runs their tests.
let package = Package(
  name: "foyer-examples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "foyer", path: "..")],
  targets: [
    example("Greeting"),
    example("ToDo"),
    example("Poll"),
    example("Harmony"),
    example("Login", uses: ["PasswordWidgets"]),
    example("Widgets", uses: ["QRCodes"]),
    tests("Greeting"),
    tests("ToDo"),
    tests("Poll", uses: ["DemoKit"]),
    tests("Harmony"),
    tests("Login", uses: ["PasswordWidgets"]),
    tests("Widgets"),
    .testTarget(
      name: "ProductTests",
      dependencies: ["Greeting", "ToDo", "Poll", "Harmony", "Login", "Widgets"],
      swiftSettings: settings()),
  ],
  swiftLanguageModes: [.v6]
)

func example(_ name: String, uses products: [String] = []) -> Target {
  .executableTarget(
    name: name,
    dependencies: (["Viper", "InteractorKit"] + products).map {
      .product(name: $0, package: "foyer")
    },
    path: name, swiftSettings: settings())
}

func tests(_ name: String, uses products: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.target(name: name)]
      + (["Viper", "InteractorKit", "ViperTesting"] + products).map {
        .product(name: $0, package: "foyer")
      },
    resources: name == "Poll" ? [.copy("poll.tape")] : [], swiftSettings: settings())
}

func settings() -> [SwiftSetting] {
  [.enableUpcomingFeature("NonisolatedNonsendingByDefault"), .treatAllWarnings(as: .error)]
}
