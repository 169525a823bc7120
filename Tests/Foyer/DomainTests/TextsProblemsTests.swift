import Domain
import SceneServices
import Testing

/// Tests the texts about failures of the store, for guests and for operators.
struct TextsProblemsTests {
  @Test(arguments: [
    StorageProblem.notWritable, .notReadable, .corrupt, .newerVersion, .outOfMemory,
    .other(code: 14),
  ])
  func `a guest reads nothing of a database that only an operator can repair`(
    problem: StorageProblem
  ) {
    #expect(Keys().sentence(problem) == "service.outOfOrder")
    #expect(Keys().operatorSentence(problem).hasPrefix("storage."))
  }
}

private struct Keys: Texts {
  func string(for text: Text) -> String { text.key }
}
