import Domain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The user whose the data directory is. Root becomes that user while it uses the database: whoever
/// owns the directory may put links there that lead anywhere.
struct DirectoryOwner: Sendable {
  private let user: uid_t
  private let group: gid_t

  init(of path: String) throws(Failure) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw Failure("\(path): \(String(cString: strerror(errno))).", code: 66)
    }
    (user, group) = (status.st_uid, status.st_gid)
  }

  /// The system knows one user for all threads: nothing else may be under way.
  func asOwner<Result, Problem: Error>(
    _ work: () async throws(Problem) -> Result
  ) async throws(Problem) -> Result {
    guard geteuid() == 0, user != 0 else { return try await work() }
    // Whoever can't become somebody else mustn't go on as root.
    guard setegid(group) == 0, seteuid(user) == 0 else { fatalError("seteuid: \(errno)") }
    defer {
      guard seteuid(0) == 0, setegid(0) == 0 else { fatalError("seteuid: \(errno)") }
    }
    return try await work()
  }
}

/// An outbox that is used as the user whose it is.
struct OwnedOutbox: Outbox {
  private let outbox: any Outbox
  private let owner: DirectoryOwner

  init(_ outbox: any Outbox, owner: DirectoryOwner) {
    self.outbox = outbox
    self.owner = owner
  }

  func claim(
    at now: Date, until lease: Date
  ) async throws(StorageProblem) -> OutboxEntry? {
    try await owner.asOwner { () async throws(StorageProblem) in
      try await outbox.claim(at: now, until: lease)
    }
  }

  func claim(
    _ reference: OutboxReference, at now: Date, until lease: Date
  ) async throws(StorageProblem) -> OutboxEntry? {
    try await owner.asOwner { () async throws(StorageProblem) in
      try await outbox.claim(reference, at: now, until: lease)
    }
  }

  func settle(
    _ reference: OutboxReference, as state: OutboxEntry.State, error: String?
  ) async throws(StorageProblem) {
    try await owner.asOwner { () async throws(StorageProblem) in
      try await outbox.settle(reference, as: state, error: error)
    }
  }

  func entries(all: Bool) async throws(StorageProblem) -> [OutboxEntry] {
    try await owner.asOwner { () async throws(StorageProblem) in
      try await outbox.entries(all: all)
    }
  }
}
