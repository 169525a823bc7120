import InteractorKit
import Testing

@Suite(.timeLimit(.minutes(1))) struct CacheRepositoryTests {
  private let main = InMemoryDataSource<String>()
  private let cache = InMemoryDataSource<String>(.cache)
  private let offline = BrokenDataSource(error: .failed("offline"))
  private let query = IdQuery(1)

  @Test func `main asks the main source alone`() async throws {
    try main.put("new", for: query)
    try cache.put("old", for: query)

    #expect(try await repository(.main).get(query) == "new")
    #expect(try cache.get(query) == "old")
  }

  @Test func `mainSync brings the cache in line`() async throws {
    try main.put("new", for: query)
    try main.putAll(["new"], for: AllObjectsQuery())

    #expect(try await repository(.mainSync).get(query) == "new")
    #expect(try await repository(.mainSync).getAll(AllObjectsQuery()) == ["new"])
    #expect(try cache.get(query) == "new")
    #expect(try cache.getAll(AllObjectsQuery()) == ["new"])
  }

  @Test func `cache asks the cache alone`() async throws {
    try main.put("new", for: query)

    await #expect(throws: DataError.notFound) { try await repository(.cache).get(query) }
  }

  @Test func `cache refuses what is no longer valid, in a list too`() async throws {
    try cache.put("old", for: query)
    try cache.putAll(["new", "old"], for: AllObjectsQuery())

    await #expect(throws: DataError.notValid) { try await repository(.cache).get(query) }
    await #expect(throws: DataError.notValid) {
      try await repository(.cache).getAll(AllObjectsQuery())
    }
  }

  @Test(arguments: [true, false])
  func `cacheSync asks the cache first, and the main source on a miss`(fallback: Bool) async throws
  {
    try main.put("from main", for: query)

    let repository = repository(.cacheSync(fallback: fallback))
    let first = try await repository.get(query)
    try main.put("changed", for: query)
    let second = try await repository.get(query)

    #expect([first, second] == ["from main", "from main"])
  }

  @Test func `cacheSync replaces what is no longer valid`() async throws {
    try main.put("new", for: query)
    try cache.put("old", for: query)

    #expect(try await repository(.cacheSync(fallback: true)).get(query) == "new")
    #expect(try cache.get(query) == "new")
  }

  @Test(arguments: [CachePolicy.mainSync, .cacheSync(fallback: false), .cacheSync(fallback: true)])
  func `a cache that fails is ignored until it has to store something`(policy: CachePolicy)
    async throws
  {
    try main.put("new", for: query)
    let broken = BrokenDataSource(error: .failed("disk full"))

    await #expect(throws: broken.error) {
      try await CacheRepository(main: main, cache: broken, policy: policy).get(query)
    }
  }

  @Test func `what the cache has stored is the result`() async throws {
    try main.put("new", for: query)
    let repository = CacheRepository(main: main, cache: Shouting(), policy: .mainSync)

    #expect(try await repository.get(query) == "NEW")
  }

  @Test func `a source of single objects has no lists, and knows its queries only`() async {
    await #expect(throws: DataError.queryNotSupported("AllObjectsQuery")) {
      try await Shouting().getAll(AllObjectsQuery())
    }
    await #expect(throws: DataError.queryNotSupported("AllObjectsQuery")) {
      try await Shouting().putAll([], for: AllObjectsQuery())
    }
    await #expect(throws: DataError.queryNotSupported("VoidQuery")) {
      try await Shouting().get(VoidQuery())
    }
    await #expect(throws: DataError.source(Unknown(id: 1))) { try await Shouting().get(query) }
  }

  @Test func `with fallback, an old answer stands in for a main source that fails`() async throws {
    try cache.put("old", for: query)
    try cache.putAll(["old"], for: AllObjectsQuery())

    let withFallback = repository(.cacheSync(fallback: true), main: offline)
    let without = repository(.cacheSync(fallback: false), main: offline)

    #expect(try await withFallback.get(query) == "old")
    #expect(try await withFallback.getAll(AllObjectsQuery()) == ["old"])
    await #expect(throws: offline.error) { try await without.get(query) }
  }

  @Test func `a fallback that fails reports both errors`() async {
    let repository = CacheRepository(
      main: offline, cache: BrokenDataSource(error: .failed("disk full")),
      policy: .cacheSync(fallback: true))
    let both = DataError.fallbackFailed(main: .failed("offline"), cache: .failed("disk full"))

    await #expect(throws: both) { try await repository.get(query) }
    await #expect(throws: both) { try await repository.getAll(AllObjectsQuery()) }
  }

  @Test func `writes go where the policy says`() async throws {
    for (number, policy) in Self.policies.enumerated() {
      try await repository(policy).put("new", for: IdQuery(number))
      try await repository(policy).putAll(["new"], for: UsersNamed(name: "\(number)"))
    }

    #expect(kept(in: main) == [true, true, false, true])
    #expect(kept(in: cache) == [false, true, true, true])
  }

  @Test func `removals go where the policy says`() async throws {
    for source in [main, cache] {
      for number in Self.policies.indices {
        try source.put("new", for: IdQuery(number))
        try source.putAll(["new"], for: UsersNamed(name: "\(number)"))
      }
    }

    for (number, policy) in Self.policies.enumerated() {
      try await repository(policy).delete(IdQuery(number))
      try await repository(policy).deleteAll(UsersNamed(name: "\(number)"))
    }

    #expect(kept(in: main) == [false, false, true, false])
    #expect(kept(in: cache) == [true, false, false, false])
  }

  @Test func `a write that the first source refuses doesn't reach the second`() async {
    let repository = CacheRepository(main: offline, cache: cache, policy: .mainSync)

    await #expect(throws: offline.error) { try await repository.put("new", for: query) }
    await #expect(throws: offline.error) { try await repository.delete(query) }
    #expect(throws: DataError.notFound) { try cache.get(query) }
  }

  private static let policies: [CachePolicy] = [
    .main, .mainSync, .cache, .cacheSync(fallback: false),
  ]

  private typealias Memory = InMemoryDataSource<String>

  private func repository(_ policy: CachePolicy) -> CacheRepository<Memory, Memory, String> {
    CacheRepository(main: main, cache: cache, policy: policy) { $0 != "old" }
  }

  private func repository(
    _ policy: CachePolicy, main: BrokenDataSource
  ) -> CacheRepository<BrokenDataSource, Memory, String> {
    CacheRepository(main: main, cache: cache, policy: policy) { $0 != "old" }
  }

  /// Returns for each policy whether both its single value and its list are in the cache; nil if
  /// only one of them is.
  private func kept(in source: Memory) -> [Bool?] {
    Self.policies.indices.map { number in
      let thing = try? source.get(IdQuery(number))
      let list = try? source.getAll(UsersNamed(name: "\(number)"))
      return (thing == nil) == (list == nil) ? thing != nil : nil
    }
  }
}

private struct Unknown: Error {
  let id: Int
}

/// Has nothing, and stores everything in capitals.
private struct Shouting: GetDataSource, PutDataSource, SingleObjectSource {
  func get(_ query: any Query) async throws(DataError) -> String {
    let query: IdQuery<Int> = try query.known()
    throw .source(Unknown(id: query.id))
  }

  func put(_ value: String, for query: any Query) async throws(DataError) -> String {
    value.uppercased()
  }
}
