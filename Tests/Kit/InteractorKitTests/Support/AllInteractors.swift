import InteractorKit

func executeAllInteractors(
  _ repository: RepositorySpy, executor: any InteractorExecutor,
  in callExecutor: (any InteractorExecutor)? = nil
) async throws(DataError) {
  try await executeGets(repository, executor, callExecutor)
  try await executePuts(repository, executor, callExecutor)
  try await executeDeletes(repository, executor, callExecutor)
}

private func executeGets(
  _ repository: RepositorySpy, _ executor: any InteractorExecutor,
  _ other: (any InteractorExecutor)?
) async throws(DataError) {
  let get = Interactor.GetByQuery(repository, executor: executor)
  let getAll = Interactor.GetAllByQuery(repository, executor: executor)
  _ = try await Interactor.Get(repository, executor: executor).execute(in: other)
  _ = try await Interactor.Get(repository, id: 1, executor: executor).execute(in: other)
  _ = try await get.execute(UsersNamed(name: "Ada"), in: other)
  _ = try await get.execute(id: 2, in: other)
  _ = try await Interactor.GetAll(repository, executor: executor).execute(in: other)
  _ = try await Interactor.GetAll(repository, ids: [1, 2], executor: executor).execute(in: other)
  _ = try await getAll.execute(UsersNamed(name: "Ada"), in: other)
  _ = try await getAll.execute(ids: [3, 4], in: other)
}

private func executePuts(
  _ repository: RepositorySpy, _ executor: any InteractorExecutor,
  _ other: (any InteractorExecutor)?
) async throws(DataError) {
  let put = Interactor.PutByQuery(repository, executor: executor)
  let putAll = Interactor.PutAllByQuery(repository, executor: executor)
  try await Interactor.Put(repository, executor: executor).execute("a", in: other)
  try await Interactor.Put(repository, id: 1, executor: executor).execute("a", in: other)
  try await put.execute("a", for: UsersNamed(name: "Ada"), in: other)
  try await put.execute("a", id: 2, in: other)
  try await Interactor.PutAll(repository, executor: executor).execute(["a"], in: other)
  try await Interactor.PutAll(repository, ids: [1], executor: executor).execute(["a"], in: other)
  try await putAll.execute(["a", "b"], for: UsersNamed(name: "Ada"), in: other)
  try await putAll.execute(["a", "b"], ids: [3, 4], in: other)
}

private func executeDeletes(
  _ repository: RepositorySpy, _ executor: any InteractorExecutor,
  _ other: (any InteractorExecutor)?
) async throws(DataError) {
  let delete = Interactor.DeleteByQuery(repository, executor: executor)
  let deleteAll = Interactor.DeleteAllByQuery(repository, executor: executor)
  try await Interactor.Delete(repository, executor: executor).execute(in: other)
  try await Interactor.Delete(repository, id: 1, executor: executor).execute(in: other)
  try await delete.execute(UsersNamed(name: "Ada"), in: other)
  try await delete.execute(id: 2, in: other)
  try await Interactor.DeleteAll(repository, executor: executor).execute(in: other)
  try await Interactor.DeleteAll(repository, ids: [1, 2], executor: executor).execute(in: other)
  try await deleteAll.execute(UsersNamed(name: "Ada"), in: other)
  try await deleteAll.execute(ids: [3, 4], in: other)
}
