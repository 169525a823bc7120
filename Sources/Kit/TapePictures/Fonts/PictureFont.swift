/// The font of a picture.
public struct PictureFont: Sendable, Equatable {
  /// The families that are tried behind the chosen one.
  static let fallbacks = "DejaVu Sans Mono,Liberation Mono,Noto Sans Mono,monospace"

  /// The family; nil for the first one that is installed of those that usually are.
  public var family: String?
  /// The size in pixels.
  public var size = 16.0
  /// The height of a row in relation to the font's own.
  public var lineHeight = 1.0
  /// Additional pixels between the columns.
  public var letterSpacing = 0.0

  /// Creates the usual font.
  public init() {}

  /// Throws if no picture can be made on this machine.
  package static func check() throws(MissingError) { _ = try CellFont(PictureFont()) }

  /// There is no font on this machine.
  public struct MissingError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The error as a sentence.
    public var description: String {
      "Install a font for pictures, such as the package fonts-dejavu-core."
    }
  }
}
