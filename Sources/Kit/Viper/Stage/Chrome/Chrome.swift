import TerminalKit
import TerminalWidgets

/// The frame of every screen: the brand's name, the title, and the bottom line with the keys.
@MainActor
struct Chrome: StageFrame {
  /// The smallest size for which screens are designed.
  static let minimum = Size(width: 40, height: 12)
  /// On narrower terminals the brand's name is omitted if it would shorten the title.
  private static let columnsForName = 60
  private static let gapBeforeTitle = 3

  let header: Stage.Header
  var words: KitTexts
  var minimum: Size { Self.minimum }

  func paint(
    _ layers: ArraySlice<ScreenStack.Layer>, split: ScreenStack.Split?,
    hints: () -> [KeyHint], notice: String?, invitation: String, size: Size, isPlain: Bool
  ) -> Canvas {
    var canvas = Canvas(
      size: size, isPlain: isPlain, markWords: isPlain ? words.markWords : .english)
    guard size.contains(minimum) else {
      paintTooSmall(on: &canvas, size)
      return canvas
    }
    let panes = split == nil ? nil : Panes(size)
    if let split, let panes { paint(split, in: panes, on: &canvas) }
    var notice = notice
    var page: Rect?
    for layer in split?.over ?? layers {
      switch layer.presentation {
      case .full: page = paintFull(layer.screen, invitation, on: &canvas)
      case .modal:
        if let menu = layer.screen as? MenuScreen, !isPlain {
          paintMenu(menu, on: &canvas)
        } else {
          canvas.dim()
          paintModal(layer.screen, over: page, on: &canvas)
        }
      default: notice = paintOverlay(layer.screen, on: &canvas) ?? notice
      }
    }
    let width = layers.first?.screen.width ?? .reading
    let edges = panes?.edges ?? Margins(size, for: width).edges
    let hints = isPlain ? hints().filter(Self.isLasting).map(Self.lasting) : hints()
    StatusBar(hints, words: words, notice: notice, indent: edges.left)
      .paint(on: &canvas, in: Rect(size).row(size.height - 1))
    return canvas
  }

  /// Returns whether a key works on nearly every screen. In a plain frame the bottom line has only
  /// these keys, since a reader would speak the others at each move of the focus; F1 lists them all.
  private static func isLasting(_ hint: KeyHint) -> Bool {
    ["Tab", "Esc", "F1", "F12"].contains(hint.key)
  }

  /// Returns the key with a word that doesn't change while work runs, for which a reader would say the
  /// bottom line twice.
  private static func lasting(_ hint: KeyHint) -> KeyHint {
    switch hint.action.name {
    case KeyAction.cancel.name: KeyHint(hint.key, .back, .essential)
    case KeyAction.no.name: KeyHint(hint.key, .no, .essential)  // the answer is said already
    default: hint
    }
  }

  func event(
    at place: Point, _ hints: [KeyHint], width: Screen.Width?, _ size: Size
  ) -> InputEvent? {
    guard size.contains(Self.minimum) else { return nil }
    let edges =
      (width == nil ? Panes(size)?.edges : nil) ?? Margins(size, for: width ?? .reading).edges
    return StatusBar(hints, words: words, indent: edges.left)
      .hint(at: place.x, of: size.width)?.event
  }

  /// Paints a page, in a box on a large terminal. Returns the area inside the box.
  private func paintFull(
    _ screen: Screen, _ invitation: String, on canvas: inout Canvas
  ) -> Rect? {
    let margins = Margins(canvas.size, for: screen.width)
    if !canvas.isPlain, let panel = margins.panel(around: screen) {
      paintName(invitation, above: panel, on: &canvas)
      panel.paint(screen.shownTitle, on: &canvas)
      screen.form.paint(on: &canvas, in: margins.page(in: panel, for: screen))
      return panel.box.inset(columns: Panel.inset, rows: 1)
    }
    paintHeader(screen.shownTitle, invitation, between: margins.edges, on: &canvas)
    screen.form.paint(
      on: &canvas, in: margins.page(in: content(of: canvas.size), for: screen))
    if screen.isUnseen { canvas.speak(content(of: canvas.size).rowRange) }
    return nil
  }

  /// Paints the brand's name above a box, whose border has the title.
  func paintName(_ invitation: String = "", above panel: Panel, on canvas: inout Canvas) {
    let used = canvas.draw(
      "\(header.mark) \(header.name)",
      at: Point(x: panel.content.x, y: panel.box.y - 1), role: .accent,
      width: panel.content.width)
    let start = used + Self.gapBeforeTitle
    guard start + SanitizedText.width(of: invitation) <= panel.content.width else { return }
    canvas.draw(
      invitation, at: Point(x: panel.content.x + start, y: panel.box.y - 1), role: .muted)
  }

  private func paintHeader(
    _ title: String, _ invitation: String = "", between edges: Edges, on canvas: inout Canvas
  ) {
    let line = Rect(canvas.size)
    let mark = canvas.isPlain ? "" : header.mark
    let whole = canvas.isPlain ? header.name : "\(mark) \(header.name)"
    let titleWidth = SanitizedText.width(of: title)
    let room = line.width - edges.left - edges.right - Self.gapBeforeTitle
    let isWhole =
      line.width >= Self.columnsForName || SanitizedText.width(of: whole) + titleWidth <= room
    let used = canvas.draw(
      isWhole ? whole : mark, at: Point(x: edges.left, y: 0), role: .accent,
      width: line.width / 2)
    let end = line.width - edges.right
    let width = min(titleWidth, room - used)
    canvas.draw(title, at: Point(x: end - width, y: 0), role: .title, width: width)
    let start = edges.left + used + Self.gapBeforeTitle
    if start + SanitizedText.width(of: invitation) + Self.gapBeforeTitle <= end - width {
      canvas.draw(invitation, at: Point(x: start, y: 0), role: .muted)
    }
    canvas.fill(line.row(1), role: .muted, with: "─")
  }

  private func paintModal(_ screen: Screen, over page: Rect?, on canvas: inout Canvas) {
    if let picture = screen.picture {
      PicturePopup(screen: screen, picture: picture).paint(
        on: &canvas, in: content(of: canvas.size))
    } else {
      paintDialog(screen, over: page, on: &canvas)
    }
  }

  /// Paints a dialog in the box of the page, or over it where it is higher.
  private func paintDialog(_ screen: Screen, over page: Rect?, on canvas: inout Canvas) {
    let whole = content(of: canvas.size)
    let width = min(60, whole.width - 4)
    let rows = screen.form.height(forWidth: width)
    let area = page.flatMap { rows + 4 <= $0.height ? $0 : nil } ?? whole
    let inner = DialogFrame(title: screen.title).paint(
      on: &canvas, around: Size(width: width, height: min(rows, area.height - 2)), in: area,
      avoiding: screen.avoidsFocus ? canvas.cursor?.y : nil)
    screen.form.paint(on: &canvas, framed: inner)
    if screen.isUnseen { canvas.speak(inner.y - 2..<inner.y + inner.height) }
  }

  /// Paints a box below or above the cursor, where it covers no text if there is such a place. It never
  /// covers the cursor's row.
  ///
  /// - Returns: a sentence for the bottom line instead, if the box would cover text.
  private func paintOverlay(_ screen: Screen, on canvas: inout Canvas) -> String? {
    let area = content(of: canvas.size)
    let target = canvas.cursor ?? area.origin
    let width = min(46, area.width - 4)
    let height = screen.form.height(forWidth: width) + 2
    let (above, below) = (target.y - area.y, area.y + area.height - target.y - 1)
    let isBelow = height <= below || height > above && below >= above
    let last = area.x + area.width - width - 4
    let x = min(target.x + 2, last)
    let size = Size(width: width + 4, height: height)
    let empty =
      emptyBox(size, x, near: target, in: area, canvas)
      ?? emptyBox(size, last, near: target, in: area, canvas)
    if let box = empty {
      paintBox(screen, on: &canvas, box, at: target)
    } else if let brief = screen.brief {
      return brief
    } else if height > max(above, below) {
      let rows = Rect(
        x: area.x, y: isBelow ? target.y + 1 : area.y, width: area.width,
        height: isBelow ? below : above)
      paintNote(screen, on: &canvas, in: rows, isBelow: isBelow)
    } else {
      let y = isBelow ? target.y + 1 : target.y - height
      let box = Rect(x: x, y: y, width: size.width, height: size.height)
      paintBox(screen, on: &canvas, box, at: target)
    }
    canvas.cursor = target
    return nil
  }

  /// Paints the note in a box, whose frame points at the cursor's row if it is beside it.
  private func paintBox(
    _ screen: Screen, on canvas: inout Canvas, _ box: Rect, at target: Point
  ) {
    let inner = DialogFrame(title: "").paint(on: &canvas, box: box)
    let bottom = box.y + box.height - 1
    if box.y == target.y + 1 {
      canvas.draw("▲", at: Point(x: box.x + 1, y: box.y), role: .accent)
    } else if bottom == target.y - 1 {
      canvas.draw("▼", at: Point(x: box.x + 1, y: bottom), role: .accent)
    }
    screen.form.paint(on: &canvas, in: inner)
  }

  /// Returns a box in these columns that covers no text, the nearest one to the cursor's row; nil if
  /// there is none.
  private func emptyBox(
    _ size: Size, _ x: Int, near target: Point, in area: Rect, _ canvas: Canvas
  ) -> Rect? {
    let columns = max(area.x, x - 1)..<x + size.width
    let isEmpty = { (y: Int) in columns.allSatisfy { canvas[$0, y].text == " " } }
    return (area.y..<max(area.y, area.y + area.height - size.height + 1)).filter { y in
      !(y..<y + size.height).contains(target.y) && (y..<y + size.height).allSatisfy(isEmpty)
    }
    .min { abs($0 - target.y) < abs($1 - target.y) }
    .map { Rect(x: x, y: $0, width: size.width, height: size.height) }
  }

  /// Paints the note without a frame if there is no room for one.
  private func paintNote(
    _ screen: Screen, on canvas: inout Canvas, in room: Rect, isBelow: Bool
  ) {
    let height = min(room.height, screen.form.height(forWidth: room.width - 2))
    let y = isBelow ? room.y : room.y + room.height - height
    let rows = Rect(x: room.x, y: y, width: room.width, height: height)
    canvas.fill(rows, role: .text)
    let tip = Point(x: rows.x, y: isBelow ? rows.y : rows.y + height - 1)
    canvas.draw(isBelow ? "▲" : "▼", at: tip, role: .accent)
    screen.form.paint(
      on: &canvas, in: Rect(x: rows.x + 2, y: y, width: rows.width - 2, height: height))
  }

  func content(of size: Size) -> Rect {
    Rect(x: 2, y: 2, width: size.width - 4, height: size.height - 3)
  }
}

extension Chrome {
  /// Paints a menu at the pointer, or below or above the cursor, moved so that all of it is visible.
  func paintMenu(_ menu: MenuScreen, on canvas: inout Canvas) {
    let area = content(of: canvas.size)
    let list = menu.list
    let width = min(max(list.width + 4, SanitizedText.width(of: menu.title) + 6), area.width)
    let wanted = list.height(forWidth: width - 4) + 2
    let target = menu.place ?? canvas.cursor ?? area.origin
    let (below, above) = (area.y + area.height - target.y - 1, target.y - area.y)
    let height = min(wanted, menu.place == nil ? max(below, above) : area.height)
    let y =
      if menu.place != nil {
        min(target.y, area.y + area.height - height)
      } else {
        height <= below ? target.y + 1 : target.y - height
      }
    let box = Rect(
      x: max(area.x, min(target.x, area.x + area.width - width)), y: max(area.y, y),
      width: width, height: height)
    _ = DialogFrame(title: menu.title).paint(on: &canvas, box: box)
    menu.form.paint(on: &canvas, in: box.inset(columns: 2, rows: 1))
    if menu.isUnseen { canvas.speak(box.rowRange) }
  }
}

extension Chrome {
  /// Paints a list at the left and its details at the right: those with the keys, or a preview.
  func paint(_ split: ScreenStack.Split, in panes: Panes, on canvas: inout Canvas) {
    let hasBorder = !canvas.isPlain && !panes.panels.isEmpty
    if hasBorder {
      paintBoxes(of: split, in: panes, on: &canvas)
    } else {
      paintHeader(split.list.shownTitle, between: panes.edges, on: &canvas)
      let line = Rect(x: panes.line, y: panes.list.y, width: 1, height: panes.list.height)
      canvas.fill(line, role: .muted, with: "│")
    }
    if let details = split.details {
      split.list.form.paint(on: &canvas, in: panes.list, isActive: false)
      DetailsPane(screen: details, isActive: true, hasBorder: hasBorder)
        .paint(on: &canvas, in: panes.details)
    } else {
      if let preview = split.list.preview?.screen {
        DetailsPane(screen: preview, isActive: false, hasBorder: hasBorder)
          .paint(on: &canvas, in: panes.details)
      }
      split.list.form.paint(on: &canvas, in: panes.list)
    }
  }

  /// Paints the boxes of both screens, the one with the keys in the accent.
  private func paintBoxes(
    of split: ScreenStack.Split, in panes: Panes, on canvas: inout Canvas
  ) {
    let isListActive = split.details == nil
    paintName(above: panes.panels[0], on: &canvas)
    panes.panels[0].paint(
      split.list.shownTitle, on: &canvas, edge: isListActive ? .art : .muted)
    panes.panels[1].paint(
      (split.details ?? split.list.preview?.screen)?.shownTitle ?? "", on: &canvas,
      edge: isListActive ? .muted : .art)
  }
}
