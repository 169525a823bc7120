import SceneServices
import Testing

@Suite struct EnvironmentFlagsTests {
  private let flag = FeatureFlag("results.areShown", default: true)

  @Test(arguments: [
    (["POLL_RESULTS_ARE_SHOWN": "off"], false, FlagSource.environment, nil),
    (["POLL_RESULTS_ARE_SHOWN": "maybe"], true, .none, FlagErrorCode.typeMismatch),
    (["RESULTS_ARE_SHOWN": "off"], true, .none, nil),
  ])
  func `a variable of the program's prefix sets a flag, unless its value has another type`(
    _ environment: [String: String], _ value: Bool, _ source: FlagSource, _ error: FlagErrorCode?
  ) {
    let evaluation = EnvironmentFlags(prefix: "POLL_", in: environment).evaluate(flag)

    #expect(evaluation.value == value && evaluation.source == source)
    #expect(evaluation.errorCode == error)
  }
}
