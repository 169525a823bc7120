extension ScreenStack {
  /// A list, the screen beside it, and the layers over both.
  @MainActor
  struct Split {
    let list: Screen
    /// The screen that was opened from the list and has the keys; nil without one.
    let details: Screen?
    let over: ArraySlice<Layer>

    /// True if another screen than the list has the keys.
    var isCovered: Bool { details != nil || !over.isEmpty }

    /// All visible screens.
    var screens: [Screen] {
      [list] + [details ?? list.preview?.screen].compactMap(\.self) + over.map(\.screen)
    }
  }

  /// The screens to show side by side on a wide terminal; nil if the top screen has none beside it.
  var split: Split? {
    let visible = visibleLayers
    guard let first = visible.first else { return nil }
    let over = visible.dropFirst()
    if first.isDetails {
      return listBelowDetails.map { Split(list: $0, details: first.screen, over: over) }
    }
    guard first.screen.hasDetailsBeside else { return nil }
    if let popup = over.first, popup.isDetails {
      return Split(list: first.screen, details: popup.screen, over: over.dropFirst())
    }
    return Split(list: first.screen, details: nil, over: over)
  }

  /// The list below its details, if these cover it on a narrow terminal.
  var listBelowDetails: Screen? {
    guard visibleLayers.first?.isDetails == true else { return nil }
    return layers.last { $0.presentation == .full && !$0.isDetails }?.screen
  }
}
