/// Something that moves while work runs; nothing until the first step, so that quick work is quiet.
struct Spinner {
  private static let frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  private var steps = 0

  var mark: String? { steps == 0 ? nil : Self.frames[(steps - 1) % Self.frames.count] }

  mutating func advance() { steps += 1 }
}
