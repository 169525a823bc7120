import Domain
import SceneServices
import Testing
import Wording

/// Tests the texts about failures of the store, for guests and for operators.
struct TextsProblemsTests {
  @Test(arguments: [
    StorageProblem.notWritable, .notReadable, .corrupt, .unreadable(rows: 2), .newerVersion,
    .outOfMemory,
    .other(code: 14),
  ])
  func `a guest reads nothing of a database that only an operator can repair`(
    problem: StorageProblem
  ) {
    #expect(Keys().sentence(problem) == "service.outOfOrder")
    #expect(Keys().operatorSentence(problem).hasPrefix("storage."))
  }

  @Test(arguments: [
    (404, "service.rejected"), (422, "service.rejected"), (408, "service.refused"),
    (429, "service.refused"), (500, "service.refused"),
  ])
  func `no sentence advises an operator to try again what can't succeed`(status: Int, key: String) {
    let problem = StorageProblem.service(.refused(status: status))
    #expect(Keys().operatorSentence(problem).hasPrefix("\(key)"))
  }

  @Test func `of a change whose answer was lost an operator reads that it may have been made`() {
    let lost = StoreFailure.unknown(.service(.connectionLost))
    #expect(Keys().operatorSentence(lost) == "storage.inDoubt")
    #expect(Keys().operatorSentence(.notCommitted(.corrupt)) == "storage.corrupt")
    #expect(Keys().sentence(ApplicationError.outcomeUnknown(.corrupt)) == "storage.inDoubt")
    #expect(Keys().reason(ofDoubt: lost.problem) == "service.noAnswer", "not: try again")
    #expect(Keys().reason(ofDoubt: .corrupt) == "storage.corrupt")
  }
}

private struct Keys: Texts {
  func string(for text: LocalizedText) -> String { text.key }
}
