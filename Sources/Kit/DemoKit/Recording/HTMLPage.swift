import Colors

/// A recording as a page for browsers that needs no other file: a player with chapters, and the transcript
/// beside it, which a screen reader reads and a search finds.
package struct HTMLPage {
  /// The page's text.
  package let text: String

  /// - Parameter language: the tag of the transcript's language; nil if it isn't known.
  package init(
    _ recording: Recording, title: String, looks: RecordingLooks,
    frame: PictureFrame = PictureFrame(), language: String? = nil
  ) {
    let picture = SVGPicture(recording, title: title, looks: looks, frame: frame).text
    // Keys don't reach the content of an image, so a picture with links is a group.
    let screen =
      picture.contains("<a href=")
      ? picture.replacing(#"role="img""#, with: #"role="group""#) : picture
    let title = MarkupText.line(title)
    let language = language.map { " lang=\"\(MarkupText.line($0))\"" } ?? ""
    text = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
      <title>\(title)</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      <main>
      <h1>\(title)</h1>
      <div id="player">
      <div id="screen">
      \(screen)</div>
      <div id="controls" hidden>
      <button id="play">Play</button>
      <label>Time <input id="time" type="range" min="0" max="\(recording.length.inSeconds)" step="0.01" value="0"></label>
      <output id="clock" for="time"></output>
      <label>Speed <select id="speed"><option>0.5</option><option selected>1</option><option>2</option><option>4</option></select></label>
      </div>
      <p>Keys: <kbd>Space</kbd> play or pause, <kbd>←</kbd> and <kbd>→</kbd> 5 seconds, <kbd>&lt;</kbd> and <kbd>&gt;</kbd> speed.</p>
      \(Self.chapters(of: recording))</div>
      <section id="transcript" tabindex="0" aria-labelledby="heading">
      <h2 id="heading">Transcript</h2>
      <div\(language)>
      \(Self.transcript(of: recording, title: title))</div>
      </section>
      </main>
      <script>
      \(Self.script)
      </script>
      </body>
      </html>

      """
  }

  /// A recording without comments of a tape has its screenshots as chapters.
  private static func chapters(of recording: Recording) -> String {
    let all =
      recording.chapters.isEmpty
      ? recording.stills.map { Recording.Note(time: $0.time, text: $0.name) } : recording.chapters
    guard !all.isEmpty else { return "" }
    let items = all.map { "<li>\(button($0.time)) \(MarkupText.line($0.text))</li>\n" }
    return "<h2>Chapters</h2>\n<ol>\n\(items.joined())</ol>\n"
  }

  private static func transcript(of recording: Recording, title: String) -> String {
    Transcript(recording, title: title).parts.map { part in
      let rows = part.rows.map(MarkupText.escaped)
      let text =
        switch part.kind {
        case .caption: "<strong>\(rows.joined(separator: " "))</strong>"
        case .spoken: rows.joined(separator: "<br>")
        case .screen: "<code>\(rows.joined(separator: "\n"))</code>"
        }
      return "<div class=\"part\">\(button(part.time)) <div>\(text)</div></div>\n"
    }.joined()
  }

  private static func button(_ time: Duration) -> String {
    let seconds = Int(time / .seconds(1))
    let shown = "\(seconds / 60):\(String(100 + seconds % 60).dropFirst())"
    return "<button data-time=\"\(time.inSeconds)\">\(shown)</button>"
  }

  private static let style = """
    body{margin:1rem;font:1rem/1.5 system-ui,sans-serif;color:#1b1b1b;background:#fff}
    main{display:grid;grid-template-columns:minmax(0,2fr) minmax(16rem,1fr);gap:0 2rem}
    h1{grid-column:1/-1}
    svg{max-width:100%;height:auto}
    button,input,select{font:inherit}
    #controls{display:flex;flex-wrap:wrap;gap:1rem;align-items:center}
    #controls label:first-of-type{display:flex;flex:1}
    #time{flex:1}
    #controls[hidden]{display:none}
    #transcript{overflow:auto;max-height:90vh}
    .part{display:flex;gap:.5rem;align-items:baseline;padding:.2rem}
    .now{background:#e8f0fe}
    code{white-space:pre-wrap;overflow-wrap:anywhere}
    .played .a{animation-iteration-count:infinite;animation-timing-function:step-end}
    .played .a:not([style*="name:zoom"]){visibility:hidden}
    @media(max-width:50rem){main{display:block}}
    @media(prefers-color-scheme:dark){body{color:#e6e6e6;background:#121418}.now{background:#22304a}}
    """

  /// A play begins at the first screen, also where a page is to have less motion: it is the viewer's choice.
  private static let script = """
    "use strict";
    const find = (name) => document.getElementById(name);
    const [screen, play, time, clock, speed] =
      ["screen", "play", "time", "clock", "speed"].map(find);
    const length = Number(time.max);
    const parts = [...document.querySelectorAll("#transcript button")];
    screen.className = "played";
    for (const part of screen.querySelectorAll(".a")) part.style.animationDuration = (length + 3) + "s";
    const animations = document.getAnimations();
    let at = 0, last = null;
    function show(next) {
      at = Math.min(length, Math.max(0, next));
      for (const animation of animations) animation.currentTime = at * 1000;
      time.value = at;
      clock.textContent = at.toFixed(1) + " of " + length.toFixed(1) + " s";
      let now = null;
      for (const part of parts) {
        part.parentNode.classList.remove("now");
        if (Number(part.dataset.time) <= at) now = part;
      }
      if (now) now.parentNode.classList.add("now");
    }
    function step(moment) {
      if (last === null) return;
      show(at + (moment - last) / 1000 * Number(speed.value));
      last = moment;
      if (at >= length) pause(); else requestAnimationFrame(step);
    }
    function pause() { last = null; play.textContent = "Play"; }
    function toggle() {
      if (last !== null) return pause();
      if (at >= length) show(0);
      last = performance.now();
      play.textContent = "Pause";
      requestAnimationFrame(step);
    }
    function faster(by) {
      speed.selectedIndex = Math.min(speed.length - 1, Math.max(0, speed.selectedIndex + by));
    }
    for (const animation of animations) animation.pause();
    play.onclick = toggle;
    time.oninput = () => show(Number(time.value));
    for (const button of document.querySelectorAll("[data-time]"))
      button.onclick = () => show(Number(button.dataset.time));
    document.onkeydown = (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.target.closest?.("input,select") || event.key === " " && event.target.closest?.("button")) return;
      const act = {
        " ": toggle, ArrowLeft: () => show(at - 5), ArrowRight: () => show(at + 5),
        "<": () => faster(-1), ">": () => faster(1),
      }[event.key];
      if (act) { act(); event.preventDefault(); }
    };
    find("controls").hidden = false;
    show(0);
    """
}
