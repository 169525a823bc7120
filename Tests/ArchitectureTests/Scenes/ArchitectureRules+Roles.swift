extension ArchitectureRules {
  private static let terminal: Set = [
    "NcursesTerminal", "PlainTerminal", "TerminalKit", "TerminalWidgets", "Viper",
  ]
  private static let all = Set(Role.allCases)
  /// Types that validate fields or describe invalid ones.
  private static let checks: Set = [
    "AnswerProblem", "ConfirmationCheck", "EmailProblem", "NameProblem", "PasswordCheck",
    "RegistrationRules", "UsernameProblem",
  ]
  private static let characters: Set = [
    "generalCategory", "isLetter", "isLowercase", "isNumber", "isPunctuation", "isSymbol",
    "isUppercase", "isWhitespace", "split", "wholeMatch",
  ]
  /// Names by which code stops a thread, waits for a time, or leaves its actor.
  private static let waits: Set = [
    "DispatchGroup", "DispatchQueue", "DispatchSemaphore", "DispatchSource", "NSCondition",
    "NSLock",
    "OperationQueue", "RunLoop", "Thread", "Timer", "nanosleep", "pthread_create",
    "sleep", "usleep",
  ]
  private static let results: Set = ["callFailed", "callSucceeded"]

  /// The rules of all roles in a scene.
  ///
  /// - Parameter useCases: The names of all use cases and of their ports.
  static func roles(useCases: Set<String>) -> [RoleRule] { bases(useCases: useCases) + [closed] }

  /// The rules of the bases that several scenes share, which are generic.
  static func bases(useCases: Set<String>) -> [RoleRule] {
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
      instead: "report it to the Presenter, as in `didSelectRow(at:)`"),
    .words(
      [.view, .router, .builder], "the Presenter supplies the texts",
      instead: "put it into Assets/Strings and the ViewModel"),
    .names(
      94, [.view, .widget, .interactor, .router, .builder], ["LocalizedText", "Texts", "texts"],
      "the Presenter supplies the texts", instead: "pass values, and let the Presenter word them"),
  ]

  private static let presenter: [RoleRule] = [
    .imports(
      74, [.presenter, .contract], terminal, "a Presenter knows no terminal",
      instead: "describe the screen in the ViewModel, and ask questions through QuestionRouter"),
    .imports(
      74, [.builder], terminal.subtracting(["Viper"]), "only a View draws",
      instead: "pass the words and the rest of the context to the View"),
    .names(
      83, [.presenter, .view, .widget, .router], ["MemberCalls", "MemberSession", "calls"],
      "only an Interactor carries out operations", instead: "call a method of the Interactor"),
    .names(
      97, [.presenter, .view, .widget, .router], results.union(["CallTimer"]),
      "the Interactor logs the results of calls",
      instead: "log it where the call is made"),
    .names(
      89, [.presenter, .view, .widget, .router], ["SectionOrder", "SectionOrderParser"],
      "the Interactor parses the order of sections", instead: "take its sections"),
    RoleRule(
      70, [.presenter],
      "a Presenter knows the View and the Router by their protocols, and makes no Interactor",
      instead: "take it through the initialiser, as in `any Scene.RouterInput`"
    ) { fact, scene in
      switch fact {
      case .names(let name) where ["\(scene)View", "\(scene)Router"].contains(name): name
      case .calls("\(scene)Interactor", _, _): "\(scene)Interactor()"
      default: nil
      }
    },
  ]

  private static let interactor: [RoleRule] = [
    .imports(
      84, [.interactor], terminal.union(["Routes"]), "an Interactor knows no screen",
      instead: "return the result"),
    .imports(
      94, [.interactor, .router, .builder], ["FoyerTexts"], "the Presenter supplies the texts",
      instead: "pass values, and let the Presenter word them"),
    .words(
      [.interactor], "an Interactor contains no texts",
      instead: "throw or return a case, and word it in the Presenter"),
    .names(
      84, [.interactor], ["PresenterInput", "PresenterOutput", "RouterInput", "ViewModel"],
      "an Interactor knows no other role", instead: "return the result"),
    .logs(
      97, [.interactor], only: results, "an Interactor logs results of calls alone",
      instead: "log what happens on the screen in the Presenter"),
  ]

  private static let closed = RoleRule(
    70, all, "a role names the protocols that it takes",
    instead: "take it as `any Scene.PresenterInput` and the like"
  ) { fact, _ in
    if case .leavesOpen(let name) = fact { name } else { nil }
  }

  private static let everywhere: [RoleRule] = [
    .names(
      2, all, characters, "only Domain decides whether a name, an address or a password is valid",
      instead: "use a type of Domain such as `FullName(validating:)`"),
    .names(
      85, [.view, .widget, .interactor, .router], checks,
      "fields are validated in the Presenter",
      instead: "validate in the Presenter, and pass on valid values"),
    .logs(
      96, [.contract, .view, .widget, .router, .builder], only: [],
      "the Presenter logs the events of the screen",
      instead: "call the Presenter, and log it there"),
    .names(
      86, [.view, .widget, .interactor, .router, .builder], ["FeatureFlagManager", "flags"],
      "flags are read by the Presenter", instead: "pass the value"),
    .names(
      75, [.view, .widget, .presenter, .interactor, .contract], ["Navigator", "navigator"],
      "only a Router changes the screen", instead: "ask the Router"),
    .names(
      75, [.router], ["PresenterInput", "PresenterOutput", "InteractorInput", "ViewModel"],
      "a Router only leads elsewhere", instead: "pass what the destination needs"),
    .names(
      70, all, waits, "no role waits for a time or stops a thread",
      instead:
        "take an `any TimerClock`, or await the Interactor in `work.start { [weak self] in … }`"),
    RoleRule(
      nil, all, "Work runs what a scene starts", instead: "call `work.start { [weak self] in … }`"
    ) { fact, _ in
      switch fact {
      case .calls("Task", of: nil, _): "Task"
      case .calls(let name, of: "Task", _): "Task.\(name)"
      default: nil
      }
    },
    RoleRule(
      nil, [.presenter, .view, .widget, .router],
      "a closure doesn't keep the role that passes it on", instead: "capture `[weak self]`"
    ) { fact, _ in
      if case .keepsSelf(let call) = fact { "self in \(call)" } else { nil }
    },
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
