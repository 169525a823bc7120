extension ScreenStack {
  /// A list, what stands beside it, and what is over both.
  @MainActor
  struct Split {
    let list: Screen
    /// What was opened from the list, and has the keys.
    let details: Screen?
    let over: ArraySlice<Layer>

    /// Whether the keys are elsewhere than with the list.
    var isCovered: Bool { details != nil || !over.isEmpty }

    /// All that can be seen.
    var screens: [Screen] {
      [list] + [details ?? list.preview?.screen].compactMap(\.self) + over.map(\.screen)
    }
  }

  /// What stands side by side where there is room for it; nil where the topmost screen has nothing
  /// beside it.
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

  /// The list whose details cover it, where one screen is seen at a time.
  var listBelowDetails: Screen? {
    guard visibleLayers.first?.isDetails == true else { return nil }
    return layers.last { $0.presentation == .full && !$0.isDetails }?.screen
  }
}
