extension DIContainer {
  /// Has what was just written delivered, and waits for it a little: a command ends then. What was
  /// written on a server is delivered by the server.
  public func deliverLetters() async {
    useCases.courier.wake()
    await useCases.courier.settled(within: .seconds(5))
  }
}
