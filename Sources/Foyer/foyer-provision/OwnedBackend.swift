import Domain

/// Carries operations out with the rights of the data directory's owner.
struct OwnedBackend: Backend {
  let backend: any Backend
  let owner: DirectoryOwner

  func execute<Op: APIOperation>(
    _ operation: Op, _ call: Call
  ) async throws(Op.Failure) -> Op.Response {
    try await owner.asOwner { () async throws(Op.Failure) in
      try await backend.execute(operation, call)
    }
  }
}
