import Domain
import LibC

extension StorageProblem {
  /// Translates the `errno` of a failed system call.
  package init(systemError: CInt) {
    self =
      switch systemError {
      case ENOSPC, EDQUOT: .diskFull
      case EFBIG: Self.sizeLimit.map { .fileTooLarge(limit: $0 / 1024) } ?? .notWritable
      case ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG: .notReadable
      default: .notWritable
      }
  }

  /// The size in bytes that a file of this process may have; nil for any.
  package static var sizeLimit: Int? {
    var limit = rlimit()
    #if canImport(Glibc)
      guard getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { return nil }
    #else
      guard getrlimit(RLIMIT_FSIZE, &limit) == 0 else { return nil }
    #endif
    return Int(exactly: limit.rlim_cur)
  }
}
