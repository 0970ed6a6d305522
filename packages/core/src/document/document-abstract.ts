import { pattern } from '../text/pattern.ts';
import { tidy } from './document-title.ts';
import { textIn } from './span-text.ts';
import type { Segment } from './types.ts';

/** A word that begins an abstract, or stands above it; not the beginning of a longer word ("Résumés et …"). */
export const ABSTRACT = pattern('iu')`
  ^[\s#*_]*(?:abstract|a b s t r a c t|executive summary|summary|course description|project summary
  |kurzbeschreibung|zusammenfassung|kurzfassung|résumé|resumen|resumo|sommario
  |riassunto|samenvatting|sammanfattning|аннотация|streszczenie|özet|ملخص|摘要|要旨|초록)(?!\p{L})[*_]*\s*[—–:.-]?[*_]*\s*
`;
/** A heading under which everyday documents say what they are about, be it numbered. */
const AT_A_GLANCE = pattern('iu')`
  ^[\s#*_]*(?:\p{Nd}{1,2}(?:\.\p{Nd})?\.?\s+)?(?:(?:\p{L}+ )?at a glance|in (?:brief|short|a nutshell)
  |key (?:points|facts|messages|findings)|highlights|overview|purpose(?: and scope)?|aims?(?: and objectives)?
  |objectives?|auf einen blick|zweck|ziel(?:e|setzung)?|überblick|en bref|objet|objectifs?|en resumen|objetivos?
  |de un vistazo|in breve|scopo|obiettiv[oi]|em resumo|in het kort|doel|i korthet|syfte|w skrócie|cel|вкратце|цель
  |kısaca|amaç|tóm tắt|mục đích|概要|概览|目的|개요|목적|الغرض|نظرة عامة)[*_:]*\s*$
`;
const LEAST_CHARACTERS = 80;
const MOST_CHARACTERS = 3_000;
const ENOUGH_CHARACTERS = 1_200;
const PAGES_LOOKED_AT = 3;
/** What follows an abstract without a heading of its own. */
const AFTERWARDS = pattern('iu')`
  ^\s*(?:key\s?words|index terms|categories and subject|general terms|ccs concepts|received|accepted|schlüsselwörter
  |mots[- ]clés|palabras clave)\b
`;

/**
 * Where a text says of itself what it is about: its abstract, or what stands under a heading as "At a glance" and
 * "Purpose" are; or null.
 */
export const openingSpan = (segment: Segment): { start: number; end: number } | null =>
  abstractSpan(segment) ?? spanUnder(segment, AT_A_GLANCE, true);

/** Where the text under the heading "Abstract" stands (or the paragraph that begins with it), or null. */
export const abstractSpan = (segment: Segment): { start: number; end: number } | null =>
  spanUnder(segment, ABSTRACT, false);

function spanUnder(segment: Segment, heading: RegExp, mustBeHeading: boolean): { start: number; end: number } | null {
  const blocks = segment.pages
    .slice(0, PAGES_LOOKED_AT)
    .flatMap(page => page.blocks)
    .filter(block => block.role !== 'furniture');
  for (const [at, block] of blocks.entries()) {
    const text = textIn(segment, block);
    const mark = heading.exec(text);
    if (mark === null || (mustBeHeading && block.role !== 'heading')) continue;
    const start = block.start + mark[0].length;
    const rest = block.end - start;
    if (rest > LEAST_CHARACTERS) return { start, end: Math.min(block.end, start + MOST_CHARACTERS) };
    // Words that a heading goes on with name something else ("Summary of changes"); an unfinished sentence goes on
    // below.
    if (rest > 20 && block.role === 'heading') continue;
    let end = block.end;
    for (const following of blocks.slice(at + 1)) {
      const isOther = following.role === 'heading' || AFTERWARDS.test(textIn(segment, following));
      if (isOther || end - start >= ENOUGH_CHARACTERS) break;
      end = following.end;
    }
    if (end - start > LEAST_CHARACTERS) return { start, end: Math.min(end, start + MOST_CHARACTERS) };
  }
  return null;
}

/** The text of the abstract, at most 3,000 characters. */
export function abstractOf(segment: Segment): string | null {
  const span = abstractSpan(segment);
  return span === null ? null : tidy(textIn(segment, span));
}
