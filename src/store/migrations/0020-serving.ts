import type { Migration } from '../migration.js'

const time = 'text not null'

/**
 * What a server needs beside the books: passwords, logins, OAuth clients, and the limits that several servers share.
 */
export const servingMigration: Migration = {
  name: '0020-serving',
  statements: [
    `create table user_password (user_id text primary key references app_user (id), hash text not null, changed_at ${time})`,
    `create table user_identity (provider text not null, subject text not null, user_id text not null references app_user (id),
      linked_at ${time}, primary key (provider, subject))`,
    `create index user_identity_user on user_identity (user_id)`,
    `create table oauth_client (id text primary key, name text not null, redirect_uris text not null, created_at ${time})`,
    `create table login_session (token_hash text primary key, user_id text not null references app_user (id), provider text not null,
      created_at ${time}, expires_at ${time})`,
    `create index login_session_user on login_session (user_id)`,
    `create index login_session_expiry on login_session (expires_at)`,
    `create table external_login (state_hash text primary key, browser_hash text not null, provider text not null, request text not null,
      verifier text not null, nonce text not null, expires_at ${time})`,
    `create index external_login_expiry on external_login (expires_at)`,
    `create table traffic_window (subject text primary key, moments text not null, expires_at ${time})`,
    `create index traffic_window_expiry on traffic_window (expires_at)`,
    `create table idempotent_answer (id text primary key, fingerprint text not null, owner text not null, answer text,
      lease_until ${time}, expires_at ${time})`,
    `create index idempotent_answer_expiry on idempotent_answer (expires_at)`,
  ],
  sqlite: [],
  postgres: [],
}
