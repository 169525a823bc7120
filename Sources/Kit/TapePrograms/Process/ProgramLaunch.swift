/// A program to start in a terminal, with its surroundings.
public struct ProgramLaunch: Sendable, Equatable {
  /// The program and its arguments. The program is looked up in `PATH`.
  public var arguments: [String]
  /// The environment.
  public var environment: [String: String]
  /// The folder in which it starts; nil for the current one.
  public var directory: String?
  /// The pattern of the prompt, for a `Wait` without a pattern; nil for a program without one.
  public var prompt: String?

  /// Creates a launch.
  public init(
    _ arguments: [String], environment: [String: String], directory: String? = nil,
    prompt: String? = nil
  ) {
    self.arguments = arguments
    self.environment = environment
    self.directory = directory
    self.prompt = prompt
  }
}
