import LibC
import NcursesTerminal
import TerminalKit

/// The modes of a terminal that reads lines: it echoes, edits UTF-8 and ends lines at Enter, whatever
/// modes an earlier program has left. Without a terminal all this does nothing.
@MainActor
final class LineModes {
  private let descriptor: Int32
  /// The modes that were there before; nil while nothing is changed.
  private var found: termios?
  /// True from `take()` to `giveBack()`, so that a hidden line doesn't end with the modes found.
  private var isTaken = false
  /// True while the echo is off.
  private(set) var isHidden = false
  /// True while the terminal marks pastes, which a crash ends too.
  var marksPastes = false { didSet { arm() } }

  init(of descriptor: Int32) { self.descriptor = descriptor }

  /// Sets the modes of lines. A crash puts back the ones that were there. Calling it again repairs
  /// modes that another program has changed meanwhile.
  func take() {
    isTaken = true
    set()
  }

  /// Switches the echo off for all but the end of a line.
  func hide() {
    isHidden = true
    set()
  }

  /// Switches the echo on again.
  func show() {
    isHidden = false
    if isTaken { set() } else { giveBack() }
  }

  /// Puts back the modes that were there, without waiting for output to drain, since its reader may
  /// never read. A half-typed password is discarded: it must not become the beginning of the shell's
  /// next command.
  func giveBack() {
    if isHidden { tcflush(descriptor, TCIFLUSH) }
    (isTaken, isHidden) = (false, false)
    guard var modes = found else { return }
    found = nil
    tcsetattr(descriptor, TCSANOW, &modes)
    TrapGuard.disarm()
  }

  private func set() {
    var modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else { return }
    if found == nil { found = modes }
    arm()
    modes.readLines(hasEcho: !isHidden)
    tcsetattr(descriptor, TCSANOW, &modes)
  }

  private func arm() {
    if let found { TrapGuard.arm(descriptor, found, writing: marksPastes ? PasteMarks.off : "") }
  }
}

extension termios {
  fileprivate mutating func readLines(hasEcho: Bool) {
    c_iflag &= ~tcflag_t(INLCR | IGNCR | ISTRIP | PARMRK)
    c_iflag |= tcflag_t(ICRNL | IUTF8)
    c_oflag &= ~tcflag_t(OCRNL | ONOCR | ONLRET)
    c_oflag |= tcflag_t(OPOST | ONLCR)
    #if canImport(Glibc)
      c_iflag &= ~tcflag_t(IUCLC)
      c_oflag &= ~tcflag_t(OLCUC)
      c_lflag &= ~tcflag_t(XCASE)
    #endif
    c_lflag &= ~tcflag_t(ECHO | ECHONL | NOFLSH)
    c_lflag |= tcflag_t(ICANON | ISIG | IEXTEN | ECHOE | ECHOK | ECHOCTL | ECHOKE)
    c_lflag |= tcflag_t(hasEcho ? ECHO : ECHONL)
    withUnsafeMutableBytes(of: &c_cc) { keys in
      for (key, usual) in Self.editingKeys where keys[Int(key)] == Self.none {
        keys[Int(key)] = usual
      }
    }
  }

  /// The value of a key that is switched off.
  private static var none: UInt8 {
    #if canImport(Glibc)
      0
    #else
      0xFF
    #endif
  }

  /// The keys that a line can't be typed without, as most shells set them.
  private static let editingKeys: [(Int32, UInt8)] = [
    (VERASE, 0x7F), (VWERASE, 0x17), (VKILL, 0x15), (VEOF, 0x04), (VINTR, 0x03),
  ]
}
