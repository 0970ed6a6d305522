import { type Frame, formsOf, numbersOf } from './frame.ts';

const locale = 'fr-FR';
const n = numbersOf(locale);
const form = formsOf(locale);
const sources = (count: number) => form(count, { one: 'source', other: 'sources' });
/** Signs of two parts, and what stands in guillemets, are set off by a space at which no line breaks. */
const quoted = (words: string) => `«\u00a0${words}\u00a0»`;

export const frFr: Frame = {
  locale,
  sourcesSay: 'D’après les sources\u00a0:',
  closest: 'Passages les plus proches\u00a0; ils ne répondent peut-être pas à la question',
  summary: 'Phrases clés des sources\u00a0:',
  disagree: 'Les sources ne sont pas d’accord\u00a0:',
  noMatchFor: subject => `Rien sur ${quoted(subject)} dans les sources.`,
  greeting: 'Posez une question sur vos sources : la réponse reprend leurs mots, chacun avec son emplacement.',
  noSources: 'Il n’y a pas encore de sources.',
  declined: 'Les sources ne répondent pas à cette question.',
  declinedVeryStrict: 'Aucune phrase des sources ne répond assez précisément à cette question.',
  mentions: ({ shown, total, isComplete }, phrase) =>
    shown === total && isComplete
      ? `${n(total)} ${form(total, { one: 'mention', other: 'mentions' })} de ${quoted(phrase)}\u00a0:`
      : `${n(shown)} mentions de ${quoted(phrase)} sur ${isComplete ? '' : 'au moins '}${n(total)}\u00a0:`,
  notMentioned: phrase => `${quoted(phrase)} n’apparaît pas dans les sources.`,
  ofRead: {
    declined: 'Ce qui a pu être lu des sources ne répond pas à cette question.',
    notMentioned: phrase => `${quoted(phrase)} n’apparaît pas dans ce qui a pu être lu des sources.`,
  },
  searchedFor: (found, written) =>
    `${quoted(written)} n’apparaît pas dans les sources. La recherche a porté sur ${quoted(found)}.`,
  sourcesMention: (count, all, phrase) =>
    `${quoted(phrase)} apparaît dans ${n(count)} ${sources(count)} sur ${n(all)}\u00a0:`,
  sourcesBy: (count, all, name) =>
    `${n(count)} ${sources(count)} sur ${n(all)} avec ${quoted(name)} pour auteur\u00a0:`,
  sourcesFrom: (count, all, year) => `${n(count)} ${sources(count)} sur ${n(all)} de l’année ${year}\u00a0:`,
  sourcesAll: count => `${n(count)} ${sources(count)}\u00a0:`,
  noSourceBy: name => `Aucune source ne cite ${quoted(name)} comme auteur.`,
  noSourceFrom: year => `Aucune source n’est datée de l’année ${year}.`,
  noSource: name => `Aucune des sources n’est ${quoted(name)}.`,
  noneOfThis: 'Rien à ce sujet.',
  workedOut: name => `Les lignes à partir desquelles se calcule « ${name} » :`,
  steps: count => `Étapes\u00a0: ${n(count)}`,
  morePassages: 'Autres passages',
  more: count => `et ${n(count)} de plus`,
  otherLanguage: (asked, others) =>
    `Langue de la question\u00a0: ${asked}\u00a0; langue des sources\u00a0: ${others}. Sans modèle ni service ` +
    'd’embeddings, seuls les mots communs aux deux peuvent être trouvés.',
  followUps: {
    about: topic => `Que dit le texte sur ${quoted(topic)}\u00a0?`,
    defined: topic => `Que signifie ${quoted(topic)}\u00a0?`,
    section: heading => `Que dit la section ${quoted(heading)}\u00a0?`,
  },
};
