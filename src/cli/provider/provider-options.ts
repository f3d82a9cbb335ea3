import type { BooksOptions } from '../open-session.js'

export interface ConnectOptions extends BooksOptions {
  readonly keyFile: string
}

export interface SettingsOptions extends BooksOptions {
  readonly webhookSecretFile?: string
  /** False with --no-webhook. */
  readonly webhook: boolean
  readonly sending?: string
  readonly retryDays?: string
}

export interface BackfillOptions extends BooksOptions {
  readonly from: string
  readonly dryRun?: boolean
  readonly yes?: boolean
}

export interface LogOptions extends BooksOptions {
  readonly status?: 'imported' | 'skipped' | 'failed'
  readonly since?: string
}

export interface SendOptions extends BooksOptions {
  readonly again?: boolean
}
