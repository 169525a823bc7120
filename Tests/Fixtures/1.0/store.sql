BEGIN TRANSACTION;
CREATE TABLE accepted_terms (
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  accepted_at INTEGER CHECK (accepted_at BETWEEN 0 AND 253402300799999) NOT NULL,
  version TEXT NOT NULL,
  PRIMARY KEY (account, accepted_at)
) STRICT, WITHOUT ROWID;
CREATE TABLE accounts (
  number INTEGER PRIMARY KEY AUTOINCREMENT, -- the order in which they were created
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  sort_key TEXT NOT NULL,
  last_name_key TEXT NOT NULL,
  email TEXT, -- null where the brand doesn't ask for one; so is the next
  email_canonical TEXT UNIQUE,
  username TEXT UNIQUE,
  password_hash TEXT NOT NULL,
  brand TEXT NOT NULL,
  created_at INTEGER CHECK (created_at BETWEEN 0 AND 253402300799999) NOT NULL, -- milliseconds since 1970, as all times here
  idempotency_key TEXT NOT NULL UNIQUE, -- a digest, as is the next
  request_digest TEXT NOT NULL,
  answers TEXT, -- an array of JSON
  terms_version TEXT,
  terms_at INTEGER CHECK (terms_at BETWEEN 0 AND 253402300799999),
  is_listed INTEGER, -- null until the owner has decided; so is the next
  about TEXT,
  language TEXT, presentation TEXT, -- for e-mails; null where unknown
  CHECK ((is_listed IS NULL) = (about IS NULL))
) STRICT;
INSERT INTO "accounts" VALUES(1,'120a9cf2-a60a-4dfc-900d-f073b5d7a362','Ada Lovelace','ada lovelace','lovelace','ada@example.org','ada@example.org',NULL,'$argon2id$v=19$m=65536,t=2,p=1$ACgKypCHF4MMB5AcjwOfgA$q46idqpJOEuFRa4PEVS/D7L8mWSsWZK6+UkUvDSuABg','aurora',1795895663329,'bd634413db0478a9d9f1a5a8e54c0ca5443205455f257d1cfae357020c7d8d05','570ee1eac7230f7288ae35e634b0d11e5631149b0fd316f047185bc3944b5507',NULL,NULL,NULL,1,'','en',NULL);
INSERT INTO "accounts" VALUES(2,'c8ecd826-3867-44ef-bdf6-0945e4acff38','Grace Hopper','grace hopper','hopper','grace@example.org','grace@example.org',NULL,'$2b$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW','aurora',1795895665461,'557f050f49770eebf9726d09285dd312defdfd61cd73027ef0f9c7101785c498','725c00f282c642b2a2cb6d7c6855011a9f6e10f51d82a4cf4f28ddc2ef76cdca',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE address_uses (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  address TEXT NOT NULL, -- a digest: see AddressUse.mark
  origin TEXT NOT NULL, -- empty where unknown
  used_at INTEGER CHECK (used_at BETWEEN 0 AND 253402300799999) NOT NULL
) STRICT;
CREATE TABLE applications (
  id TEXT NOT NULL PRIMARY KEY, -- the account's, once there is one
  idempotency_key TEXT NOT NULL UNIQUE, -- a digest, as is the next
  request_digest TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT, -- null where the brand doesn't ask for one; so is the next
  email_canonical TEXT,
  username TEXT,
  password_hash TEXT, -- null once the account has it, or the application is expired
  brand TEXT NOT NULL,
  language TEXT NOT NULL,
  created_at INTEGER CHECK (created_at BETWEEN 0 AND 253402300799999) NOT NULL,
  answers TEXT, -- an array of JSON
  terms_version TEXT,
  terms_at INTEGER CHECK (terms_at BETWEEN 0 AND 253402300799999),
  ssh_key TEXT,
  origin TEXT, -- null after a week
  state TEXT NOT NULL
    CHECK (state IN ('verifying', 'pending', 'approved', 'rejected', 'expired')),
  is_decoy INTEGER NOT NULL,
  needs_approval INTEGER NOT NULL,
  code TEXT, -- a digest
  code_sent_at INTEGER CHECK (code_sent_at BETWEEN 0 AND 253402300799999),
  codes_sent INTEGER NOT NULL,
  attempts_left INTEGER NOT NULL,
  attempts_at INTEGER CHECK (attempts_at BETWEEN 0 AND 253402300799999) NOT NULL,
  verified_at INTEGER CHECK (verified_at BETWEEN 0 AND 253402300799999),
  decided_by TEXT,
  decided_at INTEGER CHECK (decided_at BETWEEN 0 AND 253402300799999),
  note TEXT,
  invitation TEXT REFERENCES invitations (id),
  search_key TEXT NOT NULL DEFAULT '', -- name, address and username, folded
  name_look TEXT NOT NULL DEFAULT '', -- see FullName.look
  username_look TEXT
, operator_code TEXT, reopened_at INTEGER CHECK (reopened_at BETWEEN 0 AND 253402300799999)) STRICT;
INSERT INTO "applications" VALUES('012591a5-6499-4467-a158-0c54e18fefaa','c6b0640ec20eb254876bd46ea35cae0ebc8dfcde30195f9c1906a1f3315260f8','123cbe6ea929b0edce0e2c3b793d3153ff6ee59e88f214a920a3677394b18178','Ada Lovelace','mary@example.org','mary@example.org',NULL,'$argon2id$v=19$m=65536,t=2,p=1$T4dU7TlERqACu4dYPZbWAQ$97E7yhU3kYB1rTrlJgefmzEceo51A3/YLd71fsCcJv4','approval','en',1795895665910,NULL,NULL,NULL,NULL,NULL,'rejected',0,1,NULL,NULL,0,5,1795895665910,NULL,'root',1795895668170,'',NULL,'ada lovelace
mary@example.org','ada lovelace',NULL,NULL,1795895667563);
CREATE TABLE audit_anchor ( -- the last entry that was deleted for its age
  id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
  position INTEGER NOT NULL,
  digest TEXT NOT NULL
) STRICT;
CREATE TABLE audit_entries (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  changed_at INTEGER CHECK (changed_at BETWEEN 0 AND 253402300799999) NOT NULL,
  actor_kind TEXT NOT NULL,
  actor TEXT NOT NULL, -- an operator's or a host's name; else empty
  action TEXT NOT NULL,
  subject TEXT NOT NULL, -- an ID or a name, without a reference: entries outlive it
  details TEXT, -- JSON; null once it was erased, as is the next
  salt TEXT,
  details_digest TEXT NOT NULL,
  position INTEGER UNIQUE, -- null until the entry is chained, as is the digest
  digest TEXT
) STRICT;
INSERT INTO "audit_entries" VALUES(1,'55213a09-6fa0-4d1d-93c4-8d0a8a83afd2',1795895663539,'owner','','account.created','120a9cf2-a60a-4dfc-900d-f073b5d7a362','{"after":{"brand":"aurora","email":"ada@example.org","name":"Ada Lovelace"}}','5e842e39-a31e-487c-a71a-759832e9d159','14eee5088ab653aebb5ec7fe656ff28821da582cbde604514ace4749c9356a53',1,'05cf70508fc02ae9c7c864d548a88da7d28f489bd9949119ea2fe55e3d3d2127');
INSERT INTO "audit_entries" VALUES(2,'d2bf2fe6-49cf-4dbb-a165-c6584d0498a9',1795895664250,'unixUser','root','account.profileChanged','120a9cf2-a60a-4dfc-900d-f073b5d7a362','{"after":{"listed":"yes"},"before":{"listed":"no"}}','5fbbc4ab-eab3-4391-bcfc-0ff58645ffde','d8c67a850354874cbe967d17184b7eee182c1f3590d988bd63c122ab1a301a9d',2,'a6bb93696d882f75efc34950d63d229e6a42ba3e90cee697fca01ea3fd899211');
INSERT INTO "audit_entries" VALUES(3,'cf0137de-b760-4f27-b6af-4f4117e918aa',1795895664499,'unixUser','root','account.suspended','120a9cf2-a60a-4dfc-900d-f073b5d7a362','{"after":{"reason":"text"}}','7f9c34c9-cfd6-4b16-9229-ae9bce83ad31','eb3a0b2dc83f51d5198b7b5c4d567c55c5fc0d71249b23851b710a2891f25b5c',3,'1d2dce913351a6b6f8f5c437f84bb0d093c566ac708547459a450b0619047f8c');
INSERT INTO "audit_entries" VALUES(4,'f295173c-abb2-4eb6-ba66-df3e00cebbf6',1795895664734,'unixUser','root','account.resumed','120a9cf2-a60a-4dfc-900d-f073b5d7a362','{"before":{"reason":"text"}}','20505324-3bd1-4131-968c-31786d9b797a','3bed375c41d0b6a796b81485d59a5ce1898b1fedc9e1cf0a9c90a052bd75155c',4,'ef4784a6a73af0a95709eaee210e6285dd4e24a668ced0fc0408ea195b93c6f6');
INSERT INTO "audit_entries" VALUES(5,'8de71703-3769-47a3-a095-01211d3d6620',1795895665468,'unixUser','root','account.created','c8ecd826-3867-44ef-bdf6-0945e4acff38','{"after":{"brand":"aurora","email":"grace@example.org","name":"Grace Hopper"}}','2ad0a3e3-a1da-4e28-8c32-eb243b5e1e91','0386ef50df182cb21ab801cda9fd5784981a4a165e543de6ab3143ee6ad63787',5,'7bd5d3d4a2152f80f801000b2592b841a5fcfd6c670eeae3d41da48e0a54f27c');
INSERT INTO "audit_entries" VALUES(6,'9cd9cffe-9f37-4302-b2c2-a67f74f62655',1795895666037,'owner','','application.created','012591a5-6499-4467-a158-0c54e18fefaa',NULL,NULL,'b84d0092527be122551b30bb50cab5aa66dbf507ba7c8fa3dea2751a2f3d2e56',6,'b99684f54e89d9bf18cffce074c2693ae1187d8e2bc1cf92fc721aae7f07f5bd');
INSERT INTO "audit_entries" VALUES(7,'94bdb2fb-ca83-4f62-a2d1-b13245921010',1795895666939,'unixUser','root','application.changed','012591a5-6499-4467-a158-0c54e18fefaa',NULL,NULL,'06a3476c4f719cd93ae356594f854a9bbca9012e152621868ac73349946992d3',7,'801dce72d7cfa880265d7610928c827ad20f52ef3dbab9e1befd7f443d869c7b');
INSERT INTO "audit_entries" VALUES(8,'437aaa9f-5eac-4db9-b239-8f49b323ba51',1795895666939,'unixUser','root','account.created','012591a5-6499-4467-a158-0c54e18fefaa',NULL,NULL,'e9caeb81f196a89f78ee5df2d43bb13f05fa37720d582321ed9be249e3e1dca1',8,'597cfa03650a5aaa6436f1530f16afd37c5c57f02f94f94e7f2bddf467d3630e');
INSERT INTO "audit_entries" VALUES(9,'7d39e926-c6f0-4729-812d-1ec3b4f41e94',1795895667563,'unixUser','root','application.changed','012591a5-6499-4467-a158-0c54e18fefaa',NULL,NULL,'51572fd11f45e3e79fd9a4861d391c068135139303ad964c9aa629b0af73e4a6',9,'fcfc2aeb4cc3220c43cf1ce339c3d17df94724d16d356a2b8044ff1b1aa587c8');
INSERT INTO "audit_entries" VALUES(10,'8db0b881-afe1-4a1f-96f2-9cea1f444375',1795895667563,'unixUser','root','account.withdrawn','012591a5-6499-4467-a158-0c54e18fefaa','{}','23ac3586-4142-4645-8435-2ea76d982530','08dea0593e41689436fa13625498da4ca743333ddb5af86e8b2046b7b233377c',10,'822c3e44e145477e2d9e4c9bf1c042b7e90895e27aa3cc46603a7d6f6b5ee280');
INSERT INTO "audit_entries" VALUES(11,'f64587de-ba86-4b1d-872f-02ed6fd4c8c1',1795895668178,'unixUser','root','application.changed','012591a5-6499-4467-a158-0c54e18fefaa','{"after":{"state":"rejected"},"before":{"state":"pending"}}','6f1cb018-29ac-4f3b-ad35-bc696d8da019','8182006cb60e5e1a4394269523ad429d5b6dcad9a786f976c0d0f2aa601489ed',11,'c4c095c42843c81f1fa793885ea4b239d5fbc3870995a431fd9d38ff7a3a4098');
INSERT INTO "audit_entries" VALUES(12,'d81a85e4-ec0d-4fc9-adf5-a17238eee301',1795895668489,'unixUser','root','invitation.created','a27adca1','{"after":{"note":"","uses":"1"}}','a41b0fe1-6c0a-4c58-bf5f-19c8adf7e774','67c80299d904327192d9dd1f26295ebdf86655d136ae7f4c123e17ee516b0c9e',12,'157d3d454d2ddf48ecc9797a4b3f5302fa5b4b8882a57f9ddea9182347d0d649');
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
INSERT INTO "grdb_migrations" VALUES('store1');
INSERT INTO "grdb_migrations" VALUES('store2');
INSERT INTO "grdb_migrations" VALUES('store3');
INSERT INTO "grdb_migrations" VALUES('store4');
INSERT INTO "grdb_migrations" VALUES('store5');
INSERT INTO "grdb_migrations" VALUES('store6');
CREATE TABLE hosts (
  name TEXT NOT NULL PRIMARY KEY,
  digest TEXT NOT NULL UNIQUE,
  rights TEXT NOT NULL CHECK (rights IN ('origins', 'guests', 'keys', 'users')),
  created_at INTEGER CHECK (created_at BETWEEN 0 AND 253402300799999) NOT NULL,
  last_used_at INTEGER CHECK (last_used_at BETWEEN 0 AND 253402300799999), -- null until it is used
  revoked_at INTEGER CHECK (revoked_at BETWEEN 0 AND 253402300799999)
) STRICT, WITHOUT ROWID;
CREATE TABLE imported_rows ( -- what was copied from another store
  store TEXT NOT NULL, -- the other store's id
  name TEXT NOT NULL, -- the table's
  id TEXT NOT NULL,
  digest TEXT NOT NULL, -- of the row as it was copied
  PRIMARY KEY (store, name, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE invitations (
  id TEXT NOT NULL PRIMARY KEY,
  code TEXT NOT NULL UNIQUE, -- a digest
  uses INTEGER NOT NULL CHECK (uses > 0),
  pending INTEGER NOT NULL DEFAULT 0 CHECK (pending >= 0),
  completed INTEGER NOT NULL DEFAULT 0 CHECK (completed >= 0),
  created_at INTEGER CHECK (created_at BETWEEN 0 AND 253402300799999) NOT NULL,
  expires_at INTEGER CHECK (expires_at BETWEEN 0 AND 253402300799999),
  revoked_at INTEGER CHECK (revoked_at BETWEEN 0 AND 253402300799999),
  note TEXT NOT NULL,
  CHECK (pending + completed <= uses)
) STRICT;
INSERT INTO "invitations" VALUES('a27adca1','67198c614879a2c296aa6103b16a16da2937a96ff92eb37f5fd7b038124ff08e',1,0,0,1795895668482,NULL,NULL,'');
CREATE TABLE lifetimes (
  account TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  expires_at INTEGER CHECK (expires_at BETWEEN 0 AND 253402300799999), -- null for never, which an operator has set
  is_fixed INTEGER NOT NULL, -- set by an operator
  reminded INTEGER, -- the last reminder, in days before the expiry
  expired_at INTEGER CHECK (expired_at BETWEEN 0 AND 253402300799999) -- the time of the suspension for expiry
, notified_at INTEGER CHECK (notified_at BETWEEN 0 AND 253402300799999), refused_at INTEGER CHECK (refused_at BETWEEN 0 AND 253402300799999)) STRICT;
CREATE TABLE member_names ( -- what listed members are found by
  start TEXT NOT NULL, -- the folded name from where a word begins, 64 letters at most
  sort_key TEXT NOT NULL,
  id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  PRIMARY KEY (start, sort_key, id)
) STRICT, WITHOUT ROWID;
INSERT INTO "member_names" VALUES('ada lovelace','ada lovelace','120a9cf2-a60a-4dfc-900d-f073b5d7a362');
INSERT INTO "member_names" VALUES('lovelace','ada lovelace','120a9cf2-a60a-4dfc-900d-f073b5d7a362');
CREATE TABLE notification_targets (name TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
CREATE TABLE notifications (
  number INTEGER PRIMARY KEY AUTOINCREMENT, -- of one account in their order
  account TEXT NOT NULL, -- without a reference: a deletion is delivered, too
  target TEXT NOT NULL,
  host TEXT NOT NULL DEFAULT '', -- which host's Unix users; empty for other targets
  change TEXT NOT NULL
    CHECK (change IN
      ('pending', 'created', 'approved', 'updated', 'suspended', 'resumed', 'deleted')),
  message TEXT NOT NULL UNIQUE, -- the same at every attempt
  created_at INTEGER CHECK (created_at BETWEEN 0 AND 253402300799999) NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER CHECK (next_attempt_at BETWEEN 0 AND 253402300799999), -- null when there is no further attempt
  lease_ends_at INTEGER CHECK (lease_ends_at BETWEEN 0 AND 253402300799999), -- null unless it is being delivered
  delivered_at INTEGER CHECK (delivered_at BETWEEN 0 AND 253402300799999),
  last_error TEXT
) STRICT;
CREATE TABLE operators (
  name TEXT NOT NULL PRIMARY KEY,
  digest TEXT NOT NULL UNIQUE,
  rights TEXT NOT NULL CHECK (rights IN ('read', 'decide', 'manage')),
  created_at INTEGER CHECK (created_at BETWEEN 0 AND 253402300799999) NOT NULL,
  last_used_at INTEGER CHECK (last_used_at BETWEEN 0 AND 253402300799999), -- null until it is used
  revoked_at INTEGER CHECK (revoked_at BETWEEN 0 AND 253402300799999)
) STRICT, WITHOUT ROWID;
CREATE TABLE outbox (
  reference TEXT NOT NULL PRIMARY KEY,
  key TEXT NOT NULL UNIQUE, -- of what caused it: the same is kept once
  kind TEXT NOT NULL,
  account TEXT, -- the account or application that it is about
  recipient TEXT, -- a canonical address; null once it was delivered
  payload BLOB NOT NULL, -- empty once it was delivered
  created_at INTEGER CHECK (created_at BETWEEN 0 AND 253402300799999) NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER CHECK (next_attempt_at BETWEEN 0 AND 253402300799999), -- null when there is no further attempt
  delivered_at INTEGER CHECK (delivered_at BETWEEN 0 AND 253402300799999),
  last_error TEXT
, failed_attempts INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "outbox" VALUES('4224-6213','email:012591a5-6499-4467-a158-0c54e18fefaa:rejected:0:1795895668170','email','012591a5-6499-4467-a158-0c54e18fefaa','mary@example.org',X'7B226272616E64223A224175726F7261222C2274657874223A2248656C6C6F204164612C5C6E5C6E596F7572206170706C69636174696F6E20776173206E6F7420617070726F7665642C20736F206E6F206163636F756E742077617320637265617465642E5C6E5C6E2D2D205C6E53656E74206279204175726F72612028766D29206F6E203238204E6F76656D62657220323032362C2031393A3534205554432E222C227772697474656E4174223A3831373538383436382E313730313734322C226E756D626572223A22343232342D363231332E65343866386463392D353236652D346666652D626533362D313233333037346434343036222C22726563697069656E74223A226D617279406578616D706C652E6F7267222C227375626A656374223A22596F7572206170706C69636174696F6E206174204175726F7261227D',1795895668170,0,1795895668170,NULL,NULL,0);
CREATE TABLE rate_limited_uses (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  origin TEXT NOT NULL, -- empty where unknown
  used_at INTEGER CHECK (used_at BETWEEN 0 AND 253402300799999) NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
INSERT INTO "rate_limited_uses" VALUES('applicationPassword','c6b0640ec20eb254876bd46ea35cae0ebc8dfcde30195f9c1906a1f3315260f8:123cbe6ea929b0edce0e2c3b793d3153ff6ee59e88f214a920a3677394b18178','88739d949986fddb ',1795895665910);
CREATE TABLE recovery_codes (
  digest TEXT NOT NULL PRIMARY KEY,
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE TABLE second_factors (
  account TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  sealed_secret BLOB NOT NULL, -- encrypted with a key that the store doesn't have
  key_id TEXT NOT NULL,
  prepared_at INTEGER CHECK (prepared_at BETWEEN 0 AND 253402300799999) NOT NULL,
  enrolled_at INTEGER CHECK (enrolled_at BETWEEN 0 AND 253402300799999), -- null until the owner has entered a correct code
  last_step INTEGER NOT NULL -- of the last code that was used
, enrolment_key TEXT) STRICT, WITHOUT ROWID;
CREATE TABLE sessions (
  id TEXT NOT NULL PRIMARY KEY,
  digest TEXT NOT NULL UNIQUE, -- of the token
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  origin TEXT,
  host TEXT, -- that has vouched for the guest
  opened_at INTEGER CHECK (opened_at BETWEEN 0 AND 253402300799999) NOT NULL,
  last_used_at INTEGER CHECK (last_used_at BETWEEN 0 AND 253402300799999) NOT NULL, -- noted once a minute
  is_by_code INTEGER NOT NULL, -- false as soon as a password was set; so is the next
  is_first INTEGER NOT NULL -- opened by the request that created the account
) STRICT;
CREATE TABLE settings ( -- that all hosts and servers of the store share
  name TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE sign_in_attempts (
  name TEXT NOT NULL, -- the account's id, or a mark: see SignInName.mark
  account TEXT REFERENCES accounts (id) ON DELETE CASCADE, -- null where there is none
  network TEXT NOT NULL, -- see Origin.networks; empty where unknown
  count INTEGER NOT NULL,
  last_at INTEGER CHECK (last_at BETWEEN 0 AND 253402300799999) NOT NULL,
  PRIMARY KEY (name, network)
) STRICT, WITHOUT ROWID;
CREATE TABLE sign_in_challenges (
  digest TEXT NOT NULL PRIMARY KEY, -- of the token
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  is_by_code INTEGER NOT NULL,
  created_at INTEGER CHECK (created_at BETWEEN 0 AND 253402300799999) NOT NULL
, host TEXT) STRICT, WITHOUT ROWID;
CREATE TABLE sign_ins (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  signed_in_at INTEGER CHECK (signed_in_at BETWEEN 0 AND 253402300799999) NOT NULL,
  origin TEXT
) STRICT;
INSERT INTO "sign_ins" VALUES(1,'120a9cf2-a60a-4dfc-900d-f073b5d7a362',1795895663483,NULL);
CREATE TABLE ssh_keys (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  line TEXT NOT NULL UNIQUE, -- type and key, as in authorized_keys
  fingerprint TEXT NOT NULL UNIQUE,
  added_at INTEGER CHECK (added_at BETWEEN 0 AND 253402300799999) NOT NULL
, comment TEXT NOT NULL DEFAULT '') STRICT;
CREATE TABLE store (
  number INTEGER NOT NULL PRIMARY KEY CHECK (number = 1),
  id TEXT NOT NULL, -- the store's own, wherever it is moved
  key TEXT NOT NULL -- of digests that can't be computed without the store
) STRICT;
INSERT INTO "store" VALUES(1,'a94d900ae501fd0e88be36b42c608797','df12869033ab0a6af7d6864591b2367127fb854cafa037004412bed62c90d069');
CREATE TABLE suspensions (
  account TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  reason TEXT NOT NULL,
  suspended_at INTEGER CHECK (suspended_at BETWEEN 0 AND 253402300799999) NOT NULL,
  ends_at INTEGER CHECK (ends_at BETWEEN 0 AND 253402300799999), -- null until an operator resumes it
  suspended_by TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE unix_users (
  number INTEGER NOT NULL PRIMARY KEY, -- on every host
  -- without a reference: the number of a deleted account is never assigned to another one
  account TEXT NOT NULL UNIQUE
) STRICT, WITHOUT ROWID;
CREATE TABLE usernames (
  username TEXT NOT NULL PRIMARY KEY,
  -- the id of an account or application; while an application is being verified, its canonical
  -- address: the applications of one address share a username
  holder TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE verification_codes (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  purpose TEXT NOT NULL CHECK (purpose IN ('sign_in', 'address')),
  idempotency_key TEXT NOT NULL, -- a digest, as is the code
  account TEXT REFERENCES accounts (id) ON DELETE SET NULL,
  code TEXT NOT NULL,
  sent_at INTEGER CHECK (sent_at BETWEEN 0 AND 253402300799999) NOT NULL,
  attempts_left INTEGER NOT NULL,
  attempts_at INTEGER CHECK (attempts_at BETWEEN 0 AND 253402300799999) NOT NULL
) STRICT;
CREATE TABLE vouch_codes (
  id TEXT NOT NULL PRIMARY KEY,
  digest TEXT NOT NULL UNIQUE,
  voucher TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  created_at INTEGER CHECK (created_at BETWEEN 0 AND 253402300799999) NOT NULL,
  expires_at INTEGER CHECK (expires_at BETWEEN 0 AND 253402300799999) NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE vouches (
  application TEXT NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  voucher TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  state TEXT NOT NULL
    CHECK (state IN ('named', 'given', 'declined', 'withdrawn')),
  named_at INTEGER CHECK (named_at BETWEEN 0 AND 253402300799999) NOT NULL,
  changed_at INTEGER CHECK (changed_at BETWEEN 0 AND 253402300799999) NOT NULL, code TEXT,
  PRIMARY KEY (application, voucher)
) STRICT, WITHOUT ROWID;
CREATE INDEX imported_rows_by_id ON imported_rows (name, id);
CREATE INDEX accounts_by_time ON accounts (created_at, id);
CREATE INDEX accounts_by_name ON accounts (sort_key);
CREATE INDEX accounts_by_last_name ON accounts (last_name_key);
CREATE INDEX members_by_name ON accounts (sort_key, id, name, created_at, is_listed)
  WHERE is_listed;
CREATE INDEX member_names_by_id ON member_names (id);
CREATE INDEX usernames_by_holder ON usernames (holder);
CREATE INDEX ssh_keys_by_account ON ssh_keys (account, number);
CREATE INDEX suspensions_by_end ON suspensions (ends_at) WHERE ends_at IS NOT NULL;
CREATE INDEX invitations_by_time ON invitations (created_at, id);
CREATE UNIQUE INDEX applications_by_address ON applications (email_canonical)
  WHERE state = 'pending' AND NOT is_decoy;
CREATE INDEX applications_of_address ON applications (email_canonical, created_at)
  WHERE email_canonical IS NOT NULL;
CREATE INDEX applications_by_username ON applications (username, created_at)
  WHERE username IS NOT NULL;
CREATE INDEX applications_by_state ON applications (state, created_at);
CREATE INDEX applications_of_brand ON applications (brand, state, created_at DESC, id)
  WHERE NOT is_decoy;
CREATE INDEX applications_by_name_look ON applications (name_look, name);
CREATE INDEX applications_by_username_look ON applications (username_look, username)
  WHERE username_look IS NOT NULL;
CREATE INDEX applications_of_origin ON applications (origin, created_at)
  WHERE origin IS NOT NULL;
CREATE INDEX applications_by_time ON applications (created_at DESC, id) WHERE NOT is_decoy;
CREATE INDEX applications_by_origin ON applications (created_at) WHERE origin IS NOT NULL;
CREATE INDEX applications_by_invitation ON applications (invitation)
  WHERE invitation IS NOT NULL;
CREATE INDEX sign_ins_by_account ON sign_ins (account, number);
CREATE INDEX sign_ins_by_origin ON sign_ins (origin);
CREATE INDEX sign_in_attempts_by_time ON sign_in_attempts (last_at);
CREATE INDEX sign_in_attempts_by_account ON sign_in_attempts (account);
CREATE INDEX sessions_by_account ON sessions (account, opened_at);
CREATE INDEX sessions_by_time ON sessions (opened_at);
CREATE INDEX sessions_by_use ON sessions (last_used_at);
CREATE INDEX verification_codes_by_key
  ON verification_codes (idempotency_key, purpose, number);
CREATE INDEX verification_codes_by_account ON verification_codes (account, purpose);
CREATE INDEX verification_codes_by_time ON verification_codes (sent_at);
CREATE INDEX recovery_codes_by_account ON recovery_codes (account);
CREATE INDEX sign_in_challenges_by_account ON sign_in_challenges (account);
CREATE INDEX sign_in_challenges_by_time ON sign_in_challenges (created_at);
CREATE INDEX outbox_due ON outbox (next_attempt_at, reference)
  WHERE next_attempt_at IS NOT NULL;
CREATE INDEX outbox_by_time ON outbox (created_at, reference);
CREATE INDEX outbox_undelivered ON outbox (created_at, reference)
  WHERE delivered_at IS NULL;
CREATE INDEX outbox_delivered ON outbox (delivered_at) WHERE delivered_at IS NOT NULL;
CREATE INDEX outbox_by_account ON outbox (account) WHERE account IS NOT NULL;
CREATE INDEX outbox_by_recipient ON outbox (recipient) WHERE recipient IS NOT NULL;
CREATE INDEX notifications_of_account ON notifications (account, target, host, number);
CREATE INDEX notifications_due ON notifications (target, host, next_attempt_at, number)
  WHERE delivered_at IS NULL;
CREATE INDEX notifications_undelivered ON notifications (number) WHERE delivered_at IS NULL;
CREATE INDEX notifications_delivered ON notifications (delivered_at)
  WHERE delivered_at IS NOT NULL;
CREATE INDEX rate_limited_uses_by_time ON rate_limited_uses (kind, used_at);
CREATE INDEX rate_limited_uses_by_origin ON rate_limited_uses (kind, origin, used_at);
CREATE INDEX address_uses_by_address ON address_uses (address, kind, used_at);
CREATE INDEX address_uses_by_time ON address_uses (used_at);
CREATE INDEX audit_entries_of_subject ON audit_entries (subject, position);
CREATE INDEX audit_entries_by_time ON audit_entries (changed_at);
CREATE INDEX audit_entries_to_chain ON audit_entries (number) WHERE position IS NULL;
CREATE INDEX lifetimes_by_time ON lifetimes (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX vouches_by_voucher ON vouches (voucher, named_at);
CREATE INDEX vouch_codes_by_voucher ON vouch_codes (voucher);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('accounts',3);
INSERT INTO "sqlite_sequence" VALUES('audit_entries',12);
INSERT INTO "sqlite_sequence" VALUES('sign_ins',1);
COMMIT;
