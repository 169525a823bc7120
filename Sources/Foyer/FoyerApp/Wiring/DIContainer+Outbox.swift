extension DIContainer {
  /// Delivers the e-mails that were just written, and waits up to five seconds, because the
  /// command's process ends then. A server delivers its own.
  public func deliverEmails() async {
    useCases.dispatcher.wake()
    await useCases.dispatcher.settled(within: .seconds(5))
  }

  /// True if e-mails to owners of accounts are written and delivered.
  public var sendsEmailsToOwners: Bool { get async { await useCases.signIn.areCodesOffered } }
}
