import { providerRepository } from '../../store/repositories/provider-repository.js'
import type { App } from '../app.js'
import { timestamp } from '../books/books-context.js'
import { type ReconcileReport, reconcileOrganization } from './reconcile.js'
import { workOffEvents } from './work-off-events.js'

/** How often a connected organization is reconciled, in milliseconds. */
const reconcileEvery = 60 * 60_000
/** How often it is looked whether anything is due. */
const lookEvery = 5_000

/** What became of one organization's reconciliation; a failure is told and does not keep the others waiting. */
export type OrganizationReport = {
  readonly organizationId: string
} & ({ readonly report: ReconcileReport } | { readonly error: unknown })

/**
 * Reconciles the organizations whose last reconciliation is an hour ago, in whatever process it was: several servers
 * and a cron job share the work.
 */
export async function reconcileDueOrganizations(app: App, signal?: AbortSignal): Promise<OrganizationReport[]> {
  const { store, clock } = await app.books()
  const providers = providerRepository(store.db)
  const reports: OrganizationReport[] = []
  for (const organizationId of await providers.connectedOrganizations()) {
    const connection = await providers.connection(organizationId)
    const due = connection !== undefined
      && (connection.lastSyncAt ?? connection.connectedAt) <= timestamp(clock, -reconcileEvery)
    if (!due || signal?.aborted === true) continue
    // Said before it begins, so that a second server does not begin with the same.
    if (!(await providers.beginSync(organizationId, connection.lastSyncAt, timestamp(clock)))) continue
    reports.push(await reconcileOrganization(app, organizationId, { signal }).then(
      (report) => ({ organizationId, report }),
      (error: unknown) => ({ organizationId, error }),
    ))
  }
  return reports
}

export interface ProviderSchedule {
  /** Works off what has just come in, without waiting for the next look. */
  kick(): void
  /** Ends after what is under way. */
  stop(): Promise<void>
}

export interface ScheduleOptions {
  /** Told of each reconciliation, for the logs. */
  readonly onReport?: (report: OrganizationReport) => void
  /** Told of a failure of the schedule itself; it goes on. */
  readonly onError?: (error: unknown) => void
}

/** What a server does for the provider beside answering: works off events at once, and reconciles every hour. */
export function startProviderSchedule(app: App, { onReport, onError }: ScheduleOptions = {}): ProviderSchedule {
  const stopped = new AbortController()
  let running: Promise<void> | undefined
  let again = false
  const look = async (): Promise<void> => {
    await workOffEvents(app)
    for (const report of await reconcileDueOrganizations(app, stopped.signal)) onReport?.(report)
  }
  const begin = (): void => {
    if (stopped.signal.aborted || running !== undefined) return
    again = false
    running = look().catch((error: unknown) => onError?.(error)).finally(() => {
      running = undefined
      // An event may have come in after its turn was over.
      if (again) begin()
    })
  }
  const timer = setInterval(begin, lookEvery)
  timer.unref()
  begin()
  return {
    kick: () => {
      again = true
      begin()
    },
    stop: async () => {
      stopped.abort()
      clearInterval(timer)
      await running
    },
  }
}
