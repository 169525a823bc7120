import Files

extension DataDirectory {
  /// Takes from others what they may read or write in the files with people in them.
  public func closeToOthers() {
    for name in ["foyer.sqlite", "members.sqlite", "events.sqlite"] {
      DatabaseFile(directory: path, name: name).closeToOthers()
    }
  }
}
