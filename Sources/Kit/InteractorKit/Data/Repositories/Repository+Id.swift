// Variants that take ids in place of an `IdQuery` or `IdsQuery` (design rule 21).

extension GetRepository {
  /// Returns the object with an id.
  ///
  /// - Throws: `DataError.notFound` if there is none.
  public func get(id: some QueryID) async throws(DataError) -> Value {
    try await get(IdQuery(id))
  }

  /// Returns the objects with these ids, in this order.
  public func getAll(ids: [some QueryID]) async throws(DataError) -> [Value] {
    try await getAll(IdsQuery(ids))
  }
}

extension PutRepository {
  /// Stores a value under an id and returns the stored value.
  @discardableResult
  public func put(_ value: Value, id: some QueryID) async throws(DataError) -> Value {
    try await put(value, for: IdQuery(id))
  }

  /// Stores values under their ids and returns the stored values.
  @discardableResult
  public func putAll(_ values: [Value], ids: [some QueryID]) async throws(DataError) -> [Value] {
    try await putAll(values, for: IdsQuery(ids))
  }
}

extension DeleteRepository {
  /// Deletes the object with an id, if there is one.
  public func delete(id: some QueryID) async throws(DataError) {
    try await delete(IdQuery(id))
  }

  /// Deletes the objects with these ids, as far as there are any.
  public func deleteAll(ids: [some QueryID]) async throws(DataError) {
    try await deleteAll(IdsQuery(ids))
  }
}
