import NIOCore

/// Passes a connection's bytes to HTTP's decoder, one request at a time: until the client has taken
/// the responses to the requests before, later bytes wait, and no more are read.
///
/// Otherwise a client that sends many requests and takes no response fills the server's memory. The
/// bytes wait here, since a decoded request is many times as large.
final class RequestGate: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = ByteBuffer

  private let isOpen: () -> Bool
  private let onChange: (any Channel) -> Void
  private var held = ByteBuffer()
  private var context: ChannelHandlerContext?
  private var isPassing = false
  /// True if the channel would have been read, had no bytes waited here.
  private var isReadWanted = false
  /// The client's end of input, which comes after the bytes that wait.
  private var hasInputEnded = false

  /// - Parameters:
  ///   - isOpen: Returns whether the decoder may get a part of a request.
  ///   - onChange: Is called after the number of waiting bytes has changed.
  init(isOpen: @escaping () -> Bool, onChange: @escaping (any Channel) -> Void) {
    self.isOpen = isOpen
    self.onChange = onChange
  }

  /// The number of bytes that wait.
  var count: Int { held.readableBytes }

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) { drop() }

  func channelInactive(context: ChannelHandlerContext) {
    drop()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var bytes = unwrapInboundIn(data)
    if count == 0 { held = bytes } else { held.writeBuffer(&bytes) }
    pass()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if count > 0, event as? ChannelEvent == .inputClosed {
      hasInputEnded = true
    } else {
      context.fireUserInboundEventTriggered(event)
    }
  }

  func read(context: ChannelHandlerContext) {
    if count == 0 { context.read() } else { isReadWanted = true }
  }

  /// Passes bytes that wait, as far as the gate is open.
  func open() {
    guard count > 0 else { return }
    pass()
    context?.fireChannelReadComplete()
    guard count == 0, let context else { return }
    if hasInputEnded {
      hasInputEnded = false
      context.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
    }
    if isReadWanted {
      isReadWanted = false
      context.read()
    }
  }

  private func pass() {
    guard !isPassing else { return }
    isPassing = true
    while let context, count > 0, isOpen(), let part = held.readSlice(length: held.partLength) {
      context.fireChannelRead(wrapInboundOut(part))
    }
    isPassing = false
    if count == 0 { held = ByteBuffer() }
    if let context { onChange(context.channel) }
  }

  private func drop() {
    held = ByteBuffer()
    context = nil
  }
}

extension ByteBuffer {
  /// The number of bytes to the end of the first blank line, with which a request's head ends, or
  /// all bytes without one. So a part completes at most one head.
  fileprivate var partLength: Int {
    withUnsafeReadableBytes { bytes in
      var isAtLineStart = true
      for (index, byte) in bytes.enumerated() {
        switch byte {
        case UInt8(ascii: "\n"):
          if isAtLineStart { return index + 1 }
          isAtLineStart = true
        case UInt8(ascii: "\r"): break
        default: isAtLineStart = false
        }
      }
      return bytes.count
    }
  }
}
