extension DIContainer {
  /// Delivers the e-mails that were just written, and waits up to five seconds, because the
  /// command's process ends then. A server delivers its own.
  public func deliverEmails() async {
    useCases.dispatcher.wake()
    await useCases.dispatcher.settled(within: .seconds(5))
  }
}
