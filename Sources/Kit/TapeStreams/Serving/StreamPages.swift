import DemoKit
import Essentials

/// The pages beside a stream: one that shows it, the recording, and the player's own files.
struct StreamPages {
  static let script = "asciinema-player.min.js"
  static let style = "asciinema-player.css"

  let title: String
  /// The folder of the player's files; nil without one.
  let player: String?
  let hasCast: Bool

  func page(for request: HTTPRequest, cast: String?) -> HTTPResponse {
    guard ["GET", "HEAD"].contains(request.method) else {
      return .refusal("405 Method Not Allowed", "Only GET and HEAD work here.")
    }
    switch request.path {
    case "/":
      return HTTPResponse(
        status: "200 OK", type: "text/html; charset=utf-8", body: Array(document.utf8))
    case "/recording.cast":
      guard let cast else { break }
      return HTTPResponse(
        status: "200 OK", type: "application/x-asciicast", body: Array(cast.utf8))
    case "/\(Self.script)": return file(Self.script, "text/javascript; charset=utf-8")
    case "/\(Self.style)": return file(Self.style, "text/css; charset=utf-8")
    default: break
    }
    return .refusal("404 Not Found", "The stream is at /stream.")
  }

  private func file(_ name: String, _ type: String) -> HTTPResponse {
    guard let player, let data = FileManager.default.contents(atPath: "\(player)/\(name)") else {
      return .refusal("404 Not Found", "There is no player here: see --player.")
    }
    return HTTPResponse(status: "200 OK", type: type, body: Array(data))
  }

  private var document: String {
    let name = MarkupText.line(title)
    let body = player == nil ? Self.help(hasCast) : Self.show(hasCast)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(name)</title>
      <h1>\(name)</h1>
      \(body)
      </html>

      """
  }

  private static func help(_ hasCast: Bool) -> String {
    let cast = hasCast ? " A player with controls takes <code>/recording.cast</code>." : ""
    return """
      <p>asciinema's player shows this stream: <code>AsciinemaPlayer.create({driver: "websocket", \
      url: "ws://" + location.host + "/stream"}, …)</code>.\(cast)</p>
      """
  }

  /// The page's own query, such as `?speed=2&start=30`, is the stream's.
  private static func show(_ hasCast: Bool) -> String {
    let controls =
      hasCast
      ? """
      <form>
      <label>Start at <input name="start" type="number" min="0" value="0"> s</label>
      <label>Speed <input name="speed" type="number" min="0.1" step="0.1" value="1"></label>
      <button>Play</button>
      <a href="/recording.cast">The recording as a file</a>
      </form>
      """ : ""
    return """
      <link rel="stylesheet" href="/\(style)">
      \(controls)
      <div id="player"></div>
      <script src="/\(script)"></script>
      <script>
      AsciinemaPlayer.create(
        {driver: "websocket", url: "ws://" + location.host + "/stream" + location.search},
        document.getElementById("player"), {autoPlay: true, fit: "width"});
      </script>
      """
  }
}
