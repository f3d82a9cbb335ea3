import type { Plan } from '../../model/organization.js'

/** Requests a minute for each key, by plan; null is unlimited. */
export type RateLimits = Readonly<Record<Plan, number | null>>

/** 30 a minute (section 8 of the contract); enterprise customers have capacity of their own. */
export const defaultRateLimits: RateLimits = { free: 30, starter: 30, pro: 30, max: 30, enterprise: null }
