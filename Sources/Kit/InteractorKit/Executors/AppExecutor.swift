/// Where use cases run that are given no executor of their own. Seed rule 26.
public enum AppExecutor {
  /// A background queue that runs several pieces of work at a time.
  public static let shared: any Executor = QueueExecutor(.concurrent, label: "AppExecutor")
}
