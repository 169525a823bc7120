extension House {
  private static let terminal: Set = [
    "NcursesTerminal", "PlainTerminal", "TerminalKit", "TerminalWidgets", "Viper",
  ]
  private static let all = Set(Role.allCases)
  /// What is wrong with what was typed into a form, and who finds it.
  private static let checks: Set = [
    "AnswerProblem", "ConfirmationCheck", "EmailProblem", "NameProblem", "PasswordCheck",
    "RegistrationRules", "UsernameProblem",
  ]
  private static let characters: Set = [
    "generalCategory", "isLetter", "isLowercase", "isNumber", "isPunctuation", "isSymbol",
    "isUppercase", "isWhitespace", "split", "wholeMatch",
  ]
  private static let results: Set = ["callFailed", "callSucceeded"]

  /// - Parameter useCases: the types of those there are, and of their ports.
  static func roles(useCases: Set<String>) -> [RoleRule] {
    view + presenter + interactor + everywhere + [
      .names(
        83, [.presenter, .view, .widget, .router], useCases, "only an Interactor has use cases",
        instead: "ask for it by a method of the scene's InteractorInput")
    ]
  }

  private static let view: [RoleRule] = [
    .imports(
      74, [.view, .widget], ["Domain", "FoyerTexts", "InteractorKit", "Routes"],
      "a View only displays", instead: "let the Presenter make a ViewModel of it"),
    .names(
      74, [.view, .widget], ["InteractorInput", "RouterInput"], "a View knows its Presenter alone",
      instead: "tell the Presenter what happened, as `didSelectRow(at:)`"),
    .words(
      [.view, .router, .builder], "texts are the Presenter's",
      instead: "put it into Assets/Strings and the ViewModel"),
    .names(
      94, [.view, .widget, .interactor, .router, .builder], ["Text", "Texts", "texts"],
      "texts are the Presenter's", instead: "hand over values, and let the Presenter word them"),
  ]

  private static let presenter: [RoleRule] = [
    .imports(
      74, [.presenter, .contract], terminal, "a Presenter knows no terminal",
      instead: "say what is to be seen in the ViewModel, and ask questions by QuestionRouter"),
    .names(
      97, [.presenter, .view, .widget, .router], results.union(["CallTimer"]),
      "the result of a call is the Interactor's to log",
      instead: "log it where the call is made"),
    .names(
      89, [.presenter, .view, .widget, .router], ["SectionOrder", "SectionOrderParser"],
      "the Interactor parses the order of sections", instead: "take its sections"),
    RoleRule(
      70, [.presenter], "a Presenter knows the others by their protocols",
      instead: "take it as `any Scene.RouterInput` and the like"
    ) { fact, scene in
      guard case .names(let name) = fact else { return nil }
      return ["View", "Interactor", "Router"].map { scene + $0 }.contains(name) ? name : nil
    },
  ]

  private static let interactor: [RoleRule] = [
    .imports(
      84, [.interactor], terminal.union(["Routes"]), "an Interactor knows no screen",
      instead: "return what came of it"),
    .imports(
      94, [.interactor, .router, .builder], ["FoyerTexts"], "texts are the Presenter's",
      instead: "hand over values, and let the Presenter word them"),
    .words(
      [.interactor], "an Interactor words nothing",
      instead: "throw or return a case, and word it in the Presenter"),
    .names(
      84, [.interactor], ["PresenterInput", "PresenterOutput", "RouterInput", "ViewModel"],
      "an Interactor knows no other role", instead: "return what came of it"),
    .logs(
      97, [.interactor], only: results, "an Interactor logs results of calls alone",
      instead: "log what happens on the screen in the Presenter"),
  ]

  private static let everywhere: [RoleRule] = [
    .names(
      2, all, characters, "what makes a name, an address or a password is Domain's to say",
      instead: "ask a type of Domain's, as `FullName(validating:)`"),
    .names(
      85, [.view, .widget, .interactor, .router], checks,
      "fields are validated in the Presenter",
      instead: "let the Presenter judge what was typed, and hand over what is valid"),
    .logs(
      96, [.contract, .view, .widget, .router, .builder], only: [],
      "what happens on the screen is the Presenter's to log",
      instead: "tell the Presenter, and log it there"),
    .names(
      86, [.view, .widget, .interactor, .router, .builder], ["FeatureFlagManager", "flags"],
      "flags are read by the Presenter", instead: "hand over the value"),
    .names(
      75, [.view, .widget, .presenter, .interactor, .contract], ["Navigator", "navigator"],
      "only a Router changes the screen", instead: "ask the Router"),
    .names(
      75, [.router], ["PresenterInput", "PresenterOutput", "InteractorInput", "ViewModel"],
      "a Router only leads elsewhere", instead: "hand over what the destination needs"),
    RoleRule(
      70, all, "everything is injected", instead: "take it through the initialiser"
    ) { fact, _ in
      switch fact {
      case .refers("shared"): "a singleton"
      case .calls(let name, of: nil, _) where ["Date", "UUID"].contains(name): "\(name)()"
      case .names(let name) where ["FileManager", "ProcessInfo"].contains(name): name
      case .refers(let name) where ["random", "randomElement", "shuffled"].contains(name): name
      default: nil
      }
    },
  ]
}
