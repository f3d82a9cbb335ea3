import type { Plan } from '../organization.js'

/** Units a month for each plan; null is unlimited. */
export type PlanLimits = Readonly<Record<Plan, number | null>>

/** The contract names no figures; the configuration may set others. */
export const defaultPlanLimits: PlanLimits = { free: 10, starter: 50, pro: 250, max: 1000, enterprise: null }

/** Plans with access to the interface, where the operator gives it by plan (contract, section 5). */
const plansWithInterface: ReadonlySet<string> = new Set(['max', 'enterprise'])

/** Whether a plan has keys to the interface, where that goes by the plan. */
export function hasInterface(plan: string): boolean {
  return plansWithInterface.has(plan)
}
