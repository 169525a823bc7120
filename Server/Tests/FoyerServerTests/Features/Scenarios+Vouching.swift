import Testing

extension Scenarios {
  static func vouching(_ place: Place) async throws {
    let site = try await Site(
      place,
      """
      fields: [name, username, email, password]
      admission: vouched
      vouching: {perMonth: 2}

      """)
    let list = try site.file(
      "members.csv",
      "name,username,email,passwordHash\nAda Lovelace,ada,ada@example.org,\(Site.bcrypt)\n")
    try site.operate("accounts", "import", list, "--yes")
    let names = ["bob", "eve"]
    for name in names {
      let ended = try site.guest("sign-up", form(of: name), "ada nobody", "")
      try need("application-received", in: ended.output)
    }
    try need("0 of 1 named members have vouched", in: site.operate("applications", "list"))
    let asked = try await site.mails.mails(2)[1]
    try need("named you", in: asked.header("Subject") ?? "")

    let page = try site.member("Vouch for applicants", "Vouch for Bob Builder (bob)", "y")
    try need("You vouched for Bob Builder (bob). The application is approved.", in: page)
    try need("bob@example.org", in: site.operate("accounts", "list"))
    try need(
      "Ada Lovelace (ada): vouched", in: site.operate("accounts", "vouches", "bob@example.org"))
    let made = try site.member("Vouch for applicants", "Make a code", "y")
    let code = made.firstMatch(of: /Your code is ([0-9A-Z]{4}(-[0-9A-Z]{4}){3})\./)?.1
    let limit = try site.member("Vouch for applicants", "Vouch for Bob Builder (eve)", "y")
    try need("You can vouch for 2 people in 30 days, codes included.", in: limit)

    let admitted = try site.guest("sign-up", form(of: "kim"), "\(try need(code, made))", "")
    try need("account-created", in: admitted.output)
    let refused = try site.guest("sign-up", form(of: "ben"), "\(try need(code, made))", "")
    try need("This code is mistyped, used or expired", in: refused.output + refused.errors)
    // The same password and address name further members to the application that waits.
    let again = try site.guest("sign-up", form(of: "eve"), "nobody", "")
    try need("application-received", in: again.output)
    try need(
      "The account stays",
      in: site.member("Vouch for applicants", "Take back your vouch for Bob Builder (bob)", "y"))
    try need("taken back", in: site.operate("accounts", "vouches", "bob@example.org"))
    try need("vouch.withdrawn", in: site.operate("audit", "list", "--account", "ada@example.org"))
  }

  /// The fields before the one for vouchers.
  private static func form(of username: String) -> String {
    "Bob Builder\n\(username)\n\(username)@example.org\n\(Site.password)\n\(Site.password)"
  }
}
