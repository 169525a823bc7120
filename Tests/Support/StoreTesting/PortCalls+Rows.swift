import Store

extension PortCalls {
  /// Calls about rows that can't be read and times that are later than now.
  var rows: [PortCall] {
    [
      PortCall("unreadableRows()") { try await $0.unreadableRows() },
      PortCall("reporting(_:)") { try await $0.reporting { _ in }.unreadableRows() },
      PortCall("deleteUnreadableRows()") { try await $0.deleteUnreadableRows() },
      PortCall("lateTimes()") { try await $0.lateTimes() },
      PortCall("settleTimes()") { try await $0.settleTimes() },
    ]
  }
}
