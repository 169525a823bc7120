/// Keys made by `ssh-keygen`, with its description of each. Keys of security devices are composed
/// of the other keys' points.
struct KeySample {
  let line: String
  let name: String
  let fingerprint: String

  init(_ line: String, _ name: String, _ fingerprint: String) {
    (self.line, self.name, self.fingerprint) = (line, name, fingerprint)
  }

  static let all = [
    KeySample(
      """
      ssh-ed25519 \
      AAAAC3NzaC1lZDI1NTE5AAAAIJVKuyyVFaU8WGclTiC+suDR19AB05WbenKDinq+u93P
      """, "ED25519", "SHA256:syw+xE+96yCchyf/pSDjnZGNazVCdht2ELk9gpMY1Zg"),
    KeySample(
      """
      ecdsa-sha2-nistp256 \
      AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAABBBN6A2/+5Arp29XhmaJo2Sl4L\
      nqmZyGjdoUoyjUTwLZoGIEm1LPVhZ0lVAIJdeANikRraShKSL2CcTUZcUhulcM4=
      """, "ECDSA", "SHA256:EeYaP35ZwuOOrAWyyUoa9JQ6b5JQO+DumZThp1pA0Dw"),
    KeySample(
      """
      ecdsa-sha2-nistp384 \
      AAAAE2VjZHNhLXNoYTItbmlzdHAzODQAAAAIbmlzdHAzODQAAABhBF0oAuuzl9IqvRFxm+IKmuSI\
      C98pR1ohwVc+S/VlMQ6J8ByGZw5ewaivxnFUtunf2lPQSTo0eCYOlGKqkTYVp/n5OObYZx1hFwYW\
      7Clu17q7T02A8QUgNbLkcsTV4S1xDQ==
      """, "ECDSA", "SHA256:wUpnWVvu0huxLaTJvJYgdFpeaKQ0sXBnmhTMqDFiJFg"),
    KeySample(
      """
      ecdsa-sha2-nistp521 \
      AAAAE2VjZHNhLXNoYTItbmlzdHA1MjEAAAAIbmlzdHA1MjEAAACFBAFsrfB8Oh9mbe/bpvuL6ohy\
      BN5EYHZ9qzlqfpH/smA6t7lTxud73Q4TcH4zSa4LdInN+OPMyc+nzS+0WOZtFL/l4wCMUjvwzHPf\
      ulccc1rr7Sp/dVHmLRjxIdm7SPi3FLD2C/Qa14Ze259i9b/8DxpoQLgz5DeMSPUpZwh5twEmxTPQ\
      JA==
      """, "ECDSA", "SHA256:iI2RrV19dO7eYrbXCGEpFDjjZepTyBQyRCK1ypn22qo"),
    KeySample(
      """
      ssh-rsa \
      AAAAB3NzaC1yc2EAAAADAQABAAABgQDF4/Nk3rYKQTe7g72hIf/AencjcVP7Kz2WKMRTRUlo8GJ3\
      YhwQWl+TP/Av3eIZ5QLzLLrclx4raPNg7GLO7PpteX/K8RCHDLYaRpAyPPcNAPpQqyVr4zPGcV/h\
      sN1mMvUjILIvjlf1pmmJRrZ+UdOTmRzo223f3Q08joxLwe2yxyxAwB3m+LfnF7zaFxL69zWoUl/A\
      ewsceS3582segHONPS00alJO68Z2F9zBbcFRNyrW7llup66NOT/v/bIGZNhfjK6nkR0WadbUXKp8\
      NnzSob2rXG6l9YCAs3VlA9kdT+uRef8yt/nLgKo3DoSzBDw6Lt1FxbeR7Zm+rMoU83AgolAskTv/\
      OwsTQFYqiwwiRzehcY+Z/PPJJ1Ik8fimlW7GS3X3sgG71zGB2fcS044DdOiniTUBkeGZngybRLIR\
      wF+cmTaBqRz8vzr7/mR2xNu8i6zrT+gpv2r3346xuKmcmueKgnqvaYofHiIqay3qJDGzJSBgKb6w\
      imLJ0WDYIas=
      """, "RSA", "SHA256:UIwfdLqhbCASc+0uNxuj2nG3daKnEuShC0X4EtW3t9E"),
    KeySample(
      """
      sk-ssh-ed25519@openssh.com \
      AAAAGnNrLXNzaC1lZDI1NTE5QG9wZW5zc2guY29tAAAAIJVKuyyVFaU8WGclTiC+suDR19AB05Wb\
      enKDinq+u93PAAAABHNzaDo=
      """, "ED25519-SK", "SHA256:JkHLdginTL7REuQqu1v9PHaBlikv6EeAfl0eFjnz6SA"),
    KeySample(
      """
      sk-ecdsa-sha2-nistp256@openssh.com \
      AAAAInNrLWVjZHNhLXNoYTItbmlzdHAyNTZAb3BlbnNzaC5jb20AAAAIbmlzdHAyNTYAAABBBN6A\
      2/+5Arp29XhmaJo2Sl4LnqmZyGjdoUoyjUTwLZoGIEm1LPVhZ0lVAIJdeANikRraShKSL2CcTUZc\
      UhulcM4AAAAEc3NoOg==
      """, "ECDSA-SK", "SHA256:2liI854rYsUyiQ/vNEPW/meqoc8BXyLr5BoZUvidggw"),
  ]

  static let weakRSA = """
    ssh-rsa \
    AAAAB3NzaC1yc2EAAAADAQABAAABAQCehptNloGdYK+SkzNMI2OHKCLwwQs8MWikCxAfjkLXu8TY\
    ttuQOIhKhf3bd0b84lbRmxCYkR+mbESfGjIXrPjCIuM7R0CLF5suf4lhbO8JuKy393Z1cENFTEQK\
    8pgAgA7W9OV3q0S4JzzMzXcxqQgYF8G0N6jFIST/V6Gz4UbUbg+hyFZ9E3dYtMcuByh9ZuGPS40w\
    Nafo8T2ZzOpT1J+tNtV/rPhngc9pD3bcr+Q/PgKoNCcZ8XfsParFKHWmNLaJ3peB/bW91O9otBj/\
    hShvHO5J8QhhFASCMpyKfQnOUbep5h4flGxfQgzfYzjTutzkn738Xj4l7zGU1TmmekJT
    """
}
