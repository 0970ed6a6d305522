/** What was filled in otherwise than it was known: what others have changed meanwhile stays as they left it. */
export function changedFields<Fields extends object>(known: object, filledIn: Fields): Partial<Fields> {
  const before = new Map<string, unknown>(Object.entries(known));
  return Object.fromEntries(
    Object.entries(filledIn).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before.get(field))),
  ) as Partial<Fields>;
}
