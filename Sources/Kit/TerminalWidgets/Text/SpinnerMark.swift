/// What turns while work runs; nothing until the first step, so that quick work is quiet.
public struct SpinnerMark: Sendable {
  private static let frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  private var steps = 0

  public init() {}

  public var text: String? { steps == 0 ? nil : Self.frames[(steps - 1) % Self.frames.count] }

  public mutating func advance() { steps += 1 }
}
