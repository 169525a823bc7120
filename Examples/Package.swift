// swift-tools-version: 6.2
import PackageDescription

// Programs that use only the products of the package `foyer`. `script/test` builds and tests them.
let package = Package(
  name: "foyer-examples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "foyer", path: "..")],
  targets: [
    example("Greeting"),
    example("ToDo"),
    example("Burger"),
    example("Poll"),
    example("Harmony"),
    example("Login", uses: ["PasswordWidgets"]),
    example("Widgets", uses: ["QRCodes"]),
    tests("Greeting"),
    tests("ToDo"),
    tests("Burger", uses: ["DemoKit"]),
    tests("Poll", uses: ["DemoKit"]),
    tests("Harmony"),
    tests("Login", uses: ["PasswordWidgets"]),
    tests("Widgets"),
    .testTarget(
      name: "ProductTests",
      dependencies: ["Greeting", "ToDo", "Burger", "Poll", "Harmony", "Login", "Widgets"],
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
    resources: ["Burger", "Poll"].contains(name) ? [.copy("\(name.lowercased()).tape")] : [],
    swiftSettings: settings())
}

func settings() -> [SwiftSetting] {
  [.enableUpcomingFeature("NonisolatedNonsendingByDefault"), .treatAllWarnings(as: .error)]
}
