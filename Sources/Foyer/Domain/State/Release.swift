/// The version of Foyer: of the program for the terminal and of the server.
public enum Release {
  public static let version: StaticString = "1.0.0-rc"
}
