/// Reads a single object or a list from two sources by a `CachePolicy`.
struct CachedReading<Answer> {
  let main: () async throws(DataError) -> Answer
  let cache: () async throws(DataError) -> Answer
  let isValid: (Answer) -> Bool
  /// Stores the result in the cache. A failure to do so is ignored, since the caller has its
  /// result.
  let keep: (Answer) async -> Void

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

  private func fromMain() async throws(DataError) -> Answer {
    let answer = try await main()
    await keep(answer)
    return answer
  }

  private func fromCache() async throws(DataError) -> Answer {
    let answer = try await cache()
    guard isValid(answer) else { throw .notValid }
    return answer
  }

  private func fromMainOrStaleCache() async throws(DataError) -> Answer {
    do throws(DataError) {
      return try await fromMain()
    } catch let mainError {
      do throws(DataError) {
        return try await cache()
      } catch let cacheError {
        throw .fallbackFailed(main: mainError, cache: cacheError)
      }
    }
  }
}
