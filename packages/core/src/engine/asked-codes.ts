import { pattern } from '../text/pattern.ts';

/** "My policy number", "the number of the invoice", "Rechnungsnummer": what something is registered under. */
const ASKS_CODE = pattern('iu')`
  (?<!\p{L})(?!(?:the|what|which|this|that|any|its|our|your|his|her|their)[ -])(?<thing>\p{L}{3,})[ -]
  (?:number|no\.?|id|reference|ref\.?|code)(?!\p{L})
  |(?:number|reference|code|id) (?:of|for|on) (?:the |my |our |this |your )?(?<of>\p{L}{3,}(?<!s))(?!\p{L})
  |(?<!\p{L})(?<nummer>\p{L}{3,}?)s?nummer(?!\p{L})|(?:numéro|número|numero|n°|nº) (?:de |di |da |do |del |della |d['’])
  (?:la |le |l['’]|el |a |o )?(?<numero>\p{L}{3,})
`;
/** Numbers that people are called by have a look of their own. */
const CALLED_BY = /^(?:tele|mobile|cell|fax|phone|telefon|handy|téléphone|teléfono|total|large|what|which|same)/iu;

/**
 * Whether a text gives the code that a question asks for, behind what it is the code of; null where it asks for none.
 */
export function saysAskedCode(question: string): ((text: string) => boolean) | null {
  const { thing, of, nummer, numero } = ASKS_CODE.exec(question)?.groups ?? {};
  const named = thing ?? of ?? nummer ?? numero;
  if (named === undefined || CALLED_BY.test(named)) return null;
  const numbered = '(?:no\\.?|number|nummer|nr\\.?|n[º°]|numéro|número|numero|id|ref(?:erence|\\.)?|code|#)?';
  const code = '(?=[\\p{L}\\p{N}/.-]*\\p{Nd})[\\p{Lu}\\p{Nd}][\\p{L}\\p{N}/.-]{2,}';
  const says = new RegExp(`${named}s?-?\\s{0,3}${numbered}\\s{0,3}[:#]?\\s{0,3}${code}`, 'iu');
  return text => says.test(text);
}
