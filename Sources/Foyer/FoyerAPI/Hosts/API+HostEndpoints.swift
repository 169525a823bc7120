import Domain

extension API {
  public static let hostKeys = Endpoint<Item<NoContent>, HostKeys, AccountReadingError>(
    "listHostKeys", .get, "/hosts/keys/{id}", for: .hosts(.guests),
    "List the SSH keys of the account with this username, for a host's sshd.",
    problems: [.notFound])

  public static let hostNotifications = Endpoint<
    NoContent, WaitingNotifications, StorageProblem
  >(
    "listHostNotifications", .get, "/hosts/notifications", for: .hosts(.users),
    "List the changes of accounts that the host has still to carry out, the oldest 500.")

  public static let claimNotification = Endpoint<NoContent, ClaimedNotification, StorageProblem>(
    "claimHostNotification", .post, "/hosts/notifications/claim", for: .hosts(.users),
    "Take the next change of an account for this host; it comes again where it isn't settled in time."
  )

  public static let settleNotification = Endpoint<Item<Settlement>, NoContent, StorageProblem>(
    "settleHostNotification", .put, "/hosts/notifications/{id}", for: .hosts(.users),
    "Tell what became of a change.", problems: [.invalid])

  public static let unixNumber = Endpoint<UnixNumberQuery, UnixUserNumber, StorageProblem>(
    "findUnixNumber", .get, "/hosts/users/{id}", for: .hosts(.users),
    "Show the number of an account's Unix user, which is the same on every host.")

  public static let assignUnixNumbers = Endpoint<
    UnixUserNumbers, UnixUserNumbers, AccountsError
  >(
    "assignUnixNumbers", .post, "/hosts/users", for: .hosts(.users),
    "Assign numbers to accounts, all of them or none. The answer has those that can't be assigned.",
    bodyLimit: 128 << 10, problems: [.invalid, .outcomeUnknown])
}
