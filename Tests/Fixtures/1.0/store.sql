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
INSERT INTO "accounts" VALUES(1,'57ae5eb9-9fea-446b-8410-49ec91eea186','Ada Lovelace','ada lovelace','lovelace','ada@example.org','ada@example.org',NULL,'$argon2id$v=19$m=65536,t=2,p=1$hnNdvWD/J3bCKF6GBTWa7w$idgrcplVETLrVlnIQZFeR2JZFVmFhIh+ev/ouy13QsY','aurora',1795740195447,'5c7d78ede7ef4dbd6cf017b470e3e5b7c268d1690e2a7bdfbce139e588b6012d','e380a6a23ef2d6c1d99633699fbedb45168a916f8b2262310b33603a3488ef78',NULL,NULL,NULL,1,'','en',NULL);
INSERT INTO "accounts" VALUES(2,'a7dc91ae-6bf7-4196-be8f-6a2dad568603','Grace Hopper','grace hopper','hopper','grace@example.org','grace@example.org',NULL,'$2b$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW','aurora',1795740195721,'5e8569ab50143a80bb357a018cb2735242b4498602efdbf4fe9e2207ee653eb3','152c2588441e230e3649078065c5b8080df4269878b2f7398cd6d853238ebb9b',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
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
INSERT INTO "applications" VALUES('a0708a9b-3930-4424-a613-35eed7c751ae','493096b55061dcfe62cff6cbe3ce4628c43edff5a9fbd0713a9317d26f19872e','bc63dea4e3b3adaaac2fc0a828fdc9468b4095a1c63deb3ec3c1ffeb81a39cf2','Ada Lovelace','mary@example.org','mary@example.org',NULL,'$argon2id$v=19$m=65536,t=2,p=1$5jo/uBgZdL0XuSFgx4NzNg$Q/HDxNl6fhs/FvcgMmebglSPAg08LTacyUoAo7OSeLU','approval','en',1795740195754,NULL,NULL,NULL,NULL,NULL,'rejected',0,1,NULL,NULL,0,5,1795740195754,NULL,'root',1795740195902,'',NULL,'ada lovelace
mary@example.org','ada lovelace',NULL,NULL,1795740195878);
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
INSERT INTO "audit_entries" VALUES(1,'b159529c-681b-49f0-89e3-45cd2a481cc2',1795740195575,'owner','','account.created','57ae5eb9-9fea-446b-8410-49ec91eea186','{"after":{"brand":"aurora","email":"ada@example.org","name":"Ada Lovelace"}}','51108e33-3d1c-43a9-be72-0096a9d63ce7','91541e354fdc8a84caf5008760a98f68bdfe0484bf320ab8d5ba145afe4d5da6',1,'545440c228783ca44bb20e99f1dd69d12bfce50b915a92fa0d7a6ca22a6482c6');
INSERT INTO "audit_entries" VALUES(2,'75e3f6e8-c1b0-4379-b30a-8b9c77ee14cb',1795740195633,'unixUser','root','account.profileChanged','57ae5eb9-9fea-446b-8410-49ec91eea186','{"after":{"listed":"yes"},"before":{"listed":"no"}}','9a43caa2-474d-42e7-b852-cf77f3680088','13d9cfd6ff7dd85681eb1d1de00f7409e3293310b870dcc03b2606602379e2a6',2,'3cd7a4636d5b9465fd7edb0650b1b5c0353b48bf143eeddbe251df72bfc599d7');
INSERT INTO "audit_entries" VALUES(3,'e305c178-c37e-4402-93d9-ed9a320be08e',1795740195654,'unixUser','root','account.suspended','57ae5eb9-9fea-446b-8410-49ec91eea186','{"after":{"reason":"text"}}','6c89014b-b0da-493a-8259-4b1cc0458614','92f15a5f06e2d7c2ea85c1cabeb086a2469c8723d001665ec9d40c56568ed707',3,'5bfa2ddf93d1b4eecb02e9a9c82233e81d6608bcd98ae6747fe395339f2ac61e');
INSERT INTO "audit_entries" VALUES(4,'2aaf73c8-dbb3-41dc-b073-fafa473a7923',1795740195673,'unixUser','root','account.resumed','57ae5eb9-9fea-446b-8410-49ec91eea186','{"before":{"reason":"text"}}','2143ba23-09ee-4e5c-a188-7fab7f42dbfe','6afc1b85aab2a24e8b6e87224c7d88dd9209b92c908543da115a973dd05dbe0a',4,'aeb7a4a7a7990b50fa41cab1a5ead4ee88c93203dcd33f26c8ff7c63fc4eb6c9');
INSERT INTO "audit_entries" VALUES(5,'948fee87-2cfe-411b-ac0c-cea01e559927',1795740195723,'unixUser','root','account.created','a7dc91ae-6bf7-4196-be8f-6a2dad568603','{"after":{"brand":"aurora","email":"grace@example.org","name":"Grace Hopper"}}','bd8c5ad8-07c7-4218-98cf-0fe0a5ffdb44','1378c35bd4754e16f595b85367dbe79b415f11ecc76021382993b9c4e191eed1',5,'1f1e775f7331528918d7ecd971828fc3960b3b27097e8465c0963869f436f65e');
INSERT INTO "audit_entries" VALUES(6,'ce6cec9c-0477-4cf2-a371-3e488370b28e',1795740195829,'owner','','application.created','a0708a9b-3930-4424-a613-35eed7c751ae',NULL,NULL,'604596c44d6efcf37e7f2d466e9ef7c25201186533d7898a3095eac7c30b6a5a',6,'11dcdcd583b7e2f7b255ed39afe5747a5b082a4c0a2e8667e0669aee5453a116');
INSERT INTO "audit_entries" VALUES(7,'90f03133-519e-49ad-a4ae-5440ee1fc67b',1795740195861,'unixUser','root','application.changed','a0708a9b-3930-4424-a613-35eed7c751ae',NULL,NULL,'6cecc9c8656bb95ab673ce51aea4992b3de724609639aa17b1250ee92cf94d46',7,'650fea423561239e03dc66a92bc590b1887172368455591e0f7805f922ee6778');
INSERT INTO "audit_entries" VALUES(8,'0b4bcaa8-2eb2-424f-a997-836c581581b6',1795740195861,'unixUser','root','account.created','a0708a9b-3930-4424-a613-35eed7c751ae',NULL,NULL,'c6f29ce7078cf94495cacb3625c6e40c3a756180f6a358f215c64b2fc7d357d1',8,'29cbf9a5cdfd59260dc7cb44a007a1dde5be1c2022e9f1a672024ea584f359ea');
INSERT INTO "audit_entries" VALUES(9,'a5ae244f-8f9e-4846-9ebb-4a888e6c0090',1795740195878,'unixUser','root','application.changed','a0708a9b-3930-4424-a613-35eed7c751ae',NULL,NULL,'5534f459cb2f7b216058e46d67ea88e8758f8817527a1e9c79d81ab37931ccee',9,'98829a6359f9529badecf02af2c201036595552b139201802b7076ac0f90433b');
INSERT INTO "audit_entries" VALUES(10,'1d17a4a6-1d60-4044-a973-eb88c24f891f',1795740195878,'unixUser','root','account.withdrawn','a0708a9b-3930-4424-a613-35eed7c751ae','{}','f82fccbb-ab1e-4e26-9d77-facffd2ef485','c795974fc277d5efe5bfdba9e79558ab4fd9dd51006f299e66c996430a34be72',10,'c79ed7dda5ba1c89e48b0c6b6cda655e56c258b5be501e567f24ac4e8eb92510');
INSERT INTO "audit_entries" VALUES(11,'aa885ca2-12a9-4dae-8a4a-3dd05762f16b',1795740195904,'unixUser','root','application.changed','a0708a9b-3930-4424-a613-35eed7c751ae','{"after":{"state":"rejected"},"before":{"state":"pending"}}','9a3d3b6f-2f41-4528-be88-9c3f602bb241','dd850677fa0cd1f4656179175f7f49b491fdbd24c26648d8161cc9d4bb022b38',11,'4ffa2642537d9fc106ddbb4b4531f97b38e6d8c551d733b3a22f9ce2f1710402');
INSERT INTO "audit_entries" VALUES(12,'422a278d-de2e-4453-80d4-cd93c249b58e',1795740195926,'unixUser','root','invitation.created','fd45d3dd','{"after":{"note":"","uses":"1"}}','5cf618b7-fde3-4b7b-b9b7-3d333ae550b3','5c2db9e13ec665a4a7df68abe5aaa3e840ae992d135bfabfaf537b327782548b',12,'46566a3f9321bc800c078b65de87d104c60b2b40dbb2470e34220e90aa88b0f9');
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
INSERT INTO "invitations" VALUES('fd45d3dd','b7374821bcca3654b473e82a15cc91d67740a6e5885ffcd284d30d5720ae4c4c',1,0,0,1795740195924,NULL,NULL,'');
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
INSERT INTO "member_names" VALUES('ada lovelace','ada lovelace','57ae5eb9-9fea-446b-8410-49ec91eea186');
INSERT INTO "member_names" VALUES('lovelace','ada lovelace','57ae5eb9-9fea-446b-8410-49ec91eea186');
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
INSERT INTO "outbox" VALUES('1008-9145','email:a0708a9b-3930-4424-a613-35eed7c751ae:rejected:0:1795740195902','email','a0708a9b-3930-4424-a613-35eed7c751ae','mary@example.org',X'7B2274657874223A2248656C6C6F204164612C5C6E5C6E596F7572206170706C69636174696F6E20776173206E6F7420617070726F7665642C20736F206E6F206163636F756E742077617320637265617465642E5C6E5C6E2D2D205C6E53656E74206279204175726F72612028766D29206F6E203237204E6F76656D62657220323032362C20303A3433205554432E222C226E756D626572223A22313030382D393134352E32383638376165652D326262332D346130332D613930632D343836323539343138653965222C227772697474656E4174223A3831373433323939352E393031363330362C226272616E64223A224175726F7261222C22726563697069656E74223A226D617279406578616D706C652E6F7267222C227375626A656374223A22596F7572206170706C69636174696F6E206174204175726F7261227D',1795740195902,0,1795740195902,NULL,NULL,0);
CREATE TABLE rate_limited_uses (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  origin TEXT NOT NULL, -- empty where unknown
  used_at INTEGER NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
INSERT INTO "rate_limited_uses" VALUES('applicationPassword','493096b55061dcfe62cff6cbe3ce4628c43edff5a9fbd0713a9317d26f19872e:bc63dea4e3b3adaaac2fc0a828fdc9468b4095a1c63deb3ec3c1ffeb81a39cf2','88739d949986fddb ',1795740195754);
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
INSERT INTO "sign_ins" VALUES(1,'57ae5eb9-9fea-446b-8410-49ec91eea186',1795740195579,NULL);
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
INSERT INTO "store" VALUES(1,'1ac886e256caa879259c6d852d8ab30f','af1c601e74eacfd4148342e1c25cb2d0591ccf43162a8897dc249c49b0abb63b');
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
