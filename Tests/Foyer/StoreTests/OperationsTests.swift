import Domain
import FoyerTesting
import StoreTesting
import Testing

@Suite struct OperationsTests {
  @Test func `each operation has a use case on a store`() throws {
    let directory = try TemporaryDirectory()

    let operations = try Operations.sample(on: directory.store())

    #expect(operations.names == Set(Operations.all.map { $0.endpoint.name }))
    #expect(operations.names.count == Operations.all.count)
  }
}
