import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const SCHEMA = `
CREATE TABLE IF NOT EXISTS objects (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  object TEXT NOT NULL,
  id TEXT NOT NULL,
  body TEXT NOT NULL,
  UNIQUE (object, id)
) STRICT;
CREATE INDEX IF NOT EXISTS objects_in_order ON objects (object);
CREATE INDEX IF NOT EXISTS transfers_by_group ON objects (json_extract(body, '$.transfer_group')) WHERE object = 'transfer';
CREATE INDEX IF NOT EXISTS transfers_by_source ON objects (json_extract(body, '$.source_transaction')) WHERE object = 'transfer';
CREATE INDEX IF NOT EXISTS transfers_by_destination ON objects (json_extract(body, '$.destination')) WHERE object = 'transfer';
CREATE INDEX IF NOT EXISTS disputes_by_charge ON objects (json_extract(body, '$.charge')) WHERE object = 'dispute';
CREATE INDEX IF NOT EXISTS transactions_by_source ON objects (json_extract(body, '$.source')) WHERE object = 'balance_transaction';
CREATE INDEX IF NOT EXISTS open_sessions ON objects (json_extract(body, '$.expires_at'))
  WHERE object = 'checkout.session' AND json_extract(body, '$.status') = 'open';
CREATE TABLE IF NOT EXISTS ledger (
  transaction_id TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  net INTEGER NOT NULL,
  available_on INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS ledger_by_owner ON ledger (owner, available_on, net);
CREATE TABLE IF NOT EXISTS bank_confirmations (
  payment_intent_id TEXT PRIMARY KEY,
  session_id TEXT NOT NULL,
  outcome TEXT NOT NULL,
  due_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS refund_outcomes (
  refund_id TEXT PRIMARY KEY,
  outcome TEXT NOT NULL,
  due_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS dispute_steps (
  object_id TEXT PRIMARY KEY,
  step TEXT NOT NULL,
  reason TEXT,
  due_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS payouts_under_way (
  payout_id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  due_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS page_passes (
  token TEXT PRIMARY KEY,
  purpose TEXT NOT NULL,
  account_id TEXT NOT NULL,
  return_url TEXT,
  refresh_url TEXT,
  expires_at INTEGER NOT NULL,
  used INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS deliveries (
  event_id TEXT PRIMARY KEY,
  first_at INTEGER NOT NULL,
  next_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (next_at);
CREATE TABLE IF NOT EXISTS idempotent_answers (
  key TEXT PRIMARY KEY,
  endpoint TEXT NOT NULL,
  params_hash TEXT NOT NULL,
  status INTEGER NOT NULL,
  body TEXT NOT NULL,
  request_id TEXT NOT NULL,
  saved_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`

/** `:memory:` keeps everything in memory. A killed process loses no commit. */
export function openDatabase(dataDir: string): DatabaseSync {
  const inMemory = dataDir === ':memory:'
  if (!inMemory) mkdirSync(dataDir, { recursive: true })
  const db = new DatabaseSync(inMemory ? ':memory:' : path.join(dataDir, 'stripe.sqlite'))
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;')
  db.exec(SCHEMA)
  return db
}

/** Within another transaction, `work` is a part of that one. */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  if (db.isTransaction) return work()
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    db.exec('COMMIT')
    return result
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}
