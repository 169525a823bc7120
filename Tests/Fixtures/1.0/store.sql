BEGIN TRANSACTION;
CREATE TABLE accepted_terms (
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  accepted_at INTEGER NOT NULL,
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
  created_at INTEGER NOT NULL, -- milliseconds since 1970, as all times here
  idempotency_key TEXT NOT NULL UNIQUE, -- a digest, as is the next
  request_digest TEXT NOT NULL,
  answers TEXT, -- an array of JSON
  terms_version TEXT,
  terms_at INTEGER,
  is_listed INTEGER, -- null until the owner has decided; so is the next
  about TEXT,
  language TEXT, presentation TEXT, -- for e-mails; null where unknown
  CHECK ((is_listed IS NULL) = (about IS NULL))
) STRICT;
INSERT INTO "accounts" VALUES(1,'20802658-7d22-400c-9acb-4d05fa111180','Ada Lovelace','ada lovelace','lovelace','ada@example.org','ada@example.org',NULL,'$argon2id$v=19$m=65536,t=2,p=1$6HxFBs77q11+SDriBp2aNQ$DD2Ini+pi9fC8oeSFyx9k7MxF1uF/Ah09eslbbFnqM4','aurora',1795732819861,'047cceedf947fc0b9b1db3819274d8da0fe977d27f6e5c671ddc3c7a0bb51a7e','2f997c462545587b672b6e1a8bdf8c718fd7be232a648401b12e9552fb601d8b',NULL,NULL,NULL,1,'','en',NULL);
INSERT INTO "accounts" VALUES(2,'582a4c09-9c7b-4fb3-bd65-56ec554be7a5','Grace Hopper','grace hopper','hopper','grace@example.org','grace@example.org',NULL,'$2b$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW','aurora',1795732821950,'03467fbbd18c084da1c7b6f5fd249d3dba4707ea92e3f5f14d416f7a829d0222','c8f4cd85870ba71b8a55c677bb64e33995823f1b9b0fb8dce759e5018faf4b17',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE address_uses (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  address TEXT NOT NULL, -- a digest: see AddressUse.mark
  origin TEXT NOT NULL, -- empty where unknown
  used_at INTEGER NOT NULL
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
  created_at INTEGER NOT NULL,
  answers TEXT, -- an array of JSON
  terms_version TEXT,
  terms_at INTEGER,
  ssh_key TEXT,
  origin TEXT, -- null after a week
  state TEXT NOT NULL
    CHECK (state IN ('verifying', 'pending', 'approved', 'rejected', 'expired')),
  is_decoy INTEGER NOT NULL,
  needs_approval INTEGER NOT NULL,
  code TEXT, -- a digest
  code_sent_at INTEGER,
  codes_sent INTEGER NOT NULL,
  attempts_left INTEGER NOT NULL,
  attempts_at INTEGER NOT NULL,
  verified_at INTEGER,
  decided_by TEXT,
  decided_at INTEGER,
  note TEXT,
  invitation TEXT REFERENCES invitations (id),
  search_key TEXT NOT NULL DEFAULT '', -- name, address and username, folded
  name_look TEXT NOT NULL DEFAULT '', -- see FullName.look
  username_look TEXT
, operator_code TEXT, reopened_at INTEGER) STRICT;
INSERT INTO "applications" VALUES('6c2ee039-c98c-4b87-aa3c-bfd94e89c22f','4032f06605ef411eb5befb0ebe9f42fabb5e08d1cd8ad07fe2bf81e2bc575255','591d5fa3cc0faa6b805b00ace24ed0f3cb9214ee6d9d372027ea09f82598e7b1','Ada Lovelace','mary@example.org','mary@example.org',NULL,'$argon2id$v=19$m=65536,t=2,p=1$36Xvw90YNj2P+5kGxATLDg$yoGANpxF19oUK6pqnQU9k8Ru4SDmeAchNVQ0i2mbBcc','approval','en',1795732822347,NULL,NULL,NULL,NULL,NULL,'rejected',0,1,NULL,NULL,0,5,1795732822347,NULL,'root',1795732824612,'',NULL,'ada lovelace
mary@example.org','ada lovelace',NULL,NULL,1795732824066);
CREATE TABLE audit_anchor ( -- the last entry that was deleted for its age
  id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
  position INTEGER NOT NULL,
  digest TEXT NOT NULL
) STRICT;
CREATE TABLE audit_entries (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  changed_at INTEGER NOT NULL,
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
INSERT INTO "audit_entries" VALUES(1,'19e03470-e84a-4a0c-89a4-300d99d349f2',1795732820042,'owner','','account.created','20802658-7d22-400c-9acb-4d05fa111180','{"after":{"brand":"aurora","email":"ada@example.org","name":"Ada Lovelace"}}','cabecf35-b6c7-484b-a2bc-d361ecf6fb77','d75f1050307beef4cb27b2592565c9cc34ee1635ec804fe9970961c999390baf',1,'18a5064b2088f99914372752abdcb45e32e2a021bfc21e9fa9fb74adb711dcdb');
INSERT INTO "audit_entries" VALUES(2,'f3e45024-c630-4920-8a7b-331beecc664d',1795732820724,'unixUser','root','account.profileChanged','20802658-7d22-400c-9acb-4d05fa111180','{"after":{"listed":"yes"},"before":{"listed":"no"}}','654d4f5c-cbdb-4f32-882f-4f8ce0e70482','1e7a499a45399115970159597d06c4b642bfd3fcf069ce12ae4270d437d7d753',2,'f801931e4ce5f19940c04df116ebe13bbafbe28dc67ecddeaa451e87f51657c1');
INSERT INTO "audit_entries" VALUES(3,'2d90214f-3efe-42aa-8093-dff9df708f02',1795732820983,'unixUser','root','account.suspended','20802658-7d22-400c-9acb-4d05fa111180','{"after":{"reason":"text"}}','05daadc5-cd90-4fca-91f3-8c288875a95b','27d984260015a06cd3ec6b5ae949a76570e7c166279591b34a1dedaff5abdcef',3,'afd9f56a7362006c0bfe0fe7255acbcb8fd7e3008cbcf4a0e2e80def4b43d73f');
INSERT INTO "audit_entries" VALUES(4,'d3677677-9e55-40e7-8f8d-efd57f0959cb',1795732821213,'unixUser','root','account.resumed','20802658-7d22-400c-9acb-4d05fa111180','{"before":{"reason":"text"}}','caf33d6e-7081-410f-9cef-8ae527dbec68','2d05fb303771aafc5dd0c248ee3e896507e61d31c013ccd763b2b653457b8b40',4,'af6ca6d545888af870fe98794c8b31d0d074a55796f51197094ee5ff31cff745');
INSERT INTO "audit_entries" VALUES(5,'875c8ed7-0a95-4d79-a110-ade3d1ae80e5',1795732821956,'unixUser','root','account.created','582a4c09-9c7b-4fb3-bd65-56ec554be7a5','{"after":{"brand":"aurora","email":"grace@example.org","name":"Grace Hopper"}}','5338be77-0840-4d60-b3f6-933cbf163ba9','17cbdbeadbc4075344192593c8e832bf6b5046aa4cb20f5738af2049c86ed0a4',5,'fd4321cb65cc9a660da2bfacf3fcf3a8504f4adbbfb031596e3e5c2d6b138ac8');
INSERT INTO "audit_entries" VALUES(6,'80f64814-419b-47e6-b7b6-e11b5919790b',1795732822504,'owner','','application.created','6c2ee039-c98c-4b87-aa3c-bfd94e89c22f',NULL,NULL,'de0f85426e247fee43af644a8528118a2fe45025e757ac3f9f22a5d4fb9fd3ee',6,'93fb07cfce534d5af7731cb767d8c83ed2222655faa2d816469e8a074c41829d');
INSERT INTO "audit_entries" VALUES(7,'029f8775-bcdd-4362-b030-95cc07649b56',1795732823409,'unixUser','root','application.changed','6c2ee039-c98c-4b87-aa3c-bfd94e89c22f',NULL,NULL,'44e57f6bf75b065707eeb0c62cca6670bed244905b6cdfbcc9030e21c5206e47',7,'e4cf6975533b1d1b25aaf2b7e0f8dcc76dd6d4b250859dcd41587024b75f8d6d');
INSERT INTO "audit_entries" VALUES(8,'cf66d762-fe99-4408-9083-d7abcba48349',1795732823409,'unixUser','root','account.created','6c2ee039-c98c-4b87-aa3c-bfd94e89c22f',NULL,NULL,'3843f35332483183840521451ae174e9cdd9265ef15a76c8cb33627c592ad6dc',8,'3320895e42e050e272ce52097523adc9b52e041679ba15d905332d8d8657df4f');
INSERT INTO "audit_entries" VALUES(9,'7dee9eea-62cd-4643-8bae-e5744c7c9a12',1795732824066,'unixUser','root','application.changed','6c2ee039-c98c-4b87-aa3c-bfd94e89c22f',NULL,NULL,'e0cdb7d79de9c1a79048a7927144b408067f773d971d61c1e155a05352e9c179',9,'f15ee07b0d93ce43787402b040fabd46aec0500b0b97e884effe196215eb6f46');
INSERT INTO "audit_entries" VALUES(10,'2862b234-6bbb-46cb-926c-3f44b56cf538',1795732824066,'unixUser','root','account.withdrawn','6c2ee039-c98c-4b87-aa3c-bfd94e89c22f','{}','7d2654ef-6653-4802-996d-4f552b7f7f7a','5ccdce7fcb697c9ec2ac8d0ec5061097097516269ab3bba9e0005f8bddba817d',10,'28995b3c03f3ac913ef545f9cb3738b3d7c91540bf0b895a988902c3b365014d');
INSERT INTO "audit_entries" VALUES(11,'a887dc11-a5fb-4c16-bea1-93313d25cd8b',1795732824617,'unixUser','root','application.changed','6c2ee039-c98c-4b87-aa3c-bfd94e89c22f','{"after":{"state":"rejected"},"before":{"state":"pending"}}','09953131-c7bf-41ea-997a-34e8a824b500','2d575333f7fdaa34e8708c0adf1751bb6030fe52aea74d0aad6a6ed7fac1ae48',11,'112c82916efec5693b12a5c8236ddc076129d38a050841e59a9d4cc8bc66b178');
INSERT INTO "audit_entries" VALUES(12,'c0207249-e569-4413-b8d2-04e220d976ae',1795732824926,'unixUser','root','invitation.created','5165a22d','{"after":{"note":"","uses":"1"}}','ae0ff09d-836b-4aee-88a7-ba0a4eb7f86d','70226a3376105cbae180877cb0b8f52ae2e10d7b369655bf072dd1f2a91d7282',12,'b1cdcd925b629d088f8b8e369f002236d55d11c1b0b892c3433ae45806ccd59a');
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
  created_at INTEGER NOT NULL,
  last_used_at INTEGER, -- null until it is used
  revoked_at INTEGER
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
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  revoked_at INTEGER,
  note TEXT NOT NULL,
  CHECK (pending + completed <= uses)
) STRICT;
INSERT INTO "invitations" VALUES('5165a22d','bc3d15258dbec895f335ccaa718bef278603bcc53d850f1fdc1a30697edae826',1,0,0,1795732824920,NULL,NULL,'');
CREATE TABLE lifetimes (
  account TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  expires_at INTEGER, -- null for never, which an operator has set
  is_fixed INTEGER NOT NULL, -- set by an operator
  reminded INTEGER, -- the last reminder, in days before the expiry
  expired_at INTEGER -- the time of the suspension for expiry
, notified_at INTEGER, refused_at INTEGER) STRICT;
CREATE TABLE member_names ( -- what listed members are found by
  start TEXT NOT NULL, -- the folded name from where a word begins, 64 letters at most
  sort_key TEXT NOT NULL,
  id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  PRIMARY KEY (start, sort_key, id)
) STRICT, WITHOUT ROWID;
INSERT INTO "member_names" VALUES('ada lovelace','ada lovelace','20802658-7d22-400c-9acb-4d05fa111180');
INSERT INTO "member_names" VALUES('lovelace','ada lovelace','20802658-7d22-400c-9acb-4d05fa111180');
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
  created_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER, -- null when there is no further attempt
  lease_ends_at INTEGER, -- null unless it is being delivered
  delivered_at INTEGER,
  last_error TEXT
) STRICT;
CREATE TABLE operators (
  name TEXT NOT NULL PRIMARY KEY,
  digest TEXT NOT NULL UNIQUE,
  rights TEXT NOT NULL CHECK (rights IN ('read', 'decide', 'manage')),
  created_at INTEGER NOT NULL,
  last_used_at INTEGER, -- null until it is used
  revoked_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE TABLE outbox (
  reference TEXT NOT NULL PRIMARY KEY,
  key TEXT NOT NULL UNIQUE, -- of what caused it: the same is kept once
  kind TEXT NOT NULL,
  account TEXT, -- the account or application that it is about
  recipient TEXT, -- a canonical address; null once it was delivered
  payload BLOB NOT NULL, -- empty once it was delivered
  created_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER, -- null when there is no further attempt
  delivered_at INTEGER,
  last_error TEXT
, failed_attempts INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "outbox" VALUES('3061-0929','email:6c2ee039-c98c-4b87-aa3c-bfd94e89c22f:rejected:0:1795732824612','email','6c2ee039-c98c-4b87-aa3c-bfd94e89c22f','mary@example.org',X'7B227375626A656374223A22596F7572206170706C69636174696F6E206174204175726F7261222C227772697474656E4174223A3831373432353632342E3631323134382C2274657874223A2248656C6C6F204164612C5C6E5C6E596F7572206170706C69636174696F6E20776173206E6F7420617070726F7665642C20736F206E6F206163636F756E742077617320637265617465642E5C6E5C6E2D2D205C6E53656E74206279204175726F72612028766D2920617420323032362D31312D32365432323A34303A32345A2E222C226E756D626572223A22333036312D303932392E33373131393734352D613565332D346636662D396236392D616237303065393661643666222C226272616E64223A224175726F7261222C22726563697069656E74223A226D617279406578616D706C652E6F7267227D',1795732824612,0,1795732824612,NULL,NULL,0);
CREATE TABLE rate_limited_uses (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  origin TEXT NOT NULL, -- empty where unknown
  used_at INTEGER NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
INSERT INTO "rate_limited_uses" VALUES('applicationPassword','4032f06605ef411eb5befb0ebe9f42fabb5e08d1cd8ad07fe2bf81e2bc575255:591d5fa3cc0faa6b805b00ace24ed0f3cb9214ee6d9d372027ea09f82598e7b1','88739d949986fddb ',1795732822347);
CREATE TABLE recovery_codes (
  digest TEXT NOT NULL PRIMARY KEY,
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE TABLE second_factors (
  account TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  sealed_secret BLOB NOT NULL, -- encrypted with a key that the store doesn't have
  key_id TEXT NOT NULL,
  prepared_at INTEGER NOT NULL,
  enrolled_at INTEGER, -- null until the owner has entered a correct code
  last_step INTEGER NOT NULL -- of the last code that was used
, enrolment_key TEXT) STRICT, WITHOUT ROWID;
CREATE TABLE sessions (
  id TEXT NOT NULL PRIMARY KEY,
  digest TEXT NOT NULL UNIQUE, -- of the token
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  origin TEXT,
  host TEXT, -- that has vouched for the guest
  opened_at INTEGER NOT NULL,
  last_used_at INTEGER NOT NULL, -- noted once a minute
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
  last_at INTEGER NOT NULL,
  PRIMARY KEY (name, network)
) STRICT, WITHOUT ROWID;
CREATE TABLE sign_in_challenges (
  digest TEXT NOT NULL PRIMARY KEY, -- of the token
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  is_by_code INTEGER NOT NULL,
  created_at INTEGER NOT NULL
, host TEXT) STRICT, WITHOUT ROWID;
CREATE TABLE sign_ins (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  signed_in_at INTEGER NOT NULL,
  origin TEXT
) STRICT;
INSERT INTO "sign_ins" VALUES(1,'20802658-7d22-400c-9acb-4d05fa111180',1795732820054,NULL);
CREATE TABLE ssh_keys (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  line TEXT NOT NULL UNIQUE, -- type and key, as in authorized_keys
  fingerprint TEXT NOT NULL UNIQUE,
  added_at INTEGER NOT NULL
, comment TEXT NOT NULL DEFAULT '') STRICT;
CREATE TABLE store (
  number INTEGER NOT NULL PRIMARY KEY CHECK (number = 1),
  id TEXT NOT NULL, -- the store's own, wherever it is moved
  key TEXT NOT NULL -- of digests that can't be computed without the store
) STRICT;
INSERT INTO "store" VALUES(1,'00b26e7bbb170c861258eff6ffded102','7112b17f7a5a9a1bca446b0939d28ffe7bf0b7ca2f72077f6cf4baa83869f9be');
CREATE TABLE suspensions (
  account TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  reason TEXT NOT NULL,
  suspended_at INTEGER NOT NULL,
  ends_at INTEGER, -- null until an operator resumes it
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
  sent_at INTEGER NOT NULL,
  attempts_left INTEGER NOT NULL,
  attempts_at INTEGER NOT NULL
) STRICT;
CREATE TABLE vouch_codes (
  id TEXT NOT NULL PRIMARY KEY,
  digest TEXT NOT NULL UNIQUE,
  voucher TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE vouches (
  application TEXT NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  voucher TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  state TEXT NOT NULL
    CHECK (state IN ('named', 'given', 'declined', 'withdrawn')),
  named_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL, code TEXT,
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
