import { type Frame, formsOf, numbersOf } from './frame.ts';

const locale = 'es-ES';
const n = numbersOf(locale);
const form = formsOf(locale);
const sources = (count: number) => form(count, { one: 'fuente', other: 'fuentes' });

export const esEs: Frame = {
  locale,
  sourcesSay: 'Las fuentes dicen:',
  closest: 'Pasajes más próximos; puede que no respondan a la pregunta',
  summary: 'Frases clave de las fuentes:',
  disagree: 'Las fuentes no coinciden:',
  noMatchFor: subject => `No hay nada sobre «${subject}» en las fuentes.`,
  greeting: 'Pregunta algo sobre tus fuentes: la respuesta se da con sus palabras, cada una con su lugar.',
  noSources: 'Todavía no hay fuentes.',
  declined: 'Las fuentes no responden a esta pregunta.',
  declinedVeryStrict: 'Ninguna frase de las fuentes responde a esta pregunta con suficiente precisión.',
  mentions: ({ shown, total, isComplete }, phrase) =>
    shown === total && isComplete
      ? `${n(total)} ${form(total, { one: 'mención', other: 'menciones' })} de «${phrase}»:`
      : `${n(shown)} de ${isComplete ? '' : 'al menos '}${n(total)} menciones de «${phrase}»:`,
  notMentioned: phrase => `«${phrase}» no aparece en las fuentes.`,
  ofRead: {
    declined: 'Lo que se ha podido leer de las fuentes no responde a esta pregunta.',
    notMentioned: phrase => `«${phrase}» no aparece en lo que se ha podido leer de las fuentes.`,
  },
  searchedFor: (found, written) => `«${written}» no aparece en las fuentes. Se ha buscado «${found}» en su lugar.`,
  sourcesMention: (count, all, phrase) => `«${phrase}» aparece en ${n(count)} de ${n(all)} ${sources(all)}:`,
  sourcesBy: (count, all, name) => `${n(count)} de ${n(all)} ${sources(all)} con «${name}» como autor:`,
  sourcesFrom: (count, all, year) => `${n(count)} de ${n(all)} ${sources(all)} del año ${year}:`,
  sourcesAll: count => `${n(count)} ${sources(count)}:`,
  noSourceBy: name => `Ninguna fuente menciona a «${name}» como autor.`,
  noSourceFrom: year => `No consta que ninguna fuente sea del año ${year}.`,
  noSource: name => `Ninguna de las fuentes es «${name}».`,
  noneOfThis: 'Nada al respecto.',
  workedOut: name => `Las partidas a partir de las cuales se calcula «${name}»:`,
  steps: count => `Pasos: ${n(count)}`,
  morePassages: 'Más pasajes',
  more: count => `y ${n(count)} más`,
  otherLanguage: (asked, others) =>
    `Idioma de la pregunta: ${asked}; idioma de las fuentes: ${others}. Sin un modelo ni un servicio de embeddings ` +
    'solo se pueden encontrar las palabras que ambos comparten.',
  followUps: {
    about: topic => `¿Qué dice el texto sobre «${topic}»?`,
    defined: topic => `¿Qué significa «${topic}»?`,
    section: heading => `¿Qué dice la sección «${heading}»?`,
  },
};
