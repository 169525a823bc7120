import Files
import Synchronization

/// The operator's token, as its file had it when it was read last.
public final class OperatorTokenFile: Sendable {
  private let path: String
  private let state: Mutex<OperatorToken>

  public init(path: String) throws(OperatorTokenError) {
    self.path = path
    state = Mutex(try OperatorToken(file: path))
  }

  var token: OperatorToken { state.withLock(\.self) }

  /// Reads the file again; where that can't be used, the token stays as it is.
  func reload() throws(OperatorTokenError) {
    let token = try OperatorToken(file: path)
    state.withLock { $0 = token }
  }
}
