# Packs a program that script/build-release has built, for Nix: nix-build --argstr program /path/of/foyer
# It is checked for syntax only (docs/packages.md). Nix's own Swift is older than 6.2, so that nothing is
# compiled here; the program finds its libraries in the store by patchelf.
{ pkgs ? import <nixpkgs> { }
, program
, version ? "1.0.0"
}:
pkgs.stdenv.mkDerivation {
  pname = "foyer";
  inherit version;
  src = /. + program;
  dontUnpack = true;
  nativeBuildInputs = [ pkgs.autoPatchelfHook ];
  buildInputs = [ pkgs.qrencode pkgs.stdenv.cc.cc.lib ];
  runtimeDependencies = [ pkgs.curl pkgs.zlib pkgs.libxcrypt pkgs.openldap ];
  installPhase = ''
    install -Dm755 "$src" "$out/bin/foyer"
  '';
  meta = {
    description = "Sign-up, account and help screens for the terminal";
    license = pkgs.lib.licenses.mit;
    platforms = [ "x86_64-linux" "aarch64-linux" ];
    mainProgram = "foyer";
  };
}
