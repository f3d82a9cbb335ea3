import weights from './weights.json' with { type: 'json' }

/**
 * How sure a reader is, in words: no reader knows a score. As a threshold a grade means: at least so sure. What a
 * delivered value's certainty is follows from the facts; the grade of its reader is but one of them.
 */
export const grade = weights.grades

/** From where on a fact holds, by the name of the fact: they belong to the weights that were fitted with them. */
export const bound = weights.bounds

/** What a sign is worth where a choice adds up signs for and against: parties and their roles, titles, columns. */
export const worth = weights.worths
