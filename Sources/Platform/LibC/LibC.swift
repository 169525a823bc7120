/// The system's C library.
#if canImport(Glibc)
  @_exported import Glibc
#else
  @_exported import Darwin
#endif
