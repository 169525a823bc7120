import FoyerAPI
import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTPTypes

/// Limits the time of each step of a connection. An idle timeout isn't enough, since a client can
/// avoid it by a byte every now and then.
///
/// Each connection has one, between HTTP's decoder and the router.
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
    /// For the response, until the client has read it.
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
  /// True if a part of a request is still to come.
  private var isReading = false
  private var hasBegunAnswer = false

  init(connections: Connections, times: Times, record: UnroutedRecord) {
    self.connections = connections
    self.times = times
    self.record = record
  }

  func handlerAdded(context: ChannelHandlerContext) {
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
    case .body: break
    case .end:
      isReading = false
      allow(isImport ? times.importAnswer : times.answer, context, for: .answering)
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    hasBegunAnswer = true
    if case .end = unwrapOutboundIn(data) {
      unanswered = max(0, unanswered - 1)
      if unanswered == 0, !isReading { allow(times.pause, context) }
    }
    context.write(data, promise: promise)
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
