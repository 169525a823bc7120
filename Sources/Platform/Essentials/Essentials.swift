/// Dates, files and coding without the rest of Foundation, which would load its languages and regions at
/// the start. Only Linux has the two apart.
#if canImport(FoundationEssentials)
  @_exported import FoundationEssentials
#else
  @_exported import Foundation
#endif
