import { z } from 'zod'
import { findingLevelSchema } from '../../model/finding.js'

/** One way of judging a document: which documents it is for, the schema, the rules, and the levels that it changes. */
export const scenarioSchema = z.object({
  name: z.string(),
  /** What `validation.profile` says of a document of this scenario. */
  profile: z.enum(['EN16931', 'XRechnung 3.0', 'ZUGFeRD 2.4 (EN16931)']),
  /** XPath 1.0; the scenario is for documents of which it is true. */
  match: z.string(),
  /** Prefixes that the XPath uses. */
  namespaces: z.record(z.string(), z.string()),
  /** Path of the main schema document in the configuration. */
  schema: z.string(),
  /** Paths of the rules in the configuration, in the order in which they run. */
  rules: z.array(z.string()).min(1),
  /** Rule id to the level that it has in this scenario, whatever the rule says of itself. */
  customLevels: z.record(z.string(), findingLevelSchema),
})
export type Scenario = z.infer<typeof scenarioSchema>

/** A set of scenarios as its publisher names and dates it. */
export const scenariosSchema = z.object({
  name: z.string(),
  date: z.string(),
  scenarios: z.array(scenarioSchema).min(1),
})
export type Scenarios = z.infer<typeof scenariosSchema>

/** A rule set as the verdict names it. */
export const ruleSetSchema = z.object({ name: z.string(), version: z.string(), date: z.string() })
export type RuleSet = z.infer<typeof ruleSetSchema>

/** `rules.json` of a folder with compiled rules: all that the judge has to know before it judges. */
export const compiledSchema = scenariosSchema.extend({
  /** Where the rules came from, for people. */
  origin: z.string(),
  /** Digest of everything that went into the build; the same key needs no new build. */
  key: z.string(),
  /** The form of the compiled rules; those of another form cannot be run. */
  format: z.number(),
  /** Path of a schema document in the configuration to the compiled files it needs, the main document first. */
  schemas: z.record(z.string(), z.array(z.string()).min(1)),
  /** Path of rules in the configuration to the compiled file and what it is. */
  rules: z.record(z.string(), ruleSetSchema.extend({ file: z.string() })),
  /** SHA-256 of every compiled file: what was damaged since must not judge. */
  digests: z.record(z.string(), z.string()),
})
export type Compiled = z.infer<typeof compiledSchema>
