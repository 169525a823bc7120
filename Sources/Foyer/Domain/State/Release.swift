/// The version of Foyer, for the terminal program and the server alike.
public enum Release {
  public static let version: StaticString = "1.0.0"
}
