/// Reads a single object or a list from two sources by a `CachePolicy`.
struct CachedReading<Answer> {
  let main: () async throws(DataError) -> Answer
  let cache: () async throws(DataError) -> Answer
  let isValid: (Answer) -> Bool
  /// Stores a result in the cache and returns what is stored.
  let keep: (Answer) async throws(DataError) -> Answer

  func answer(by policy: CachePolicy) async throws(DataError) -> Answer {
    switch policy {
    case .main: return try await main()
    case .mainSync: return try await fromMain()
    case .cache: return try await fromCache()
    case .cacheSync(let fallback):
      if let answer = try? await fromCache() { return answer }
      return fallback ? try await fromMainOrStaleCache() : try await fromMain()
    }
  }

  private func fromMain() async throws(DataError) -> Answer { try await keep(try await main()) }

  private func fromCache() async throws(DataError) -> Answer {
    let answer = try await cache()
    guard isValid(answer) else { throw .notValid }
    return answer
  }

  private func fromMainOrStaleCache() async throws(DataError) -> Answer {
    let answer: Answer
    do throws(DataError) { answer = try await main() } catch {
      return try await fromStaleCache(after: error)
    }
    return try await keep(answer)
  }

  private func fromStaleCache(after mainError: DataError) async throws(DataError) -> Answer {
    do throws(DataError) { return try await cache() } catch {
      throw .fallbackFailed(main: mainError, cache: error)
    }
  }
}
