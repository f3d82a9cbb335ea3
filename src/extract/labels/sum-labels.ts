import { LabelList } from './label-list.js'
import german from './sums.de.json' with { type: 'json' }
import english from './sums.en.json' with { type: 'json' }
import french from './sums.fr.json' with { type: 'json' }
import dutch from './sums.nl.json' with { type: 'json' }

/** What a line of the totals block can say. */
export type SumMeaning = keyof typeof german

/** The labels of sums and of what is added to or taken off them. */
export const sumLabels = new LabelList<SumMeaning>([german, english, french, dutch])
