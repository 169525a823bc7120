import Domain

extension API {
  public static let hostKeys = Endpoint<Item<NoContent>, HostKeys, AccountReadingError>(
    "listHostKeys", .get, "/hosts/keys/{id}", for: .hosts(.keys),
    "List the SSH keys of the account with this username, for a host's sshd.",
    problems: [.notFound])

  public static let hostNotifications = Endpoint<
    NoContent, WaitingNotifications, StorageProblem
  >(
    "listHostNotifications", .get, "/hosts/notifications", for: .hosts(.users),
    "List the changes of accounts that the host has still to carry out, the oldest 500.")

  public static let claimNotification = Endpoint<NoContent, ClaimedNotification, StorageProblem>(
    "claimHostNotification", .post, "/hosts/notifications/claim", for: .hosts(.users),
    "Claim the next change for this host; it is offered again if not settled in time."
  )

  public static let settleNotification = Endpoint<Item<Settlement>, NoContent, StorageProblem>(
    "settleHostNotification", .put, "/hosts/notifications/{id}", for: .hosts(.users),
    "Report the result of a change.", problems: [.invalid])

  public static let unixNumber = Endpoint<UnixNumberQuery, UnixUserNumber, UnixNumbersError>(
    "findUnixNumber", .get, "/hosts/users/{id}", for: .hosts(.users),
    "Show the number of an account's Unix user, which is the same on every host.",
    problems: [.otherRange])

  public static let assignUnixNumbers = Endpoint<
    UnixUserNumbers, UnixUserNumbers, UnixNumbersError
  >(
    "assignUnixNumbers", .post, "/hosts/users", for: .hosts(.users),
    "Assign numbers to accounts that exist, all or none. The answer has those that can't be assigned.",
    bodyLimit: 128 << 10, problems: [.invalid, .otherRange, .outcomeUnknown])
}
