import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { keepStatements } from '../../src/store/keep-statements.js'

function twoRows(): Database.Database {
  const database = new Database(':memory:')
  database.exec("create table t (a text); insert into t values ('1'), ('2')")
  return database
}

describe('statements that are kept', () => {
  it('are made once', () => {
    const kept = keepStatements(twoRows())
    const first = kept.prepare('select * from t where a = ?')
    expect(first.all(['1'])).toEqual([{ a: '1' }])
    expect(kept.prepare('select * from t where a = ?')).toBe(first)
    expect(first.all(['2'])).toEqual([{ a: '2' }])
  })

  it('are another one while the rows of the first are still being taken', () => {
    const kept = keepStatements(twoRows())
    const rows = kept.prepare('select * from t').iterate([])
    expect(rows[Symbol.iterator]().next().value).toEqual({ a: '1' })
    expect(kept.prepare('select * from t').all([])).toHaveLength(2)
  })

  it('know columns that a migration adds, of this program or of another', () => {
    const database = twoRows()
    const kept = keepStatements(database)
    expect(kept.prepare('select * from t').all([])).toHaveLength(2)
    kept.prepare("alter table t add column b text default 'x'").run([])
    expect(kept.prepare('select * from t').all([])[0]).toEqual({ a: '1', b: 'x' })
    database.exec('alter table t add column c integer default 3')
    expect(kept.prepare('select * from t').all([])[0]).toEqual({ a: '1', b: 'x', c: 3 })
  })
})
