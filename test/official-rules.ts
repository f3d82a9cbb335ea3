import { builtRulesFolder, findRulesFolder } from '../src/check/official/rules-folder.js'

/** Where the compiled official rules are; undefined when this checkout has none. */
export const rulesDir = findRulesFolder([builtRulesFolder])
