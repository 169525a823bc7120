/// Where the program says what an operator should mend; not for what a person did.
public protocol ProblemLog: Sendable {
  func record(_ problem: String)
}
