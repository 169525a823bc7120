import Domain
import InteractorKit

/// The use cases that show guests the members who chose to be listed.
struct MemberUseCases {
  let members: any ListedMembers
  let areShown: @Sendable () -> Bool
  /// The limit for each origin; nil if there is none.
  let limit: ReadingLimit?

  func register(in operations: inout Operations) {
    operations.register(list)
    operations.register(find)
  }

  func list(
    _ request: ListMembers, by guest: Guest
  ) async throws(ListMembers.Failure) -> RowsPage<User> {
    try await admit(guest, or: ListMembers.Failure.self)
    guard areShown() else { throw .refused(.closed) }
    return try await ListMembers.Failure.reading(await members.fetchUsers(request.query))
  }

  func find(_ request: FindMember, by guest: Guest) async throws(FindMember.Failure) -> Member {
    try await admit(guest, or: FindMember.Failure.self)
    guard areShown() else { throw .refused(.closed) }
    guard let member = try await FindMember.Failure.reading(await members.member(request.id)) else {
      throw .refused(.notFound)
    }
    return member
  }

  private func admit<Refused>(
    _ guest: Guest, or failure: OperationFailure<Refused>.Type
  ) async throws(OperationFailure<Refused>) {
    do throws(Denial) { try await limit?.admit(guest.call.origin) } catch { throw .denied(error) }
  }
}
