import { Problem } from '@nousboard/contracts';
import type { z } from 'zod';

/** The parsed value, or a `validation` problem whose `fields` name every field that is wrong and why. */
export function parseFields<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  if (holdsNul(value))
    throw new Problem('validation', { fields: { body: 'Text may not contain the character U+0000' } });
  const parsed = schema.safeParse(wellFormed(value));
  if (parsed.success) return parsed.data;
  throw new Problem('validation', { fields: fieldsOf(parsed.error.issues) });
}

/** Field path to text, the first text for each field. The body as a whole is the field `body`. */
function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  const add = (path: readonly PropertyKey[], text: string) => {
    const name = path.map(String).join('.') || 'body';
    fields[name] ??= text;
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) add([...issue.path, key], 'Unknown field');
    else add(issue.path, issue.message);
  }
  return { ...fields };
}

/** No text of ours has this character, and no database column takes it. */
export function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key.includes('\0') || holdsNul(inner));
}

/**
 * Half a pair, of an emoji that was cut in two, is no character: databases refuse it in JSON, and elsewhere would keep
 * what stands for it here.
 */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(wellFormed);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.toWellFormed(), wellFormed(inner)]));
}
