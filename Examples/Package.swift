// swift-tools-version: 6.2
import PackageDescription

// Programs that use only the products of the package `foyer`. `script/test` builds and tests them.
let package = Package(
  name: "foyer-examples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "foyer", path: "..", traits: [])],
  targets: [
    example("Greeting"),
    example("ToDo"),
    example("Burger"),
    example("Folders"),
    example("Logs"),
    example("Booking"),
    example("Poll"),
    example("Harmony"),
    example("Login", uses: ["PasswordWidgets"]),
    example("Widgets", uses: ["QRCodes"]),
    .target(
      name: "SceneTemplate", dependencies: ["Viper", "InteractorKit"].map(product),
      path: "SceneTemplate", swiftSettings: settings()),
    tests("SceneTemplate"),
    tests("Greeting"),
    tests("ToDo"),
    tests("Burger", uses: ["DemoKit"]),
    tests("Folders", uses: ["DemoKit"]),
    tests("Logs", uses: ["DemoKit"]),
    tests("Booking", uses: ["DemoKit"]),
    tests("Poll", uses: ["DemoKit"]),
    tests("Harmony"),
    tests("Login", uses: ["PasswordWidgets"]),
    tests("Widgets"),
    .testTarget(
      name: "ProductTests",
      dependencies: [
        "Greeting", "ToDo", "Burger", "Folders", "Logs", "Booking", "Poll", "Harmony", "Login",
        "Widgets",
      ],
      swiftSettings: settings()),
  ],
  swiftLanguageModes: [.v6]
)

func example(_ name: String, uses products: [String] = []) -> Target {
  .executableTarget(
    name: name,
    dependencies: (["Viper", "InteractorKit"] + products).map(product),
    path: name, swiftSettings: settings())
}

func tests(_ name: String, uses products: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.target(name: name)]
      + (["Viper", "InteractorKit", "ViperTesting"] + products).map(product),
    resources: products.contains("DemoKit") ? [.copy("\(name.lowercased()).tape")] : [],
    swiftSettings: settings())
}

func product(_ name: String) -> Target.Dependency { .product(name: name, package: "foyer") }

func settings() -> [SwiftSetting] {
  [.enableUpcomingFeature("NonisolatedNonsendingByDefault"), .treatAllWarnings(as: .error)]
}
