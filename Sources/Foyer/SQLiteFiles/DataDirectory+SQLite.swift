import Files

extension DataDirectory {
  /// Restricts the permissions of the files with personal data to their owner.
  public func closeToOthers() {
    for name in ["foyer.sqlite", "members.sqlite", "events.sqlite"] {
      DatabaseFile(directory: path, name: name).closeToOthers()
    }
  }
}
