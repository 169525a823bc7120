import Assets
import Brands
import Colors
import Domain
import Foundation
import TerminalKit
import TerminalWidgets
import Testing

@testable import Commands
@testable import Composition
@testable import FoyerApp

/// States are told apart by more than their hue, and by people who see fewer hues.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct ColorVisionTests {
  /// The smallest contrast by which two colours differ in lightness.
  private static let lightness = 1.5
  /// The contrast that a text keeps however its colours are seen.
  private static let legible = 3.0

  @Test(arguments: Brands.names, ColorVision.allCases)
  func `states differ by a mark, a word, an attribute or lightness`(
    name: String, vision: ColorVision
  ) throws {
    let themes = Themes(try #require(try Brands.named(name)).theme)
    for theme in [themes.dark, themes.light] {
      for (one, other) in Self.pairs {
        let (a, b) = (theme[one.role], theme[other.role])
        let differs =
          one.face != other.face || a.attributes != b.attributes
          || vision.contrast(a.foreground, b.foreground) >= Self.lightness
          || vision.contrast(a.background, b.background) >= Self.lightness

        #expect(differs, "\(name), \(vision): \(one.name) looks like \(other.name)")
      }
    }
  }

  @Test(arguments: Brands.names, ColorVision.allCases)
  func `every text stays legible`(name: String, vision: ColorVision) throws {
    let themes = Themes(try #require(try Brands.named(name)).theme)
    for theme in [themes.dark, themes.light] {
      for role in StyleRole.allCases {
        let look = theme[role]
        guard let text = look.foreground else { continue }
        for ground in look.background.map({ [$0] }) ?? theme.backgrounds {
          #expect(vision.contrast(text, ground) >= Self.legible, "\(name), \(vision): \(role)")
        }
      }
    }
  }

  @Test(arguments: Brands.names) func `high contrast is 7:1 in every number of colours`(
    name: String
  ) throws {
    let themes = Themes(try #require(try Brands.named(name)).theme).withHighContrast
    for theme in [themes.dark, themes.light, themes.neutral] {
      for depth in ColorDepth.allCases {
        for role in StyleRole.allCases where role != .code {
          let shown = depth.shown(theme[role], on: theme.backgrounds)
          #expect(shown.contrast ?? 21 >= 7, "\(name), \(depth): \(role)")
        }
      }
    }
  }

  private struct State {
    let name: String
    let face: String
    let role: StyleRole
  }

  /// The states that must not be taken for one another: of messages, of buttons, and of rows.
  private static var pairs: [(State, State)] {
    let messages = [
      FieldMessage.problem("…"), .success("…"), FieldMessage(.warning, "…"), .hint("…"),
    ].map { State(name: "\($0.kind)", face: $0.marked, role: $0.role) }
    let buttons = [
      state("button", Button("Send"), .button),
      state("focused button", Button("Send"), .buttonFocused, isFocused: true),
      state("disabled button", disabled, .buttonDisabled),
      state("dangerous button", Button("Send", kind: .danger), .danger),
    ]
    let rows = [
      State(name: "row", face: "  Send", role: .text),
      State(name: "selected row", face: "  Send", role: .selection),
    ]
    return [messages, buttons, rows].flatMap { states in
      states.indices.flatMap { index in states[..<index].map { ($0, states[index]) } }
    }
  }

  private static var disabled: Button {
    let button = Button("Send")
    button.isEnabled = false
    return button
  }

  private static func state(
    _ name: String, _ button: Button, _ role: StyleRole, isFocused: Bool = false
  ) -> State {
    var canvas = Canvas(size: Size(width: 20, height: 1))
    button.paint(on: &canvas, in: Rect(canvas.size), isFocused: isFocused)
    return State(name: name, face: canvas.description, role: role)
  }
}

/// Kinds of colour vision (Machado, Oliveira and Fernandes, 2009, severity 1).
enum ColorVision: CaseIterable {
  case deuteranopia, protanopia, tritanopia

  /// The rows of the matrix that maps linear red, green and blue.
  private var rows: [[Double]] {
    switch self {
    case .deuteranopia:
      [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ]
    case .protanopia:
      [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ]
    case .tritanopia:
      [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
      ]
    }
  }

  /// Returns the contrast of two colours as they are seen. The terminal's own colour differs from every
  /// other.
  func contrast(_ one: RGBColor?, _ other: RGBColor?) -> Double {
    guard let one, let other else { return one == other ? 1 : 21 }
    let (a, b) = (luminance(one), luminance(other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private func luminance(_ color: RGBColor) -> Double {
    let linear = [color.red, color.green, color.blue].map { component in
      let value = Double(component) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let seen = rows.map { row in min(1, max(0, zip(row, linear).map(*).reduce(0, +))) }
    return 0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]
  }
}
