import { lookup } from '../text/lookup.ts';
import { arEg } from './frames/ar-eg.ts';
import { deDe } from './frames/de-de.ts';
import { enUs } from './frames/en-us.ts';
import { esEs } from './frames/es-es.ts';
import { frFr } from './frames/fr-fr.ts';
import type { Frame } from './frames/frame.ts';
import { itIt } from './frames/it-it.ts';
import { jaJp } from './frames/ja-jp.ts';
import { koKr } from './frames/ko-kr.ts';
import { nlNl } from './frames/nl-nl.ts';
import { plPl } from './frames/pl-pl.ts';
import { ptBr } from './frames/pt-br.ts';
import { ruRu } from './frames/ru-ru.ts';
import { svSe } from './frames/sv-se.ts';
import { trTr } from './frames/tr-tr.ts';
import { viVn } from './frames/vi-vn.ts';
import { zhCn } from './frames/zh-cn.ts';
import { zhTc } from './frames/zh-tc.ts';

export type { Frame } from './frames/frame.ts';

const frames: Readonly<Record<string, Frame>> = lookup({
  en: enUs,
  ar: arEg,
  zh: zhCn,
  'zh-tc': zhTc,
  de: deDe,
  es: esEs,
  fr: frFr,
  it: itIt,
  pl: plPl,
  pt: ptBr,
  ru: ruRu,
  ja: jaJp,
  sv: svSe,
  ko: koKr,
  vi: viVn,
  tr: trTr,
  nl: nlNl,
});

const TRADITIONAL = /^zh[-_](?:tc|hant|tw|hk|mo)\b/iu;

/** The frame for a locale: "pt-BR" and "pt", "zh-TC" and "zh-Hant-TW"; English for languages without one. */
export function frameFor(locale: string, isReadInPart = false): Frame {
  const whole = TRADITIONAL.test(locale) ? zhTc : (frames[locale.split(/[-_]/u)[0]?.toLowerCase() ?? ''] ?? enUs);
  return isReadInPart ? { ...whole, ...whole.ofRead, declinedVeryStrict: whole.ofRead.declined } : whole;
}
