extension NcursesTerminal {
  /// Copies nothing while the terminal doesn't keep up.
  public func copy(_ address: String) {
    guard output.isDrained, let sequence = ClipboardWriter.sequence(address) else { return }
    output.write(sequence)
  }

  /// Shows nothing while the terminal doesn't keep up.
  public func notify(_ title: String, _ text: String) {
    guard !isReleased, output.isDrained, let notifications else { return }
    output.write(notifications.sequence(title, text))
  }
}
