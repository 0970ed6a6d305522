import { type Frame, formsOf, numbersOf } from './frame.ts';

const locale = 'pt-BR';
const n = numbersOf(locale);
const form = formsOf(locale);
const sources = (count: number) => form(count, { one: 'fonte', other: 'fontes' });

export const ptBr: Frame = {
  locale,
  sourcesSay: 'As fontes dizem:',
  closest: 'Trechos mais próximos; talvez não respondam à pergunta',
  summary: 'Frases-chave das fontes:',
  disagree: 'As fontes não concordam:',
  noMatchFor: subject => `Não há nada sobre “${subject}” nas fontes.`,
  greeting: 'Pergunte algo sobre suas fontes: a resposta vem com as palavras delas, cada uma com o seu lugar.',
  noSources: 'Ainda não há fontes.',
  declined: 'As fontes não respondem a esta pergunta.',
  declinedVeryStrict: 'Nenhuma frase das fontes responde a esta pergunta com precisão suficiente.',
  mentions: ({ shown, total, isComplete }, phrase) =>
    shown === total && isComplete
      ? `${n(total)} ${form(total, { one: 'menção', other: 'menções' })} a “${phrase}”:`
      : `${n(shown)} de ${isComplete ? '' : 'pelo menos '}${n(total)} menções a “${phrase}”:`,
  notMentioned: phrase => `“${phrase}” não aparece nas fontes.`,
  ofRead: {
    declined: 'O que pôde ser lido das fontes não responde a esta pergunta.',
    notMentioned: phrase => `“${phrase}” não aparece no que pôde ser lido das fontes.`,
  },
  searchedFor: (found, written) => `“${written}” não aparece nas fontes. A busca foi feita por “${found}”.`,
  sourcesMention: (count, all, phrase) => `“${phrase}” aparece em ${n(count)} de ${n(all)} ${sources(all)}:`,
  sourcesBy: (count, all, name) => `${n(count)} de ${n(all)} ${sources(all)} com “${name}” como autor:`,
  sourcesFrom: (count, all, year) => `${n(count)} de ${n(all)} ${sources(all)} do ano ${year}:`,
  sourcesAll: count => `${n(count)} ${sources(count)}:`,
  noSourceBy: name => `Nenhuma fonte indica “${name}” como autor.`,
  noSourceFrom: year => `Não consta que alguma fonte seja do ano ${year}.`,
  noSource: name => `Nenhuma das fontes é “${name}”.`,
  noneOfThis: 'Nada a respeito.',
  workedOut: name => `As linhas a partir das quais se calcula “${name}”:`,
  steps: count => `Passos: ${n(count)}`,
  morePassages: 'Mais trechos',
  more: count => `e mais ${n(count)}`,
  otherLanguage: (asked, others) =>
    `Idioma da pergunta: ${asked}; idioma das fontes: ${others}. Sem um modelo ou um serviço de embeddings, ` +
    'só é possível encontrar palavras que os dois têm em comum.',
  followUps: {
    about: topic => `O que o texto diz sobre “${topic}”?`,
    defined: topic => `O que significa “${topic}”?`,
    section: heading => `O que diz a seção “${heading}”?`,
  },
};
