/** Where the time comes from. Passed in, so that a test can stand at any moment. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
