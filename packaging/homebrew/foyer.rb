# A formula for a tap of your own. script/release makes the archive, and a copy of this with its sum; put
# its address here. It is checked for syntax only: no macOS was at hand (docs/packages.md).
class Foyer < Formula
  desc "Sign-up, account and help screens for the terminal"
  homepage "https://foyer.example.org"
  url "https://foyer.example.org/foyer-1.0.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"

  depends_on xcode: ["26.0", :build] # Swift 6.2
  depends_on "cmark"
  depends_on "libidn2"
  depends_on "libsodium"
  depends_on "libyaml"
  depends_on "qrencode"
  depends_on "snowball"
  depends_on "sqlite"
  depends_on "utf8proc"
  depends_on "zxcvbn-c"

  def install
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "foyer"
    system "script/install", "--prefix", prefix, "--foyer", ".build/release/foyer"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/foyer --version")
  end
end
