/// The house, as DESIGN §2 and §3 lay it out: its rules are here, who checks them is beside.
enum House {
  private static let sceneRooms: Set = [
    "Domain", "FoyerTexts", "InteractorKit", "Routes", "SceneServices", "Secrets", "TerminalKit",
    "TerminalWidgets", "UnicodeKit", "Viper",
  ]

  private static let sceneModules: Set = [
    "CoachmarkScene", "HelpCenterScene", "HomeScene", "LanguagesScene", "LinkScene",
    "MemberDetailsScene", "MembersScene", "NoticeScene", "PreviewScene", "ProfileScene",
    "SignUpScene", "SocialNetworksScene", "TutorialScene", "WhatWeRecordScene",
  ]

  static let modules = ModuleRule(imports: rooms.merging(rooms(of: sceneModules)) { $1 })

  private static func rooms(of modules: Set<String>) -> [String: Set<String>] {
    Dictionary(uniqueKeysWithValues: modules.map { ($0, sceneRooms) })
  }

  private static let rooms: [String: Set<String>] = [
    "Assets": [],
    "InteractorKit": [],
    "Routes": ["Domain"],
    "UnicodeKit": ["CIdn2", "CUtf8proc"],
    "Secrets": ["CProcess", "CSodium", "CZxcvbn", "UnicodeKit"],
    "TerminalKit": ["UnicodeKit"],
    "NcursesTerminal": ["CNcurses", "TerminalKit"],
    "TerminalWidgets": ["CQrencode", "Secrets", "TerminalKit", "UnicodeKit"],
    "DemoKit": ["TerminalKit"],
    "Viper": ["InteractorKit", "Secrets", "TerminalKit", "TerminalWidgets"],
    "PlainTerminal": ["NcursesTerminal", "Secrets", "Viper"],
    "ViperTesting": [
      "InteractorKit", "SceneServices", "Secrets", "TerminalKit", "TerminalWidgets", "Testing",
      "Viper",
    ],
    "SceneServices": [],
    "FoyerTesting": ["Domain", "Secrets", "ViperTesting"],
    "FoyerTexts": ["SceneServices"],
    "compile-texts": ["Yams"],
    "Domain": ["FoyerTexts", "InteractorKit", "SceneServices", "Secrets", "UnicodeKit"],
    "Services": [
      "Assets", "CCurl", "Domain", "FoyerTexts", "GRDB", "InteractorKit", "Logging",
      "SceneServices", "Secrets",
      "UnicodeKit", "Yams",
    ],
    "FoyerApp": sceneRooms.union(sceneModules).union([
      "Assets", "DemoKit", "NcursesTerminal", "PlainTerminal", "Services",
    ]),
    "FoyerServer": [
      "Domain", "HTTPTypes", "Hummingbird", "HummingbirdCore", "InteractorKit", "Logging",
      "NIOCore", "NIOHTTPTypes", "SceneServices", "Secrets", "Services",
    ],
    "foyer-server": ["ArgumentParser", "Domain", "FoyerServer", "Secrets", "Services"],
    "foyer": [
      "ArgumentParser", "Domain", "FoyerApp", "FoyerTexts", "NcursesTerminal", "PlainTerminal",
      "SceneServices",
      "Secrets", "TerminalKit", "Viper",
    ],
  ]

  private static let presenterHelpers = [
    "Preview": ["PreviewSample.swift", "PreviewSwatches.swift"],
    "SignUp": [
      "SignUpForm.swift", "SignUpJournal.swift", "SignUpRejection.swift", "SignUpWords.swift",
      "SignUpWords+Problems.swift",
    ],
  ]

  static let roles = [
    RoleRule(
      files: [
        "Presenter.swift", "Form.swift", "Journal.swift", "Words.swift", "Words+Problems.swift",
      ],
      forbidden: ["NcursesTerminal", "TerminalKit", "TerminalWidgets"],
      sentence: "a Presenter knows no terminal"),
    RoleRule(
      files: ["View.swift"], forbidden: ["Domain", "InteractorKit"],
      sentence: "a View only displays"),
    RoleRule(
      files: ["Interactor.swift"],
      forbidden: ["NcursesTerminal", "Routes", "TerminalKit", "TerminalWidgets", "Viper"],
      sentence: "an Interactor knows no screen"),
  ]

  static let scenes = SceneRule(
    roles: ["Contract", "View", "Presenter", "Builder"],
    optionalRoles: ["Interactor", "Router"], helpers: presenterHelpers)

  static let useCases = UseCaseRule(folder: "Sources/Foyer/Domain/")

  static let timeLimits = TimeLimitRule(limited: [
    "Tests/EndToEndTests/", "Tests/Kit/NcursesTerminalTests/",
  ])

  static let length = LengthRule(limit: 250)
}
