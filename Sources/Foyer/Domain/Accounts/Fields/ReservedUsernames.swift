/// Usernames that are refused for every brand. A host or its mail system uses them, or a Debian
/// package would adopt an existing user or group of that name.
public enum ReservedUsernames {
  public static func contains(_ name: String) -> Bool {
    families.contains { name.hasPrefix($0) } || names.contains(name)
      || DebianUsernames.all.contains(name) || isNumbered(name) || isOfSAP(name)
  }

  /// Prefixes of users that a few packages create.
  private static let families = [
    "debian-", "docker-", "foyer-", "incus-", "libvirt-", "lxd-", "systemd-",
  ]

  /// Returns whether a program creates numbered users of this name, as `nixbld1`.
  private static func isNumbered(_ name: String) -> Bool {
    guard let last = name.unicodeScalars.last, "0"..."9" ~= last,
      let end = name.unicodeScalars.lastIndex(where: { !("0"..."9" ~= $0) })
    else { return false }
    return numbered.contains(String(name[...end]))
  }

  /// Nix, Guix, Db2 (its instances, fenced users and groups), and packages with a version in their
  /// user's name.
  private static let numbered: Set = [
    "nixbld", "guixbuilder", "db2inst", "db2fenc", "db2iadm", "db2fadm", "dasusr", "dasadm",
    "jetty", "php", "tomcat",
  ]

  /// SAP's installation creates users of a system's three characters and `adm`, as `prdadm`.
  private static func isOfSAP(_ name: String) -> Bool {
    name.utf8.count == 6 && name.hasSuffix("adm")
  }

  /// Grouped by reason: a title, a role at a mail domain, a host name, a Debian user, a Debian
  /// group. Each group is in alphabetical order.
  public static let names = Set(
    """
    adm admin administrator all anonymous everybody everyone foyer guest help host hostname
    lines localhost me member members moderator nobody nogroup none null operator owner root self
    staff superuser support sudo sysadmin system team test undefined user users wheel you

    abuse billing contact ftp hostmaster info legal mailer-daemon marketing no-reply noc noreply
    postmaster privacy sales security usenet webmaster

    api app autoconfig autodiscover blog broadcasthost cdn chat dashboard demo dns docs download
    git imap ldap login logout mail members mx news ns ns1 ns2 pop pop3 register robots rss
    sign-in sign-up signin signup sitemap smtp ssh ssl static status vpn wiki wpad www www-data

    avahi backup bin bind clamav colord cups-pk-helper daemon dbus dnsmasq dovecot dovenull
    exim fetchmail games geoclue gnats gdm haproxy irc kernoops lightdm list lp man memcache
    messagebus mongodb munin mysql named nginx nm-openvpn ntp ntpsec openldap polkitd postfix
    postgres proxy pulse rabbitmq redis redsocks rtkit saned sddm shadow speech-dispatcher sshd
    statd stunnel4 sync sys syslog tcpdump tomcat tor tss tty unbound unscd usbmux utmp uucp
    uuidd video voice whoopsie xrdp

    audio cdrom crontab dialout dip disk fax floppy input kmem kvm lpadmin netdev plugdev render
    sambashare sasl scanner sgx src ssl-cert tape
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
