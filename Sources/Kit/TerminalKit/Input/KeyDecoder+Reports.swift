import Colors

/// Control strings and reports of the mouse.
extension KeyDecoder {
  /// Takes a byte of a control string, which lasts up to its terminator (ECMA-48, section 5.6).
  mutating func takeString(_ byte: UInt8, followsEscape: Bool) {
    switch byte {
    case UInt8(ascii: "\\") where followsEscape: finishString()
    case _ where followsEscape:
      reset()
      takeGround(0x1B)
      takeEscape(byte)
    case 0x1B: state = .string(followsEscape: true)
    case 0x07: finishString()
    case 0x18, 0x1A: reset()
    case ..<0x20: giveUp(for: byte)
    default: sequence.append(byte)
    }
  }

  /// Only the reply with the background's colour was requested; other replies are dropped.
  private mutating func finishString() {
    if let color = RGBColor(backgroundReply: sequence.bytes) {
      emit(event: .background(color))
    } else {
      reset()
    }
  }

  mutating func finishMouseReport(_ final: UInt8) {
    if let mouse = MouseEvent(report: sequence.body, final: final) {
      emit(event: .mouse(mouse))
    } else {
      reset()
    }
  }

  /// Drops old-style mouse reports. A previous program may have left them switched on.
  mutating func takeMouseReport(_ byte: UInt8, remaining: Int) {
    guard byte >= 0x20 else { return giveUp(for: byte) }
    sequence = PendingSequence()
    state = remaining > 1 ? .mouseReport(remaining: remaining - 1) : .ground
  }
}
