CREATE ROLE foyer_owner LOGIN;
CREATE ROLE foyer LOGIN;
CREATE ROLE foyer_backup LOGIN;  -- for dumps, see backup.md
CREATE DATABASE foyer OWNER foyer_owner ENCODING 'UTF8' LOCALE 'C' TEMPLATE template0;
\connect foyer
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT USAGE, CREATE ON SCHEMA public TO foyer_owner;
GRANT USAGE ON SCHEMA public TO foyer, foyer_backup;
-- The tables of each version, once the owner has made them:
ALTER DEFAULT PRIVILEGES FOR ROLE foyer_owner IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO foyer;
ALTER DEFAULT PRIVILEGES FOR ROLE foyer_owner IN SCHEMA public GRANT SELECT ON TABLES TO foyer_backup;
ALTER DEFAULT PRIVILEGES FOR ROLE foyer_owner IN SCHEMA public GRANT SELECT ON SEQUENCES TO foyer_backup;
