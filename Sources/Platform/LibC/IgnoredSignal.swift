/// Returns whether the process ignores a signal, as its caller may have arranged.
package func isIgnored(_ number: CInt) -> Bool {
  var action = sigaction()
  sigaction(number, nil, &action)
  #if canImport(Glibc)
    let handler = action.__sigaction_handler.sa_handler
  #else
    let handler = action.__sigaction_u.__sa_handler
  #endif
  return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}
