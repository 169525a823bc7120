import ArgumentParser

struct AuditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit", abstract: "List and verify the log of who changed what.",
    discussion: """
      The store writes an entry with each change of an account, an application, an invitation, a \
      token, an SSH key, a suspension or a setting. Each entry has the digest of the one before.
      """,
    subcommands: [AuditList.self, AuditVerify.self, AuditPrune.self])
}
