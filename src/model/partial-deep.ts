import { z } from 'zod'
import type { Decimal } from './decimal.js'

/** `T` with every property on every level optional; Decimals stay whole. */
export type PartialDeep<T> = T extends Decimal
  ? T
  : T extends readonly (infer Element)[]
    ? PartialDeep<Element>[]
    : T extends object
      ? { [Key in keyof T]?: PartialDeep<T[Key]> | undefined }
      : T

function partial(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodObject) return partialDeep(schema)
  if (schema instanceof z.ZodOptional) return partial(schema.unwrap())
  if (schema instanceof z.ZodArray) return z.array(partial(schema.element))
  return schema
}

/**
 * The schema of which every property on every level may be missing, and every list empty. The same leaf schemas stay in
 * force, so a value that is there is still a valid one.
 */
export function partialDeep<Shape extends z.core.$ZodLooseShape>(
  schema: z.ZodObject<Shape>,
): z.ZodObject<{
  [Key in keyof Shape]: z.ZodOptional<z.ZodType<PartialDeep<z.output<Shape[Key]>>, PartialDeep<z.input<Shape[Key]>>>>
}> {
  const shape = Object.fromEntries(
    Object.entries(schema.shape).map(([key, value]) => [key, z.optional(partial(value as z.core.$ZodType))]),
  )
  return z.object(shape) as never
}
