import FoyerAPI
import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTPTypes

/// Limits the time and the memory of a connection. An idle timeout isn't enough, since a client can
/// avoid it by a byte every now and then.
///
/// Each connection has one, between HTTP's decoder and the router. It holds back a request until the
/// client has taken the response to the one before.
final class RequestWatch: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// The time limits of a connection's steps.
  struct Times {
    /// For a whole request. The first one's time begins at the connection.
    var request: TimeAmount = .seconds(10)
    /// For the pause between two requests.
    let pause: TimeAmount = .seconds(30)
    /// For the response, and once more until the client has taken it.
    let answer: TimeAmount = .seconds(60)
    /// The same for an operator's list of accounts, which is one transaction.
    let importAnswer: TimeAmount = .minutes(15)
  }

  private let connections: Connections
  private let times: Times
  private let record: UnroutedRecord
  /// The last request's head and start; before the first one, the connection's start.
  private var head: HTTPRequest?
  private var start = ContinuousClock.now
  private var end: Scheduled<Void>?
  private var isEntered = false
  /// The number of requests that have begun and aren't answered.
  private var unanswered = 0
  /// The number of whole responses that the system hasn't accepted for sending.
  private var untaken = 0
  /// The bytes of this connection in memory, as `connections` knows them.
  private var heldBytes = 0
  /// True if a part of a request is still to come.
  private var isReading = false
  private var hasBegunAnswer = false
  private var gate: RequestGate?

  init(connections: Connections, times: Times, record: UnroutedRecord) {
    self.connections = connections
    self.times = times
    self.record = record
  }

  func handlerAdded(context: ChannelHandlerContext) {
    do { try hold(context) } catch { context.close(promise: nil) }
    if context.channel.isActive { enter(context) }
  }

  func channelActive(context: ChannelHandlerContext) {
    enter(context)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    leave(context)
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) { leave(context) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      isReading = true
      (self.head, start) = (head, .now)
      if unanswered == 0, hasBegunAnswer { allow(times.request, context) }
      hasBegunAnswer = false
      unanswered += 1
      if head.headerFields[.expect]?.lowercased() == "100-continue" { encourage(context) }
    case .body: break
    case .end:
      isReading = false
      allow(isImport ? times.importAnswer : times.answer, context, for: .answering)
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    hasBegunAnswer = true
    guard case .end = unwrapOutboundIn(data) else {
      return context.write(data, promise: promise)
    }
    unanswered = max(0, unanswered - 1)
    untaken += 1
    // From now on the server waits for the client.
    if unanswered == 0, !isReading { allow(times.answer, context) }
    let taken = context.eventLoop.makePromise(of: Void.self)
    taken.futureResult.assumeIsolated().whenSuccess { self.noteTaken(context) }
    taken.futureResult.cascade(to: promise)
    context.write(data, promise: taken)
  }

  func flush(context: ChannelHandlerContext) {
    context.flush()
    noteHeld(in: context.channel)
  }

  /// Lets a client send the body that it holds back (RFC 9110, section 10.1.1).
  private func encourage(_ context: ChannelHandlerContext) {
    let response = HTTPResponse(status: .continue)
    context.writeAndFlush(wrapOutboundOut(.head(response)), promise: nil)
  }

  /// Bounds what the system and this process hold of the connection.
  private func hold(_ context: ChannelHandlerContext) throws {
    let gate = RequestGate(
      isOpen: { [unowned self] in isReading || unanswered + untaken == 0 },
      onChange: { [unowned self] in noteHeld(in: $0) })
    try context.pipeline.syncOperations.addHandler(gate, position: .first)
    self.gate = gate
    let options = context.channel.syncOptions
    try options?.setOption(.recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: 8192))
    try options?.setOption(.maxMessagesPerRead, value: 1)
    // After the end of a client's input all of it is read at once.
    try options?.setOption(.socketOption(.so_rcvbuf), value: 64 << 10)
    try options?.setOption(.socketOption(.so_sndbuf), value: 128 << 10)
  }

  private func noteTaken(_ context: ChannelHandlerContext) {
    untaken -= 1
    if unanswered + untaken == 0, !isReading { allow(times.pause, context) }
    gate?.open()
  }

  private func noteHeld(in channel: any Channel) {
    let unread = try? channel.syncOptions?.getOption(.bufferedWritableBytes)
    let bytes = (gate?.count ?? 0) + (unread ?? 0)
    guard bytes != heldBytes else { return }
    heldBytes = bytes
    connections.note(bytes, in: channel)
  }

  private var isImport: Bool { head?.path == API.importAccounts.path }

  private func enter(_ context: ChannelHandlerContext) {
    guard !isEntered else { return }
    isEntered = true
    connections.enter(context.channel)
    allow(times.request, context)
  }

  private func leave(_ context: ChannelHandlerContext) {
    end?.cancel()
    if isEntered { connections.leave(context.channel) }
  }

  private func allow(
    _ time: TimeAmount, _ context: ChannelHandlerContext, for phase: Connections.Phase = .asking
  ) {
    connections.change(context.channel, to: phase)
    end?.cancel()
    end = context.eventLoop.assumeIsolated().scheduleTask(in: time) {
      self.closeForTimeout(context)
    }
  }

  /// Closes the connection. A client in the middle of a request gets a 408 first.
  private func closeForTimeout(_ context: ChannelHandlerContext) {
    let id = newRequestID()
    noteEnd(id)
    if isReading, !hasBegunAnswer {
      let problem = ProblemResponse(.requestTimeout, "The request took too long to come")
      var response = problem.response(to: id)
      response.headers[.connection] = "close"
      response.headers[.requestID] = id
      context.write(wrapOutboundOut(.head(response.head)), promise: nil)
      context.write(wrapOutboundOut(.body(ByteBuffer(bytes: problem.bytes(to: id)))), promise: nil)
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }
    context.close(promise: nil)
  }

  /// Logs a request that never reached the router because it was incomplete or never began. An idle
  /// connection isn't logged.
  private func noteEnd(_ id: String) {
    guard isReading || unanswered > 0 || head == nil else { return }
    record.note(id, head, isAnswered: isReading && !hasBegunAnswer, since: start)
  }
}
