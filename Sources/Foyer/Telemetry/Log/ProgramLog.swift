import Domain
import Logging

/// The program's own log for operators: a file that `--log-file` names, or no log.
public struct ProgramLog: ProblemLog {
  private let logger: Logger
  private let recent: RecentProblems

  /// - Parameter file: the file to append to; nil keeps no log.
  public init(file: String?) throws(LogFileError) {
    let handler: any LogHandler =
      if let file { LogFileHandler(file: try LogFile(path: file)) } else {
        SwiftLogNoOpLogHandler()
      }
    logger = Logger(label: "foyer") { _ in handler }
    recent = RecentProblems(file: file)
  }

  public func record(_ problem: String) {
    if recent.isNew(problem) { logger.error("\(problem)") }
  }
}
