// The forms by id: the same questions, asked with an `IdQuery` or `IdsQuery`. Seed rule 21.

extension GetRepository {
  public func get(id: some QueryID) async throws(DataError) -> Value {
    try await get(IdQuery(id))
  }

  public func getAll(ids: [some QueryID]) async throws(DataError) -> [Value] {
    try await getAll(IdsQuery(ids))
  }
}

extension PutRepository {
  @discardableResult
  public func put(_ value: Value, id: some QueryID) async throws(DataError) -> Value {
    try await put(value, for: IdQuery(id))
  }

  @discardableResult
  public func putAll(_ values: [Value], ids: [some QueryID]) async throws(DataError) -> [Value] {
    try await putAll(values, for: IdsQuery(ids))
  }
}

extension DeleteRepository {
  public func delete(id: some QueryID) async throws(DataError) {
    try await delete(IdQuery(id))
  }

  public func deleteAll(ids: [some QueryID]) async throws(DataError) {
    try await deleteAll(IdsQuery(ids))
  }
}
