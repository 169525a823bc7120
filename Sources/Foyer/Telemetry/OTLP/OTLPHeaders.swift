/// The headers in `OTEL_EXPORTER_OTLP_HEADERS`, in the form of OpenTelemetry's specification:
/// `api-key=abc,x-scope=some%20words`.
public enum OTLPHeaders {
  public static func chosen(_ environment: [String: String]) -> [String: String] {
    parsed(environment["OTEL_EXPORTER_OTLP_HEADERS", default: ""])
  }

  /// Omits malformed entries. A value can't begin another header.
  public static func parsed(_ text: String) -> [String: String] {
    text.split(separator: ",").reduce(into: [:]) { headers, pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts[0].filter { $0 != " " }
      guard parts.count == 2, !name.isEmpty, name.utf8.allSatisfy(isTokenByte),
        let value = decoded(parts[1].drop { $0 == " " }), value.utf8.allSatisfy({ $0 >= 0x20 })
      else { return }
      headers[name] = value
    }
  }

  /// Decodes percent signs (RFC 3986, section 2.1); returns nil for a malformed one.
  private static func decoded(_ text: Substring) -> String? {
    var (bytes, rest) = ([UInt8](), text.utf8[...])
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let value = UInt8(Substring(rest.prefix(2)), radix: 16) else {
        return nil
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-_.".utf8.contains(byte)
    }
  }
}
