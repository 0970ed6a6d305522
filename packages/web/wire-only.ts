import type { Plugin } from 'vite';

/** What of a route or a problem only the server, its tests and its documents read. */
const SERVER_ONLY = new Set([
  'summary',
  'params',
  'query',
  'headers',
  'body',
  'bodyBytes',
  'form',
  'reply',
  'status',
  'perMinute',
  'problems',
  'message',
]);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
type Fields = Readonly<Record<string, unknown>>;
interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: (source: string) => string;
}

const isNode = (value: unknown): value is Node & Fields =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
const nodesOf = (value: unknown) => (Array.isArray(value) ? value.filter(isNode) : []);
const nameOf = (node: unknown): string => (isNode(node) && node.type === 'Identifier' ? String(node['name']) : '');
const isEndpoint = (node: Node & Fields): boolean =>
  node.type === 'CallExpression' && nameOf(node['callee']) === 'endpoint';

/**
 * Leaves the shapes of the contract out of the client: it calls routes by method, path and policy, is typed by the
 * shapes, and does not check again what the server has checked. Of a problem it needs to know whether trying again can
 * help; its words are its own. Where nothing names a shape any more, it falls away, and the validator with the last
 * one.
 */
export function wireOnly(mode: string): Plugin {
  return {
    name: 'wire-only',
    apply: 'build',
    generateBundle(_options, bundle) {
      const carrier = Object.values(bundle).find(
        chunk => chunk.type === 'chunk' && chunk.moduleIds.some(id => id.includes('/node_modules/zod/')),
      );
      if (carrier && mode === 'production')
        this.error(
          `${carrier.fileName} carries schemas: something in the client names a shape of the contract. ` +
            'Use or add a guard like isConversationId instead.',
        );
    },
    transform: {
      filter: { id: /\/packages\/contracts\/src\/.+\.ts$/ },
      handler(code) {
        // Every line stays where it was; only columns of constants move.
        return { code: withoutShapes(code, nodesOf(this.parse(code).body)), map: null };
      },
    },
  };
}

/** A module of the contract, whose statements are `body`, as the client needs it. */
export function withoutShapes(code: string, body: readonly unknown[]): string {
  const changes = nodesOf(body)
    .flatMap(topLevelConstants)
    .flatMap(constant => changesOf(constant, code));
  return changes
    .sort((a, b) => b.start - a.start)
    .reduce(
      (slim, { start, end, text }) => slim.slice(0, start) + text(code.slice(start, end)) + slim.slice(end),
      code,
    );
}

function topLevelConstants(statement: Node & Fields): (Node & Fields)[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement;
  if (!isNode(declaration) || declaration.type !== 'VariableDeclaration') return [];
  return nodesOf(declaration['declarations']).flatMap(({ init }) => (isNode(init) ? [init] : []));
}

function changesOf(constant: Node & Fields, code: string): Change[] {
  if (isEndpoint(constant))
    return [{ start: constant.start, end: constant.start, text: () => '/*@__PURE__*/ ' }, ...calledBy(constant, code)];
  const problems = problemsOf(constant);
  if (problems.length > 0) return problems.map(problem => keptOf(problem, code));
  const isShape =
    /\bz\.|\bpageOf\(|\.(?:pick|brand)\(/.test(code.slice(constant.start, constant.end)) &&
    constant.type !== 'ArrowFunctionExpression';
  // Making a schema changes nothing elsewhere, which a bundler cannot know of a chain of calls, but believes of one
  // call.
  return isShape
    ? [{ start: constant.start, end: constant.end, text: source => `/*@__PURE__*/ (() => (${source}))()` }]
    : [];
}

/** The declaration of an `endpoint({…})` with what the client has a use for. */
const calledBy = (endpoint: Fields, code: string): Change[] =>
  nodesOf(endpoint['arguments']).map(argument => keptOf(argument, code));

/** The entries of a table of problems: each has a text for the wire. */
const problemsOf = (constant: Fields): (Node & Fields)[] =>
  nodesOf(constant['properties']).flatMap(({ value }) =>
    isNode(value) && nodesOf(value['properties']).some(({ key }) => nameOf(key) === 'message') ? [value] : [],
  );

/** An object without what the client has no use for, as many lines long as it was. */
function keptOf({ start, end, properties }: Node & Fields, code: string): Change {
  const kept = nodesOf(properties).filter(({ key }) => !SERVER_ONLY.has(nameOf(key)));
  const short = `{ ${kept.map(property => code.slice(property.start, property.end)).join(', ')} }`;
  return { start, end, text: whole => short + '\n'.repeat(linesOf(whole) - linesOf(short)) };
}

const linesOf = (text: string) => text.split('\n').length;
