import Domain

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension StorageProblem {
  /// What a failed call of the operating system comes to, by its `errno`.
  package init(systemError: CInt) {
    self =
      switch systemError {
      case ENOSPC, EDQUOT: .diskFull
      case ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG: .notReadable
      default: .notWritable
      }
  }
}
