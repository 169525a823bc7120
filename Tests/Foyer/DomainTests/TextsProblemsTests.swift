import Domain
import SceneServices
import Testing

/// What a guest reads of a store that fails, and what an operator does.
struct TextsProblemsTests {
  @Test(arguments: [
    StorageProblem.notWritable, .notReadable, .corrupt, .newerVersion, .outOfMemory,
    .other(code: 14),
  ])
  func `a guest reads nothing of a database that only an operator can mend`(
    problem: StorageProblem
  ) {
    #expect(Keys().sentence(problem) == "service.outOfOrder")
    #expect(Keys().operatorSentence(problem).hasPrefix("storage."))
  }
}

private struct Keys: Texts {
  func string(for text: Text) -> String { text.key }
}
