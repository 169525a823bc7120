/// The rules that ARCHITECTURE.md describes. The types in the subfolders check them.
///
/// Package.swift alone declares the allowed imports; these rules limit the declarations that it may
/// contain.
enum ArchitectureRules {
  private static let screens: Set = [
    "DemoKit", "NcursesTerminal", "PlainTerminal", "TerminalKit", "TerminalWidgets", "Viper",
    "ViperTesting",
  ]
  /// Modules that implement ports of `Domain`.
  private static let backends: Set = [
    "APIClient", "Articles", "Brands", "Delivery", "Files", "Flags", "SQLiteFiles", "Store",
    "Telemetry",
  ]
  /// Modules that use all others, or that only tests and builds use.
  private static let app: Set = [
    "Commands", "Composition", "FoyerApp", "FoyerTesting", "compile-texts", "foyer", "pack-assets",
  ]

  static let layers = [
    LayerRule(
      folder: "Sources/System/", uses: ["Sources/System/"],
      sentence: "a C library knows nothing of Swift", instead: "pass it as an argument"),
    LayerRule(
      folder: "Sources/Kit/", uses: ["Sources/System/", "Sources/Kit/"],
      sentence: "the kit knows no product",
      instead: "pass it as an argument, or move it to Sources/Foyer"),
    LayerRule(
      folder: "Sources/Foyer/",
      only: backends.union(["Domain", "Routes", "FoyerTexts", "Wording"]),
      uses: ["Sources/System/", "Sources/Kit/", "Sources/Foyer/", "Assets"],
      never: screens.union(["Commands", "Composition", "FoyerApp", "foyer"]), mayUsePackages: true,
      sentence: "the business logic knows no screen", instead: "let a scene show it"),
    LayerRule(
      folder: "Sources/Foyer/",
      only: ["Domain", "MemberScreens", "Routes", "FoyerTexts", "Wording"],
      uses: ["Sources/Kit/", "Sources/Foyer/"], never: app.union(backends),
      sentence: "the domain doesn't know its implementations", instead: "declare a port"),
    LayerRule(
      folder: "Scenes/", uses: ["Sources/Kit/", "Sources/Foyer/"],
      never: app.union(backends).union([
        "DemoKit", "NcursesTerminal", "PlainTerminal", "ViperTesting",
      ]),
      sentence: "a scene knows the kit, the domain and its routes",
      instead: "take it as a parameter of the function that builds the screen"),
  ]

  static let importers = ImporterRule(folder: "Sources/System/")

  static let scenes = SceneRule(
    roles: ["Contract", "View", "Presenter"],
    optionalRoles: ["Interactor", "Router", "Builder"],
    helpers: [
      "AccountChange": ["AccountChangeEntry.swift", "AccountChangeForm.swift"],
      "CodeEntry": ["CodeEntryKind.swift"],
      "FormTemplate": ["FormTemplateTexts.swift"],
      "Preview": ["PreviewSample.swift", "PreviewSwatches.swift"],
      "Contact": ["ContactForm.swift"],
      "SignUp": ["SignUpEntry.swift", "SignUpForm.swift"],
      "StaticTemplate": ["StaticTemplateTexts.swift"],
      "StoredTemplate": ["StoredTemplateTexts.swift"],
      "Template": ["TemplateTexts.swift"],
    ])

  /// By hand: what reads raw members of a form, answers a guest, or pages through a list.
  static let useCases = UseCaseRule(
    folder: "Sources/Foyer/Domain/",
    byHand: [
      "AskForSignInCode", "BackUpAccounts", "ConfirmAddress", "DecideApplication", "DeliverOutbox",
      "FindSentMessage", "ImportAccounts", "RecognizeByKey", "RegisterAccount", "ResendCode",
      "SendContactMessage", "SignInByCode", "SignInBySecondFactor", "SignInToAccount",
      "SubmitRegistration", "VerifyAuditLog", "WithdrawApplication",
    ])

  static let pieces = PieceRule(folder: "Sources/Foyer/Domain/", least: 30)

  static let timeLimits = TimeLimitRule(limited: [
    "Tests/EndToEndTests/", "Tests/Kit/NcursesTerminalTests/",
  ])

  /// `others` have SQL for databases apart from the store (events, cached members, articles), or
  /// for PostgreSQL's transactions and schema version.
  static let statements = StatementRule(
    store: "Sources/Foyer/Store/", schema: "Sources/Foyer/Store/Schema/",
    others: [
      "Sources/Foyer/APIClient/Members/", "Sources/Foyer/ArticleSearch/",
      "Sources/Foyer/Articles/ArticleIndexFile.swift", "Sources/Foyer/SQL/",
      "Sources/Foyer/SQLiteFiles/", "Sources/Foyer/Telemetry/Events/",
      "Server/Sources/PostgresStore/",
    ],
    writers: ["Accounts/", "Import/", "Schema/", "Tokens/"].map { "Sources/Foyer/Store/\($0)" })

  static let portCalls = PortCallsRule(
    type: "AccountStore", folder: "Sources/Foyer/Store/",
    list: "Tests/Support/StoreTesting/PortCalls")

  static let length = LengthRule(limit: 400)
}
