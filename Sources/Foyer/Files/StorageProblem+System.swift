import Domain

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension StorageProblem {
  /// Translates the `errno` of a failed system call.
  package init(systemError: CInt) {
    self =
      switch systemError {
      case ENOSPC, EDQUOT: .diskFull
      case ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG: .notReadable
      default: .notWritable
      }
  }
}
