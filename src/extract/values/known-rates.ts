import { decimal } from '../../model/decimal.js'

/** Rates that states of the EU and their neighbours charge. Only where a page names no rate outright is it sought among them. */
export const knownRates = ['0', '19', '7', '20', '21', '10', '9', '5.5', '2.1', '6', '12', '22', '23', '25', '24', '8.1', '2.6', '3.8', '7.7', '13', '16', '5', '17', '14', '8', '4', '18', '27', '2.5', '3.7'].map((rate) => decimal(rate))
