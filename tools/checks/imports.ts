import { lineAt, withoutComments } from './finding.ts';

/** One import as it stands in a file. `lazy` is `import()`; `typeOnly` leaves nothing at run time. */
export interface Import {
  readonly from: string;
  readonly line: number;
  readonly typeOnly: boolean;
  readonly lazy: boolean;
}

/**
 * Every import and re-export of a file. `import { type A }` counts as a run-time import, because the module is still
 * loaded.
 */
export function importsOf(source: string): Import[] {
  const text = withoutComments(source);
  const found: Import[] = [];
  for (const match of text.matchAll(/^[ \t]*(?:import|export)\s+(type\s+)?[\w$\s{},*]*?\bfrom\s*['"]([^'"\n]+)['"]/gm))
    found.push({
      from: match[2] ?? '',
      line: lineAt(text, match.index),
      typeOnly: match[1] !== undefined,
      lazy: false,
    });
  for (const match of text.matchAll(/^[ \t]*import\s*['"]([^'"\n]+)['"]/gm))
    found.push({ from: match[1] ?? '', line: lineAt(text, match.index), typeOnly: false, lazy: false });
  for (const match of text.matchAll(/\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g))
    found.push({ from: match[1] ?? '', line: lineAt(text, match.index), typeOnly: false, lazy: true });
  return found;
}

/** Groups of files that import each other in a circle, by Tarjan's strongly connected components (1972). */
export function cyclesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const cycles: string[][] = [];

  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.get(node) ?? 0);
    stack.push(node);
    onStack.add(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) {
        visit(next);
        low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0));
      } else if (onStack.has(next)) {
        low.set(node, Math.min(low.get(node) ?? 0, index.get(next) ?? 0));
      }
    }
    if (low.get(node) !== index.get(node)) return;
    const group: string[] = [];
    for (let last = stack.pop(); last !== undefined; last = stack.pop()) {
      onStack.delete(last);
      group.push(last);
      if (last === node) break;
    }
    if (group.length > 1 || graph.get(node)?.includes(node)) cycles.push(group.sort());
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return cycles;
}
