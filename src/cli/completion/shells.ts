/** Shells that can be told what we understand. */
export const shells = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof shells)[number]
