// swift-tools-version: 6.2
import Foundation
import PackageDescription

// A group of modules may depend on groups above it in this file only; Tests/ArchitectureTests checks
// that. ARCHITECTURE.md describes the modules.

/// True if SwiftPM has fetched this package for another one, which needs the kit only. Without Foyer's
/// own modules that package can have modules of the same names, such as `Domain` or `Store`. The plugin
/// sets the variable to build `tape` there. SwiftPM reads the manifest twice: before the checkout as if it
/// stood at the root of the file system, and then in `checkouts`, beside the `repositories`.
let isFetched = {
  let place = Context.packageDirectory
  let isCheckout =
    place.split(separator: "/").dropLast().last == "checkouts"
    && FileManager.default.fileExists(atPath: "\(place)/../../repositories")
  return (place == "/" || isCheckout) && Context.environment["FOYER_PROGRAMS"] == nil
}()

/// The scenes whose View is the `MemberListView` of `MemberScreens`.
let lists: Set = ["AccountKeys", "AccountSessions", "AccountVouches", "MyAccount", "OwnMessages"]

/// The scenes, each with a folder in `Scenes/` and one in `Tests/Scenes/`, and the modules that it
/// imports in addition to those that `scene(_:_:in:)` lists. `script/new-scene` adds a line.
let scenes: KeyValuePairs<String, [Target.Dependency]> = [
  "AccountChange": [
    "Domain", "InteractorKit", "MemberScreens", "PasswordWidgets", "Secrets", "Wording",
  ],
  "AccountKeys": ["Domain", "InteractorKit", "MemberScreens"],
  "AccountSessions": ["Domain", "InteractorKit", "MemberScreens"],
  "AccountVouches": ["Domain", "InteractorKit", "MemberScreens"],
  "Article": ["Domain", "InteractorKit", "MarkdownWidgets", "TerminalKit"],
  "Articles": ["Domain", "InteractorKit", "TerminalKit"],
  "Coachmark": [],
  "CodeEntry": ["Domain", "InteractorKit", "MemberScreens", "Wording"],
  "Contact": ["Domain", "InteractorKit", "MemberScreens", "Wording"],
  "ContactReview": ["Domain", "InteractorKit", "MemberScreens", "TerminalKit", "Wording"],
  "Desk": ["Domain", "InteractorKit", "TerminalKit", "Wording"],
  "DeskApplication": ["Domain", "InteractorKit", "TerminalKit", "Wording"],
  "DeskMessages": ["Domain", "InteractorKit", "TerminalKit", "UnicodeKit", "Wording"],
  "HelpCenter": ["Domain", "Wording"],
  "Home": ["Domain", "InteractorKit", "MemberScreens", "TerminalKit"],
  "KeyImport": ["Domain", "InteractorKit", "MemberScreens", "Wording"],
  "KeyOffer": ["Domain", "InteractorKit", "MemberScreens", "Wording"],
  "Languages": ["Domain"],
  "Link": ["Domain", "QRCodes", "TerminalKit", "Wording"],
  "MemberDetails": ["Domain", "InteractorKit", "Wording"],
  "Members": ["Domain", "InteractorKit", "Wording"],
  "MessageStatus": ["Domain", "InteractorKit", "Wording"],
  "MessageThread": ["Domain", "InteractorKit", "MemberScreens", "TerminalKit", "Wording"],
  "MyAccount": ["Domain", "InteractorKit", "MemberScreens"],
  "MyData": ["Domain", "InteractorKit", "MemberScreens", "TerminalKit"],
  "Notice": ["Domain", "MemberScreens", "TerminalKit"],
  "OwnMessages": ["Domain", "InteractorKit", "MemberScreens", "Wording"],
  "Preview": ["Domain", "PasswordWidgets", "TerminalKit"],
  "Profile": ["Domain", "InteractorKit", "MemberScreens", "TerminalKit", "Wording"],
  "RecoveryCodes": ["Domain", "InteractorKit", "MemberScreens", "TerminalKit"],
  "SecondFactorSetup": [
    "Domain", "InteractorKit", "MemberScreens", "PasswordWidgets", "Secrets", "Wording",
  ],
  "SignIn": ["Domain", "InteractorKit", "PasswordWidgets", "Secrets", "Wording"],
  "SignUp": [
    "Domain", "InteractorKit", "MemberScreens", "PasswordWidgets", "Secrets", "Wording",
  ],
  "SignUpTerms": ["Domain", "MarkdownWidgets"],
  "SocialNetworks": ["Domain"],
  "TermsAcceptance": [
    "Domain", "InteractorKit", "MarkdownWidgets", "MemberScreens", "TerminalKit", "Wording",
  ],
  "Tutorial": ["TerminalKit"],
  "WhatWeRecord": [],
]

let systemLibraries: [Target] = [
  system("CSodium"),  // passwords: locked memory, Argon2id
  system("CUtf8proc"),  // display width, graphemes, normalization
  system("CIdn2"),  // international domain names
  system("CZxcvbn"),  // password strength
  system("CCmark"),  // Markdown
  system("CStemmer"),  // word stems
  system("CSQLite"),  // the store, events, and the index of articles
  system("CYaml"),  // YAML
  system("CProcess"),  // system calls that Swift can't import
  system("CMainQueue"),  // runs the main queue in the program's own event loop
  cModule("CNcurses", links: .linkedLibrary("ncursesw", .when(platforms: [.linux]))),
  cModule("CSigpipe"),  // keeps SIGPIPE from a library's writes
  cModule("CCurl", ["CSigpipe"]),  // loads libcurl at the first request
  cModule("CZlib"),  // loads zlib at the first use
  cModule("CCrypt"),  // loads libcrypt at the first use
  cModule("CQrencode"),  // loads libqrencode at the first use
  cModule("CLdap", ["CSigpipe"]),  // loads libldap at the first use
  cModule("CMail", ["CCurl", "CSigpipe"]),
  cModule("CPty"),  // starts programs in pseudo-terminals
  cModule("CVterm", links: .linkedLibrary("vterm")),  // emulates a terminal, for tapes
  system("CPango"),  // text as pixels
  system("CGif"),  // GIF files
  system("CGlib"),  // digests
  system("CPng"),  // PNG files
  cModule("CArguments"),  // the arguments of `main`
]

/// Modules that each other one may import in addition to its dependencies.
let platform =
  module("Essentials", in: "Platform", tested: false)
  + module("LibC", in: "Platform", tested: false)

let kit: [Target] =
  module("InteractorKit", in: "Kit")
  + module("ProgramArguments", in: "Kit", ["CArguments"])
  + module("Colors", in: "Kit")
  + module("UnicodeKit", in: "Kit", ["CUtf8proc", "CIdn2"])
  + module("Secrets", in: "Kit", ["CCrypt", "CProcess", "CSodium", "CZxcvbn", "UnicodeKit"])
  + module("TerminalKit", in: "Kit", ["Colors", "UnicodeKit"])
  + module(
    "NcursesTerminal", in: "Kit",
    ["CMainQueue", "CNcurses", "Colors", "InteractorKit", "TerminalKit"])
  + module(
    "PlainTerminal", in: "Kit", ["NcursesTerminal", "TerminalKit"],
    testedWith: ["PasswordWidgets", "Secrets"])
  + module(
    "TerminalWidgets", in: "Kit", ["TerminalKit", "UnicodeKit"],
    testedWith: ["PasswordWidgets", "Secrets", "ViperTesting"])
  // Apart from TerminalWidgets, so that programs without passwords don't link libsodium and zxcvbn.
  + module(
    "PasswordWidgets", in: "Kit", ["Secrets", "TerminalKit", "TerminalWidgets", "UnicodeKit"],
    testedWith: ["ViperTesting"])
  + module("CommonMark", in: "Kit", ["CCmark"])
  + module(
    "MarkdownWidgets", in: "Kit", ["CommonMark", "TerminalWidgets"],
    testedWith: ["TerminalKit", "ViperTesting"])
  + module("QRCodes", in: "Kit", ["CQrencode", "TerminalWidgets"], tested: false)
  + module("DemoKit", in: "Kit", ["Colors", "TerminalKit"])
  // Apart from DemoKit, so that programs that play their own tapes link no emulator and no fonts.
  + module("TapePrograms", in: "Kit", ["CPty", "CVterm", "Colors", "DemoKit", "TerminalKit"])
  + module(
    "TapePictures", in: "Kit", ["CGif", "CPango", "CPng", "Colors", "DemoKit", "TerminalKit"])
  + module(
    "TapeStreams", in: "Kit", ["CGlib", "Colors", "DemoKit", "TapePrograms", "TerminalKit"],
    testedWith: ["Loopback"])
  // Tested in APIClient, Flags and Telemetry, whose tests have servers.
  + module("WebRepositories", in: "Kit", ["CCurl", "CZlib", "UnicodeKit"], tested: false)
  + module("Mail", in: "Kit", ["CMail", "Secrets", "UnicodeKit"], testedWith: ["Loopback"])
  // Tested in Delivery, whose tests have a directory server.
  + module("LDAP", in: "Kit", ["CLdap", "InteractorKit", "Secrets", "UnicodeKit"], tested: false)
  + module("SceneServices", in: "Kit", ["InteractorKit"], tested: false)
  + module(
    "Viper", in: "Kit",
    [
      "Colors", "InteractorKit", "NcursesTerminal", "PlainTerminal", "SceneServices", "TerminalKit",
      "TerminalWidgets", "UnicodeKit",
    ],
    testedWith: ["PasswordWidgets", "Secrets", "ViperTesting"])
  + module(
    "ViperTesting", in: "Kit",
    [
      "DemoKit", "InteractorKit", "NcursesTerminal", "SceneServices", "TerminalKit",
      "TerminalWidgets", "UnicodeKit", "Viper",
    ],
    testedWith: ["Colors", "Loopback", "PasswordWidgets", "Secrets", "WebRepositories"],
    fixtures: ["Recipes"])

let business: [Target] =
  module("YAML", in: "Foyer", ["CYaml"])
  + [
    .target(
      name: "Assets", path: "Assets", exclude: ["Articles", "Demos", "Strings"],
      resources: [.embedInCode("Brands")], swiftSettings: settings(), plugins: ["PackAssets"]),
    program("pack-assets", ["YAML"]),  // packs brands and texts for the build of Assets
    .plugin(
      name: "PackAssets", capability: .buildTool(),
      dependencies: [.target(name: "pack-assets", condition: inFoyer)]),
    program("compile-texts", ["YAML"]),  // generates a Swift member for each text, for FoyerTexts
    .plugin(
      name: "CompileTexts", capability: .buildTool(),
      dependencies: [.target(name: "compile-texts", condition: inFoyer)]),
    .target(
      name: "FoyerTexts", dependencies: ["SceneServices"], path: "Sources/Foyer/FoyerTexts",
      swiftSettings: settings(), plugins: ["CompileTexts"]),
  ]
  + module(
    "Domain", in: "Foyer",
    ["Colors", "FoyerTexts", "InteractorKit", "SceneServices", "Secrets", "UnicodeKit"],
    testedWith: ["FoyerTesting", "ViperTesting"])
  + module(
    "Wording", in: "Foyer",
    ["Domain", "FoyerTexts", "InteractorKit", "SceneServices", "UnicodeKit"],
    testedWith: ["FoyerTesting", "ViperTesting"])
  + module("CommandParsing", in: "Foyer", [argumentParser])
  + module("SQL", in: "Foyer", ["CSQLite"])
  + module("ArticleSearch", in: "Foyer", ["CStemmer", "SQL", "UnicodeKit"])
  + module("Routes", in: "Foyer", ["Domain"], tested: false)
  + module(
    "MemberScreens", in: "Foyer",
    [
      "Domain", "FoyerTexts", "InteractorKit", "Routes", "SceneServices", "TerminalWidgets",
      "Viper", "Wording",
    ], testedWith: ["FoyerTesting", "TerminalKit", "ViperTesting"])
  + module(
    "FoyerTesting", in: "Foyer",
    [
      "Domain", "InteractorKit", "MemberScreens", "Routes", "SceneServices", "Secrets",
      "UnicodeKit", "ViperTesting",
    ], tested: false)
  + module(
    "Files", in: "Foyer", ["Domain", "Secrets"], testedWith: ["FoyerTesting", "StoreTesting"])
  + module(
    "SQLiteFiles", in: "Foyer", ["Domain", "Files", "SQL"], tested: false)
  + module(
    "Store", in: "Foyer",
    ["Domain", "Files", "InteractorKit", "Secrets", "SQL", "SQLiteFiles", "UnicodeKit"],
    testedWith: ["AccountsWriter", "FoyerTesting", "StoreTesting", "ViperTesting"],
    fixtures: ["Fixtures"])
  + module("UnixUsers", in: "Foyer", ["Domain"], testedWith: ["Store", "StoreTesting"])
  + module("FoyerAPI", in: "Foyer", ["Domain", "Secrets"], testedWith: ["FoyerTesting"])
  + module(
    "APIClient", in: "Foyer",
    [
      "Domain", "Files", "FoyerAPI", "InteractorKit", "Secrets", "SQL", "SQLiteFiles",
      "UnicodeKit", "WebRepositories",
    ], testedWith: ["Loopback", "StoreTesting"])
  + module(
    "Flags", in: "Foyer",
    ["APIClient", "Domain", "Files", "InteractorKit", "SceneServices", "WebRepositories"],
    testedWith: ["FoyerTesting", "Loopback", "StoreTesting"])
  + module(
    "Articles", in: "Foyer",
    [
      "ArticleSearch", "Assets", "CommonMark", "Domain", "Files", "InteractorKit", "Secrets", "SQL",
      "UnicodeKit", "YAML",
    ], testedWith: ["Brands"])
  + module(
    "Brands", in: "Foyer",
    [
      "Articles", "Assets", "Colors", "Domain", "Files", "Flags", "FoyerTexts", "SceneServices",
      "UnicodeKit", "YAML",
    ], testedWith: ["StoreTesting"])
  + module(
    "Telemetry", in: "Foyer",
    ["Domain", "Files", "SceneServices", "SQL", "SQLiteFiles", "WebRepositories", logging],
    testedWith: ["FoyerTesting", "Loopback", "StoreTesting", "ViperTesting"])
  + module(
    "Delivery", in: "Foyer",
    [
      "CommonMark", "Domain", "Files", "InteractorKit", "LDAP", "Mail", "Secrets",
      "WebRepositories", "YAML",
    ],
    testedWith: ["FoyerTesting", "Loopback", "SQL", "Store", "StoreTesting"])
  + [
    .executableTarget(  // stores accounts from a process of its own
      name: "AccountsWriter", dependencies: ["Domain", "Files", "Secrets", "SQLiteFiles", "Store"],
      path: "Tests/Support/AccountsWriter", swiftSettings: settings()),
    support("StoreTesting", ["Domain", "Files", "Secrets", "SQL", "Store"]),  // sample accounts
    support("Loopback"),  // local servers that can misbehave
    support("FormTable"),  // filled forms with their expected problems
    support("ProgramTesting"),  // programs that tests start, kill and reach by SSH
  ]

let app: [Target] =
  module(  // chooses all parts and connects them
    "Composition", in: "Foyer",
    [
      "APIClient", "Articles", "Brands", "Colors", "Delivery", "Domain", "Files", "Flags",
      "FoyerTexts", "InteractorKit", "NcursesTerminal", "SceneServices", "Secrets",
      "SQLiteFiles", "Store", "Telemetry", "TerminalKit", "TerminalWidgets", "UnixUsers", "Viper",
      "WebRepositories",
    ], tested: false)
  // Apart from the scenes, so that both are compiled at once.
  + module(
    "Commands", in: "Foyer",
    [
      "APIClient", "Articles", "Assets", "Brands", "Composition", "Delivery", "Domain", "Files",
      "Flags", "FoyerAPI", "FoyerTexts", "NcursesTerminal", "SceneServices", "Secrets", "Store",
      "Telemetry", "TerminalKit", "UnicodeKit", "Viper", "WebRepositories", "Wording",
      argumentParser,
    ], tested: false)
  + module(
    "FoyerApp", in: "Foyer",
    [
      "Assets", "Brands", "Composition", "Delivery", "DemoKit", "Domain", "Files",
      "Flags", "FoyerTexts", "InteractorKit", "MemberScreens", "NcursesTerminal", "Routes",
      "SceneServices", "Secrets", "TerminalKit", "TerminalWidgets", "Viper", "Wording",
    ] + scenes.map { .target(name: "\($0.key)Scene") },
    testedWith: [
      "Commands", "FormTable", "Loopback", "ProgramTesting", "StoreTesting", "ViperTesting",
    ])
  + [
    program(
      "foyer",
      [
        "CommandParsing", "Commands", "Composition", "FoyerApp", "NcursesTerminal",
        "PlainTerminal", "ProgramArguments", "Secrets", "Viper", argumentParser,
      ],
      links: [  // lld takes half of gold's time
        .unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux], configuration: .debug))
      ]),
    program(  // creates Unix users; runs as root, so it links no scenes and brands
      "foyer-provision",
      [
        "APIClient", "CommandParsing", "Domain", "Files", "ProgramArguments", "Store", "UnixUsers",
        "WebRepositories", argumentParser,
      ]),
    // Prints the description of the API, for script/describe-api.
    program("describe-api", ["Domain", "FoyerAPI", "Store", "YAML"]),
    program("make-manual", ["CommonMark"]),  // writes the manual pages, for script/install
    .testTarget(
      name: "ManualTests", dependencies: ["make-manual"], path: "Tests/Foyer/ManualTests",
      swiftSettings: settings()),
    .testTarget(
      name: "FoyerCommandTests",
      dependencies: [
        "Commands", "Composition", "foyer", "Domain", "FoyerTesting", "SceneServices",
        argumentParser,
      ],
      path: "Tests/Foyer/FoyerCommandTests", swiftSettings: settings()),
  ]

/// The program that plays tapes of other programs. It links nothing of accounts.
let tapes: [Target] = [
  program(
    "tape", in: "",
    [
      "Colors", "CommandParsing", "DemoKit", "NcursesTerminal", "ProgramArguments",
      "TapePictures", "TapePrograms", "TapeStreams", "TerminalKit", "Viper", argumentParser,
    ]),
  .testTarget(
    name: "TapeTests",
    dependencies: ["Colors", "DemoKit", "tape", "TapePrograms", "TerminalKit", "ViperTesting"],
    exclude: ["Tapes"], swiftSettings: settings()),
]

let commands: [Target] = [
  .plugin(  // swift package foyer: commands for packages that use the kit
    name: "FoyerCommand",
    capability: .command(
      intent: .custom(
        verb: "foyer", description: "Write a scene (new-scene), or play a tape (play-tape)."),
      permissions: [
        .writeToPackageDirectory(reason: "new-scene writes the files of the scene.")
      ]))
]

/// The templates that `script/new-scene` copies. They are built and tested, but in no product.
let templates =
  scene("Template", ["Domain", "InteractorKit"], in: "script/template/")
  + scene("StaticTemplate", [], in: "script/template/")
  + scene("FormTemplate", ["Domain", "InteractorKit"], in: "script/template/")
  + scene("StoredTemplate", ["Domain", "InteractorKit", "Wording"], in: "script/template/")

/// The folder of SwiftParser and SwiftSyntax in the toolchain, nil if `swiftc` has none beside it.
let parserFolder = Context.environment["PATH"]?.split(separator: ":").lazy
  .map { "\($0)/swiftc" }.first(where: FileManager.default.fileExists)
  .map { URL(filePath: $0).resolvingSymlinksInPath().deletingLastPathComponent() }
  .map { $0.appending(path: "../lib/swift/host").standardized.path }
  .flatMap { FileManager.default.fileExists(atPath: "\($0)/libSwiftParser.so") ? $0 : nil }

/// Parse all sources with the toolchain's own SwiftParser, which is optimised and needn't be compiled. The
/// rules are optimised, too, since they look at each word of the sources.
/// Without it, these tests are left out, and `script/test` fails.
let architectureTests: [Target] =
  parserFolder.map { folder in
    [
      .testTarget(
        name: "ArchitectureTests",
        swiftSettings: settingsByFile() + [.unsafeFlags(["-I", folder, "-O"])],
        linkerSettings: [
          .unsafeFlags(["-L", folder, "-Xlinker", "-rpath", "-Xlinker", folder]),
          .linkedLibrary("SwiftParser"), .linkedLibrary("SwiftSyntax"),
          .unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux], configuration: .debug)),
        ])
    ]
  } ?? []

let wholeProgramTests: [Target] = [
  .testTarget(
    name: "EndToEndTests",
    dependencies: ["foyer", "foyer-provision", "Loopback", "ProgramTesting", "SQL", "tape"],
    swiftSettings: testSettings())
]

/// Returns a C library of the system, which a module map imports.
func system(_ name: String) -> Target {
  .systemLibrary(name: name, path: "Sources/System/\(name)")
}

/// Returns a module of C code.
func cModule(
  _ name: String, _ dependencies: [Target.Dependency] = [], links library: LinkerSetting? = nil
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/System/\(name)",
    cSettings: [.treatAllWarnings(as: .error)], linkerSettings: library.map { [$0] })
}

/// Returns a program, or a part of the build.
func program(
  _ name: String, in folder: String = "Foyer/", _ dependencies: [Target.Dependency],
  links more: [LinkerSetting] = []
) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "Sources/\(folder)\(name)",
    swiftSettings: settings(), linkerSettings: more)
}

/// Returns a module that only tests use.
func support(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Tests/Support/\(name)",
    swiftSettings: settings())
}

/// Returns a module in a layer's folder of `Sources/` and its tests in the same folder of `Tests/`.
///
/// - Parameter fixtures: Folders beside the tests, which read them by path.
func module(
  _ name: String, in folder: String, _ dependencies: [Target.Dependency] = [], tested: Bool = true,
  testedWith more: [Target.Dependency] = [], fixtures: [String] = []
) -> [Target] {
  let module = Target.target(
    name: name, dependencies: dependencies, path: "Sources/\(folder)/\(name)",
    swiftSettings: settings())
  guard tested else { return [module] }
  let tests = Target.testTarget(
    name: "\(name)Tests", dependencies: [.target(name: name)] + dependencies + more,
    path: "Tests/\(folder)/\(name)Tests", exclude: fixtures, swiftSettings: testSettings())
  return [module, tests]
}

/// Returns a scene's module and its tests. The module is named `SignUpScene`, because a module named
/// `SignUp` would hide the scene's namespace `SignUp`.
///
/// - Parameter more: The scene's additional imports.
func scene(_ name: String, _ more: [Target.Dependency], in root: String = "") -> [Target] {
  let target = Target.target(
    name: "\(name)Scene",
    dependencies: ["FoyerTexts", "Routes", "SceneServices", "Viper"]
      + (lists.contains(name) ? [] : ["TerminalWidgets"]) + more,
    path: "\(root)Scenes/\(name)", swiftSettings: settings())
  let tests = Target.testTarget(
    name: "\(name)SceneTests",
    dependencies: [
      .target(name: "\(name)Scene"), "APIClient", "Brands", "Domain", "Files", "FoyerTesting",
      "InteractorKit", "Routes", "SceneServices", "Secrets", "Store", "TerminalKit",
      "TerminalWidgets", "UnicodeKit", "Viper", "ViperTesting",
    ],
    path: "\(root)Tests/Scenes/\(name)", swiftSettings: settings())
  return [target, tests]
}

/// A module is compiled as a whole, which takes a quarter less time than by single files, although the
/// compiler remarks that it isn't incremental. By default, a second process reads all files again and
/// writes the module early for those that import it. SwiftPM builds these only after the whole module,
/// so that process is left out. SwiftPM refuses a package with a version that sets such options.
func settings() -> [SwiftSetting] {
  let whole = [
    "-wmo", "-num-threads", "2", "-disable-batch-mode", "-no-emit-module-separately-wmo",
  ]
  return settingsByFile()
    + (isFetched ? [] : [.unsafeFlags(whole, .when(configuration: .debug))])
}

/// Tests are compiled as the rest is, unless only some are chosen, for somebody who changes a file of theirs.
func testSettings() -> [SwiftSetting] { chosenTests == nil ? settings() : settingsByFile() }

/// By single files, so that a changed one is soon built again. The compiler doesn't verify its own
/// intermediate code, which takes a tenth of its time.
func settingsByFile() -> [SwiftSetting] {
  [.enableUpcomingFeature("NonisolatedNonsendingByDefault"), .treatAllWarnings(as: .error)]
    + (isFetched ? [] : [.unsafeFlags(["-Xfrontend", "-disable-llvm-verify"])])
}

/// The packages that only Foyer's own programs need are fetched with the trait Foyer alone.
var inFoyer: TargetDependencyCondition? { .when(traits: ["Foyer"]) }
var logging: Target.Dependency {
  .product(name: "Logging", package: "swift-log", condition: inFoyer)
}
var argumentParser: Target.Dependency {
  .product(name: "ArgumentParser", package: "swift-argument-parser", condition: inFoyer)
}

/// The kit, whose public declarations are the promise of docs/kit-api.
let kitProducts: [Product] = [
  .library(name: "InteractorKit", targets: ["InteractorKit"]),
  .library(
    name: "Viper",
    targets: [
      "Viper", "Colors", "InteractorKit", "SceneServices", "TerminalWidgets", "TerminalKit",
      "NcursesTerminal", "PlainTerminal", "UnicodeKit",
    ]),
  .library(name: "PasswordWidgets", targets: ["PasswordWidgets", "Secrets"]),
  .library(name: "QRCodes", targets: ["QRCodes"]),
  .library(name: "MarkdownWidgets", targets: ["MarkdownWidgets", "CommonMark"]),
  .library(name: "ViperTesting", targets: ["ViperTesting"]),
  .library(name: "DemoKit", targets: ["DemoKit", "Colors"]),
  .library(name: "TapePrograms", targets: ["TapePrograms", "DemoKit", "TerminalKit"]),
  .library(name: "TapeStreams", targets: ["TapeStreams", "TapePrograms", "DemoKit"]),
  .library(name: "TapePictures", targets: ["TapePictures", "DemoKit", "TerminalKit"]),
  .library(name: "WebRepositories", targets: ["WebRepositories"]),
  .library(name: "Mail", targets: ["Mail", "Secrets"]),
  .library(name: "ProgramArguments", targets: ["ProgramArguments"]),
  .plugin(name: "FoyerCommand", targets: ["FoyerCommand"]),
]

/// Foyer's programs, and what only the package in `Server/` uses: SwiftPM lets one package use the modules of
/// another by products alone. No other package sees them.
let ownProducts: [Product] = [
  .executable(name: "foyer", targets: ["foyer"]),
  .executable(name: "foyer-provision", targets: ["foyer-provision"]),
  .executable(name: "tape", targets: ["tape"]),
  .library(name: "FormTable", targets: ["FormTable"]),
  .library(name: "Loopback", targets: ["Loopback"]),
  .library(name: "ProgramTesting", targets: ["ProgramTesting"]),
  .library(name: "YAML", targets: ["YAML"]),
  .library(name: "Store", targets: ["Store", "Domain", "Essentials", "LibC", "Secrets", "SQL"]),
  .library(
    name: "Services",
    targets: [
      "APIClient", "Brands", "Colors", "CommandParsing", "Delivery", "Domain", "Files", "Flags",
      "FoyerAPI",
      "InteractorKit", "SceneServices", "Secrets", "SQLiteFiles", "Store", "Telemetry",
      "UnicodeKit", "UnixUsers", "WebRepositories",
    ]),
]

let ownPackages: [Package.Dependency] = [
  .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
]

/// The only modules of tests that are in this package, separated by blanks, if `script/test NAME` sets the
/// variable: SwiftPM builds all tests of a package before it runs one.
let chosenTests = Context.environment["FOYER_TESTS"]?.split(separator: " ").map(String.init)

let kitTargets = systemLibraries + platform + kit + commands
let ownTargets =
  business + scenes.flatMap { scene($0.key, $0.value) } + app + tapes + templates
  + architectureTests + wholeProgramTests

for target in kit + commands + ownTargets where ![.plugin, .system].contains(target.type) {
  target.dependencies += platform.map { .target(name: $0.name) }
}

let package = Package(
  name: "foyer",
  platforms: [.macOS(.v15)],
  products: isFetched ? kitProducts : kitProducts + ownProducts,
  traits: [
    .trait(
      name: "Foyer",
      description: "Foyer's own programs. A package that uses the kit leaves it out: traits: []"),
    .default(enabledTraits: ["Foyer"]),
  ],
  dependencies: isFetched ? [] : ownPackages,
  targets: isFetched
    ? kitTargets.filter { $0.type != .test }
    : (kitTargets + ownTargets).filter {
      $0.type != .test || chosenTests?.contains($0.name) != false
    },
  swiftLanguageModes: [.v6]
)
