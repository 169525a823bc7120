import InteractorKit
import Testing

struct InMemoryDataSourceTests {
  private struct Unheard: Query {}

  private let source = InMemoryDataSource<String>()

  @Test func `gives back what was put under the same key`() throws {
    try source.put("Ada", for: IdQuery(1))
    try source.putAll(["Ada", "Lin"], for: AllObjectsQuery())

    #expect(try source.get(IdQuery(1)) == "Ada")
    #expect(try source.getAll(AllObjectsQuery()) == ["Ada", "Lin"])
  }

  @Test func `has nothing under other keys, nor a list where one thing was put`() throws {
    try source.put("Ada", for: IdQuery(1))

    #expect(throws: DataError.notFound) { try source.get(IdQuery(2)) }
    #expect(throws: DataError.notFound) { try source.getAll(IdQuery(1)) }
  }

  @Test func `all objects of a store are those put by id, too, in their order`() throws {
    #expect(try source.getAll(AllObjectsQuery()) == [])

    for (id, name) in [(2, "Lin"), (1, "Ada"), (3, "Mae"), (2, "Linn")] {
      try source.put(name, for: IdQuery(id))
    }
    #expect(try source.getAll(AllObjectsQuery()) == ["Linn", "Ada", "Mae"])
    try source.delete(IdQuery(1))

    #expect(try source.getAll(AllObjectsQuery()) == ["Linn", "Mae"])
  }

  @Test func `all objects that are put as such are all, until one more is put`() throws {
    try source.put("Ada", for: IdQuery(1))
    try source.putAll(["Ada", "Lin"], for: AllObjectsQuery())
    #expect(try source.getAll(AllObjectsQuery()) == ["Ada", "Lin"])

    try source.put("Mae", for: IdQuery(3))

    #expect(try source.getAll(AllObjectsQuery()) == ["Ada", "Lin", "Mae"])
  }

  @Test func `a cache knows all objects only when they were put as such`() throws {
    let cache = InMemoryDataSource<String>(.cache)

    try cache.put("Ada", for: IdQuery(1))
    #expect(throws: DataError.notFound) { try cache.getAll(AllObjectsQuery()) }
    try cache.putAll(["Ada", "Lin"], for: AllObjectsQuery())
    try cache.put("Mae", for: IdQuery(3))

    #expect(try cache.getAll(AllObjectsQuery()) == ["Ada", "Lin"])
  }

  @Test func `an empty list was put and is not missing`() throws {
    try source.putAll([], for: AllObjectsQuery())

    #expect(try source.getAll(AllObjectsQuery()) == [])
  }

  @Test func `several ids are several things, in the order asked for`() throws {
    try source.putAll(["Ada", "Lin"], for: IdsQuery([1, 2]))

    #expect(try source.getAll(IdsQuery([2, 1])) == ["Lin", "Ada"])
    #expect(try source.get(IdQuery(1)) == "Ada")
    #expect(throws: DataError.notFound) { try source.getAll(IdsQuery([1, 3])) }
  }

  @Test func `refuses more or fewer values than ids`() {
    let error = DataError.illegalArgument("1 values for 2 keys")

    #expect(throws: error) { try source.putAll(["Ada"], for: IdsQuery([1, 2])) }
  }

  @Test func `removes what the query asks for`() throws {
    try source.putAll(["Ada", "Lin", "Mae"], for: IdsQuery([1, 2, 3]))
    try source.putAll(["Ada"], for: UsersNamed(name: "Ada"))

    try source.delete(IdQuery(1))
    try source.deleteAll(IdsQuery([2]))
    try source.deleteAll(UsersNamed(name: "Ada"))

    #expect(throws: DataError.notFound) { try source.get(IdQuery(1)) }
    #expect(throws: DataError.notFound) { try source.get(IdQuery(2)) }
    #expect(throws: DataError.notFound) { try source.getAll(UsersNamed(name: "Ada")) }
    #expect(try source.get(IdQuery(3)) == "Mae")
  }

  @Test func `removing all objects empties it`() throws {
    try source.put("Ada", for: IdQuery(1))
    try source.putAll(["Ada"], for: UsersNamed(name: "Ada"))

    try source.deleteAll(AllObjectsQuery())

    #expect(throws: DataError.notFound) { try source.get(IdQuery(1)) }
    #expect(throws: DataError.notFound) { try source.getAll(UsersNamed(name: "Ada")) }
  }

  @Test func `names the kind of query that it has no answer to`() {
    let error = DataError.queryNotSupported("Unheard")

    #expect(throws: error) { try source.get(Unheard()) }
    #expect(throws: error) { try source.getAll(Unheard()) }
    #expect(throws: error) { try source.put("Ada", for: Unheard()) }
    #expect(throws: error) { try source.putAll(["Ada"], for: Unheard()) }
    #expect(throws: error) { try source.delete(Unheard()) }
    #expect(throws: error) { try source.deleteAll(Unheard()) }
  }
}
