import Testing

@testable import Articles

@Suite(.timeLimit(.minutes(1))) struct MappedAheadTests {
  @Test(arguments: [0, 1, 127, 128, 129, 1_000]) func `maps each element once, in order`(count: Int)
  {
    #expect(Array(MappedAhead(Array(0..<count)) { $0 * 2 }) == (0..<count).map { $0 * 2 })
  }
}
