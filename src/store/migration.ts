/** Databases that the books can be kept in. */
export type Engine = 'sqlite' | 'postgres'

/** One step from an older shape of the books to the next. */
export interface Migration {
  /** Ordered by name; kept in the database. */
  readonly name: string
  /** Understood by both engines. */
  readonly statements: readonly string[]
  readonly sqlite: readonly string[]
  readonly postgres: readonly string[]
}
