/// The house, as ARCHITECTURE.md draws it: its rules are here, who checks them is beside.
///
/// Who may import whom stands in Package.swift alone; here is what that must not come to say.
enum House {
  private static let screens: Set = [
    "DemoKit", "NcursesTerminal", "PlainTerminal", "TerminalKit", "TerminalWidgets", "Viper",
    "ViperTesting",
  ]
  /// Modules that implement the domain's ports.
  private static let backends: Set = [
    "APIClient", "Articles", "Brands", "Delivery", "Files", "Flags", "SQLiteFiles", "Store",
    "Telemetry",
  ]
  /// Modules that know all others, or that only tests and builds use.
  private static let app: Set = [
    "FoyerApp", "FoyerTesting", "compile-texts", "foyer", "pack-assets",
  ]

  static let floors = [
    FloorRule(
      floor: "Sources/System/", uses: ["Sources/System/"],
      sentence: "a C library knows nothing of Swift", instead: "hand it in"),
    FloorRule(
      floor: "Sources/Kit/", uses: ["Sources/System/", "Sources/Kit/"],
      sentence: "the kit knows no product",
      instead: "hand it in, or move it to Sources/Foyer"),
    FloorRule(
      floor: "Sources/Foyer/", only: backends.union(["Domain", "Routes", "FoyerTexts"]),
      uses: ["Sources/System/", "Sources/Kit/", "Sources/Foyer/", "Assets"],
      never: screens.union(["FoyerApp", "foyer"]), mayUsePackages: true,
      sentence: "the business knows no screen", instead: "let a scene show it"),
    FloorRule(
      floor: "Sources/Foyer/", only: ["Domain", "Routes", "FoyerTexts"],
      uses: ["Sources/Kit/", "Sources/Foyer/"], never: app.union(backends),
      sentence: "the domain knows nobody who serves it", instead: "declare a port"),
    FloorRule(
      floor: "Scenes/", uses: ["Sources/Kit/", "Sources/Foyer/"],
      never: app.union(backends).union([
        "DemoKit", "NcursesTerminal", "PlainTerminal", "ViperTesting",
      ]),
      sentence: "a scene knows the kit, the domain and its routes",
      instead: "take it through the Builder"),
  ]

  static let importers = ImporterRule(floor: "Sources/System/")

  static let scenes = SceneRule(
    roles: ["Contract", "View", "Presenter", "Builder"],
    optionalRoles: ["Interactor", "Router"],
    helpers: [
      "AccountChange": ["AccountChangeForm.swift", "AccountChangeWords.swift"],
      "FormTemplate": ["FormTemplateTexts.swift"],
      "Preview": ["PreviewSample.swift", "PreviewSwatches.swift"],
      "Contact": ["ContactForm.swift"],
      "SignUp": [
        "SignUpForm.swift", "SignUpJournal.swift", "SignUpRejection.swift", "SignUpWords.swift",
        "SignUpField.swift", "SignUpWords+Fields.swift", "SignUpWords+Problems.swift",
      ],
      "StaticTemplate": ["StaticTemplateTexts.swift"],
      "Template": ["TemplateTexts.swift"],
    ])

  static let useCases = UseCaseRule(folder: "Sources/Foyer/Domain/")

  static let pieces = PieceRule(folder: "Sources/Foyer/Domain/", least: 30)

  static let timeLimits = TimeLimitRule(limited: [
    "Tests/EndToEndTests/", "Tests/Kit/NcursesTerminalTests/",
  ])

  /// Events, members that came from the web and articles have databases of their own, and PostgreSQL's
  /// driver its transactions and the version of the schema.
  static let statements = StatementRule(
    store: "Sources/Foyer/Store/", schema: "Sources/Foyer/Store/Schema/",
    others: [
      "Sources/Foyer/APIClient/Members/", "Sources/Foyer/ArticleSearch/",
      "Sources/Foyer/SQLiteFiles/", "Sources/Foyer/Telemetry/Events/",
      "Server/Sources/PostgresStore/",
    ],
    writers: ["Accounts/", "Import/", "Schema/", "Tokens/"].map { "Sources/Foyer/Store/\($0)" })

  static let portCalls = PortCallsRule(
    type: "AccountStore", folder: "Sources/Foyer/Store/",
    list: "Tests/Support/StoreTesting/PortCalls")

  static let length = LengthRule(limit: 250)
}
