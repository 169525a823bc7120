import Domain
import FoyerTesting
import SceneServices
import Testing

@testable import Flags

struct LayeredFeatureFlagsTests {
  private let log = ProblemLogSpy()

  @Test(
    arguments: [
      ([:], [:], [:], true, .none),
      ([:], [:], ["signUp.enabled": "false"], false, .brand),
      ([:], ["FOYER_FLAG_SIGN_UP_ENABLED": "no"], ["signUp.enabled": "true"], false, .environment),
      ([:], ["FOYER_FLAG_SIGN_UP_ENABLED": ""], ["signUp.enabled": "false"], false, .brand),
      (
        ["signUp.enabled": "OFF"], ["FOYER_FLAG_SIGN_UP_ENABLED": "1"], ["signUp.enabled": "yes"],
        false, .commandLine
      ),
      (["members.enabled": "false"], ["SIGN_UP_ENABLED": "0"], [:], true, .none),
    ]
      as [(
        [String: String], [String: String], [String: String], Bool, FlagSource
      )])
  func `the strongest who has set a flag decides`(
    commandLine: [String: String], environment: [String: String], brand: [String: String],
    value: Bool, source: FlagSource
  ) {
    let flags = LayeredFeatureFlags(
      commandLine: commandLine, environment: environment, brand: brand, log: log)

    let evaluation = flags.evaluate(.signUpEnabled)

    let reason: FlagReason = source == .none ? .isDefault : .isStatic
    #expect(evaluation == FlagEvaluation(value: value, source: source, reason: reason))
    #expect(log.problems == [])
  }

  @Test func `a value of another type opens no policy that the label has closed`() {
    let flags = LayeredFeatureFlags(
      environment: ["FOYER_FLAG_SIGN_UP_ENABLED": "ture"], brand: ["signUp.enabled": "false"],
      log: log)

    let evaluation = flags.evaluate(.signUpEnabled)

    #expect(
      evaluation
        == FlagEvaluation(
          value: false, source: .brand, reason: .isError, errorCode: .typeMismatch))
    #expect(flags.problems == [.wrongValue(key: "signUp.enabled", is: "false")])
  }

  @Test func `a variable that names no flag is a problem, whatever it says`() {
    let flags = LayeredFeatureFlags(
      environment: [
        "FOYER_FLAG_SIGNUP_ENABLED": "false", "FOYER_FLAG_": "", "FOYER_FLAGS": "1",
        "FOYER_FLAG_MEMBERS_ENABLED": "no",
      ], log: log)

    #expect(
      flags.problems == [
        .unknownVariable("FOYER_FLAG_"), .unknownVariable("FOYER_FLAG_SIGNUP_ENABLED"),
      ])
    #expect(
      log.problems.last == "FOYER_FLAG_SIGNUP_ENABLED names no flag; `foyer flags` lists all flags")
  }

  @Test func `a value of another type is the default, with the reason and one line in the log`() {
    let flags = LayeredFeatureFlags(commandLine: ["signUp.enabled": "\u{1B}[2J"], log: log)

    let evaluation = flags.evaluate(.signUpEnabled)

    #expect(
      evaluation
        == FlagEvaluation(
          value: true, source: .none, reason: .isError, errorCode: .typeMismatch))
    #expect(flags[.signUpEnabled])
    #expect(
      log.problems == [
        "flag signUp.enabled: the configured value has the wrong type, so true applies"
      ])
  }

  @Test func `a text is taken as it is, an empty one from the command line too`() {
    let flags = LayeredFeatureFlags(
      commandLine: ["sectionOrder": ""], brand: ["sectionOrder": "chat"], log: log)

    #expect(flags.evaluate(.sectionOrder).value == "")
    #expect(flags.evaluate(.sectionOrder).source == .commandLine)
  }

  @Test func `every flag that is declared can be set`() throws {
    #expect(try Set(KnownFlag.all.map(\.key)) == DeclaredWords().flags)
  }

  @Test func `every flag has its variable`() {
    #expect(
      KnownFlag.all.map(\.variable) == [
        "FOYER_FLAG_SECTION_ORDER", "FOYER_FLAG_SIGN_UP_ENABLED", "FOYER_FLAG_SIGN_IN_ENABLED",
        "FOYER_FLAG_MEMBERS_ENABLED",
        "FOYER_FLAG_ARTICLES_ENABLED", "FOYER_FLAG_CONTACT_ENABLED",
        "FOYER_FLAG_TUTORIAL_ON_FIRST_RUN", "FOYER_FLAG_COACHMARKS_ENABLED",
      ])
  }

  @Test func `a report tells a flag's value and who has set it`() {
    let flags = LayeredFeatureFlags(
      environment: ["FOYER_FLAG_MEMBERS_ENABLED": "on"], brand: ["coachmarks.enabled": "maybe"],
      log: log)

    let reports = KnownFlag.all.map { $0.report(flags) }

    #expect(
      reports.map { "\($0.key)=\($0.value) \($0.source) \($0.reason) \($0.errorCode ?? "-")" } == [
        "sectionOrder= default DEFAULT -", "signUp.enabled=true default DEFAULT -",
        "signIn.enabled=true default DEFAULT -",
        "members.enabled=true environment STATIC -",
        "articles.enabled=true default DEFAULT -",
        "contact.enabled=true default DEFAULT -",
        "tutorial.onFirstRun=true default DEFAULT -",
        "coachmarks.enabled=true default ERROR TYPE_MISMATCH",
      ])
  }
}
