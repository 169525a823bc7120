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
INSERT INTO "accounts" VALUES(1,'930f1310-8e7b-4d30-80fd-0947dc503065','Ada Lovelace','ada lovelace','lovelace','ada@example.org','ada@example.org',NULL,'$argon2id$v=19$m=65536,t=2,p=1$ACK1D3Pz4c5bEwXus2v38A$aqSok1EN+0LpAVB0OgVKMRZNSSh5/QY8elSzLEkENE4','aurora',1795884922517,'ec86f928f3dc605101a8b403c8f6611ed76a48bae6f653341522625ff116eb1f','15883ab78b8ced010e4916c9ba6b2b0555f7a4acac2423d355557ed8f2304be9',NULL,NULL,NULL,1,'','en',NULL);
INSERT INTO "accounts" VALUES(2,'abb7c90b-dd6a-43d7-abb2-684f51f9e861','Grace Hopper','grace hopper','hopper','grace@example.org','grace@example.org',NULL,'$2b$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW','aurora',1795884925822,'d7f25398de766d55e37eb1101177e96f43c1230aeb042dceed438d91146847e1','b36e96bf8cb6ce52b507fbb2b0b6286d3e2642688ebe49979803d7edc2fe592b',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
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
INSERT INTO "applications" VALUES('a4ee01ae-8097-40fa-b347-dd7c902f4f79','d76eaf3975a61db2cfea991563e20e304fd04095fd4bd25a9b85583e5573a004','532c50a00da0c6a9443bbd3da5da045290ecda48fb00cc5a6a99097e70da71e8','Ada Lovelace','mary@example.org','mary@example.org',NULL,'$argon2id$v=19$m=65536,t=2,p=1$n4Ral2Cy9HZ6+H9qtRylkg$Sq5zTB24h2vZbH2Yye5Ww+mtreeZ8/Xg/b8D8tb56wM','approval','en',1795884926463,NULL,NULL,NULL,NULL,NULL,'rejected',0,1,NULL,NULL,0,5,1795884926463,NULL,'root',1795884929807,'',NULL,'ada lovelace
mary@example.org','ada lovelace',NULL,NULL,1795884928960);
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
INSERT INTO "audit_entries" VALUES(1,'a085b5ec-957f-41fd-9649-65143f785e49',1795884922850,'owner','','account.created','930f1310-8e7b-4d30-80fd-0947dc503065','{"after":{"brand":"aurora","email":"ada@example.org","name":"Ada Lovelace"}}','7eba756f-1222-4177-9881-f98aa5c4ba04','1c3eeb4a8074a508cbb87e2a2a07e94d2e3b08a123733a3a82513d6aaaadda31',1,'a828a2af0352af5d09ce6ab31f3725c7c036972b0980eee938ab35b730ad4602');
INSERT INTO "audit_entries" VALUES(2,'8de84322-1cb2-40e9-8cc0-623e2bcfca20',1795884923931,'unixUser','root','account.profileChanged','930f1310-8e7b-4d30-80fd-0947dc503065','{"after":{"listed":"yes"},"before":{"listed":"no"}}','ac15df40-6d83-4df9-8b74-cd636221fee5','20932a13d12218a0dbd8700cc4c842f6c80f83e6272926b7d758a77f106af55a',2,'d6c7743f811eb0e30e38a4b5535451af6803f29e149460516740127ff1130586');
INSERT INTO "audit_entries" VALUES(3,'3e0d4ecc-e62b-4ace-8830-e4e235a00a37',1795884924390,'unixUser','root','account.suspended','930f1310-8e7b-4d30-80fd-0947dc503065','{"after":{"reason":"text"}}','3d9112ad-bb43-4520-9ff5-76c5ec7cbc9c','72d4dfe40b9a0f53c9861bcbb50e2fbe05bb6e470c8beff40b1a3a86e49491bd',3,'d4eb4cedee50da6cb48a2caa0391b2abe61231e90cf899a42f87bc037e25994f');
INSERT INTO "audit_entries" VALUES(4,'2788b569-221c-4709-86fb-23db3bebb028',1795884924748,'unixUser','root','account.resumed','930f1310-8e7b-4d30-80fd-0947dc503065','{"before":{"reason":"text"}}','40d9000a-5c4d-4eab-bb88-9534223f4dae','a731c5deba7419f432a0a684d1dd636b0082404137bb59abf66e3294f924265f',4,'d118bb065583761a0a7fe9b9f3622ccaf3753cf80ecb5886ad8f3e90d753b7ac');
INSERT INTO "audit_entries" VALUES(5,'b83321d4-1418-4aaf-8b4e-255be294010e',1795884925831,'unixUser','root','account.created','abb7c90b-dd6a-43d7-abb2-684f51f9e861','{"after":{"brand":"aurora","email":"grace@example.org","name":"Grace Hopper"}}','8473b54b-750c-4176-9f2b-30dd1096e76c','c5a26ee2c5d271f0f3400d2eb3846473ff1c0f3af00e98b46f6c5bcab934b5b3',5,'212cf27d25c818062daba1411d1c25aabce072a7aa503e9fc544363a8711ae2e');
INSERT INTO "audit_entries" VALUES(6,'33ac3b75-2b7f-4c60-91a1-11d1d71f1dd1',1795884926590,'owner','','application.created','a4ee01ae-8097-40fa-b347-dd7c902f4f79',NULL,NULL,'2c5033762cbd4c93a761656f90d6c4819c70bb458ffb093fa61d7f3a232754d4',6,'21ce584aef401252f2314c32cefd87672ef56386d566b5662ad500005a24c890');
INSERT INTO "audit_entries" VALUES(7,'3e215818-c6ab-4488-866d-db1084a7ee2a',1795884927989,'unixUser','root','application.changed','a4ee01ae-8097-40fa-b347-dd7c902f4f79',NULL,NULL,'c71f6f164a52996a38b3aef1678a8a90905b7a83d96f7ea80201b8417243372f',7,'66e5af9aea18b4bfebaf642c4780ba4534f0ff236b872cb5f991ce72fcf320a7');
INSERT INTO "audit_entries" VALUES(8,'673fb21f-fe27-44b6-a69d-f07851b48b1c',1795884927989,'unixUser','root','account.created','a4ee01ae-8097-40fa-b347-dd7c902f4f79',NULL,NULL,'2f0a40f29c4c8f0824940070eb17a5bf494ced2de2a41256be2ff87b587ddc0e',8,'1cfacc627e4413d3097955c9c34413251f34b340fcad67f03ba2a9428c07e259');
INSERT INTO "audit_entries" VALUES(9,'82801534-abd6-4370-a9c8-bc1c2411cffb',1795884928960,'unixUser','root','application.changed','a4ee01ae-8097-40fa-b347-dd7c902f4f79',NULL,NULL,'e5ab95cf22a2cbd0f61408a009e9c19e3cceb878ac27697878199c6b64022fa7',9,'66e3fe5a1b806e88bd19be07cbe579b1c4db3df1f54ecb7c2e5496f6516f8f89');
INSERT INTO "audit_entries" VALUES(10,'e0a69d9e-7c05-4ed3-8c16-f3ef3e331290',1795884928960,'unixUser','root','account.withdrawn','a4ee01ae-8097-40fa-b347-dd7c902f4f79','{}','662775c8-497a-44f2-94bf-6ed061759e4a','fdda7663d71a4a53ae821966e43b8438a71c92b1a5040b9f68292220d24924b4',10,'6cab5f46e696303eaa0c58593ca1f848ed2b5cc50f18dbe78704d8e1a6a97a5f');
INSERT INTO "audit_entries" VALUES(11,'d252cf44-8b68-4e35-91d5-1c0c9a3cd977',1795884929824,'unixUser','root','application.changed','a4ee01ae-8097-40fa-b347-dd7c902f4f79','{"after":{"state":"rejected"},"before":{"state":"pending"}}','7bee66df-5c35-4c6d-b981-adfa2bf6b898','1acb022cbbcf576ee0917abe02a3c8da3f7b73da8dad6f847af783b5fa7226f6',11,'8cc03d4611da8cdefbce2328aea062919e04e0045f9a34fd74e8e301abc68562');
INSERT INTO "audit_entries" VALUES(12,'ce846406-dc5f-4138-aab8-35e38258f1a7',1795884930291,'unixUser','root','invitation.created','bf2889c2','{"after":{"note":"","uses":"1"}}','75f500e2-98cf-498c-b218-ca588c6abe82','4d8ae9a5c78db1144327771309686fa7a1c4950ce79063123416cacf691bc2fc',12,'8c124ebb1dc4cb8d788a3c0fbd8b7f3e78b8fa2aaefe1f1d4cc57afa1b2827f1');
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
INSERT INTO "invitations" VALUES('bf2889c2','52c0bd644eeb8af250acf38efc007ea8789772a0685f343c4a72324e98554484',1,0,0,1795884930266,NULL,NULL,'');
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
INSERT INTO "member_names" VALUES('ada lovelace','ada lovelace','930f1310-8e7b-4d30-80fd-0947dc503065');
INSERT INTO "member_names" VALUES('lovelace','ada lovelace','930f1310-8e7b-4d30-80fd-0947dc503065');
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
INSERT INTO "outbox" VALUES('1019-0868','email:a4ee01ae-8097-40fa-b347-dd7c902f4f79:rejected:0:1795884929807','email','a4ee01ae-8097-40fa-b347-dd7c902f4f79','mary@example.org',X'7B2274657874223A2248656C6C6F204164612C5C6E5C6E596F7572206170706C69636174696F6E20776173206E6F7420617070726F7665642C20736F206E6F206163636F756E742077617320637265617465642E5C6E5C6E2D2D205C6E53656E74206279204175726F72612028766D29206F6E203238204E6F76656D62657220323032362C2031363A3535205554432E222C226E756D626572223A22313031392D303836382E37306565393239342D633765372D346433622D623766642D393638653734613437653936222C226272616E64223A224175726F7261222C22726563697069656E74223A226D617279406578616D706C652E6F7267222C227375626A656374223A22596F7572206170706C69636174696F6E206174204175726F7261222C227772697474656E4174223A3831373537373732392E383036373335347D',1795884929807,0,1795884929807,NULL,NULL,0);
CREATE TABLE rate_limited_uses (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  origin TEXT NOT NULL, -- empty where unknown
  used_at INTEGER CHECK (used_at BETWEEN 0 AND 253402300799999) NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
INSERT INTO "rate_limited_uses" VALUES('applicationPassword','d76eaf3975a61db2cfea991563e20e304fd04095fd4bd25a9b85583e5573a004:532c50a00da0c6a9443bbd3da5da045290ecda48fb00cc5a6a99097e70da71e8','88739d949986fddb ',1795884926463);
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
INSERT INTO "sign_ins" VALUES(1,'930f1310-8e7b-4d30-80fd-0947dc503065',1795884922702,NULL);
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
INSERT INTO "store" VALUES(1,'aede4383819668c82c34b32c0584a69c','58a4c391179717a32463d30ee1f3701e728cdd5fd9c06d36433d64600e45dddc');
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
