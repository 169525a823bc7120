import Domain
import Viper

extension Sysexit {
  public init(_ problem: StorageProblem) {
    switch problem {
    case .corrupt, .unreadable, .row, .newerVersion, .olderVersion: self = .badData
    case .notReadable: self = .cannotRead
    case .untrusted: self = .notAllowed
    case .locked, .service: self = .unavailable
    case .notWritable: self = .cannotCreate
    case .diskFull, .fileTooLarge, .outOfMemory, .other: self = .inputOutput
    }
  }
}
