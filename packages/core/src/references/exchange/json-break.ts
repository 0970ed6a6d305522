import { pattern } from '../../text/pattern.ts';

// A text has an end here because the stack of the expression has one.
const TOKEN = pattern('y')`
  [ \t\r\n]*(?:([{}[\],:])
  |"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})){0,200000}"
  |(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.]))
`;

type Awaited = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'next';

/**
 * Where a text stops being JSON; its length when it only ends too early. The engine itself says that in words of its
 * own, or not at all.
 */
export function jsonBreak(text: string): number {
  const open: string[] = [];
  let awaited: Awaited = 'value';
  TOKEN.lastIndex = 0;
  for (;;) {
    const from = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    const at = from + (/\S/.exec(text.slice(from, from + 1_000))?.index ?? 0);
    if (match === null) return text.slice(from).trim() === '' ? text.length : at;
    const [token, sign] = match;
    const isList = open.at(-1) === '[';
    if (awaited === 'colon' && sign === ':') awaited = 'value';
    else if (awaited === 'next' && open.length > 0 && sign === ',') awaited = isList ? 'value' : 'key';
    else if ((awaited === 'next' || awaited === 'value or end') && isList && sign === ']') awaited = closed(open);
    else if ((awaited === 'next' || awaited === 'key or end') && open.at(-1) === '{' && sign === '}')
      awaited = closed(open);
    else if (awaited.startsWith('key') && sign === undefined && token.trimStart().startsWith('"')) awaited = 'colon';
    else if (awaited.startsWith('value') && (sign === undefined || sign === '{' || sign === '[')) {
      if (sign !== undefined) open.push(sign);
      awaited = sign === undefined ? 'next' : sign === '[' ? 'value or end' : 'key or end';
    } else return at;
  }
}

function closed(open: string[]): Awaited {
  open.pop();
  return 'next';
}
