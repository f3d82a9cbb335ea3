import { withLanguages } from '../languages/languages.js'
import common from './payment-words.json' with { type: 'json' }

const { means, ...lists } = common
const byCode = withLanguages('means', Object.fromEntries(means.map(({ code, words }) => [code, words])))

/** Words of payment in all languages: means by their code, the surest first; terms, discounts. */
export const paymentWords = { ...withLanguages('payment', lists), means: means.map(({ code }) => ({ code, words: byCode[code] ?? [] })) }
