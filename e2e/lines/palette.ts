import type { SpecPlace } from '../support/spec-lines.ts';

const palette = 'palette.test.ts ›';
const keyboard = 'keyboard.test.ts ›';
const finds =
  `${palette} what is typed finds projects, sources and answers, says how many, ` + 'and Enter opens the chosen one';
const message = `${palette} a message is opened where it stands, with its question washed for a moment`;
const keys =
  `${keyboard} answers, versions and pages are reached by keys, which stay silent in fields ` + 'and when turned off';
const sheet = `${keyboard} the sheet shows the keys that work on this page, by where they work, and can be searched`;
const cards = `${keyboard} on a card T opens its tags and gives the focus back, and the sheet lists what works there`;
const skips =
  `${keyboard} the first stops of the page skip the bars to the ask area, ` + 'the latest answer and the document';

export const lines: readonly SpecPlace[] = [
  {
    place: '/chat/{conversationId}#{messageId}',
    lines: [
      { says: 'leads to the conversation, and to a message of it where one is named', seenIn: message },
      { says: 'the answer is brought into sight and its question washed for 2 s', seenIn: message },
      {
        says: 'a message on another branch brings its branch along',
        seenIn: `${palette} a message on another branch brings its branch into sight`,
      },
    ],
  },
  {
    place: 'Command palette',
    lines: [
      {
        says: 'opens with ⌘K over any screen, 640 wide at 20 % of the height, and gives the focus back',
        seenIn: `${palette} it opens over any screen, shows where one was last, and gives the focus back`,
      },
      {
        says: 'has the groups Go to, Sources and Actions, recent things first, and keys at the end of its rows',
        seenIn: `${palette} it opens over any screen, shows where one was last, and gives the focus back`,
      },
      { says: 'searches projects, messages and sources, whatever their case and accents', seenIn: finds },
      {
        says: 'finds a note by its title and its text, and opens it in the sheet',
        seenIn: `${palette} a note is found by its title, and opens in the sheet over the nous of its project`,
      },
      { says: 'says how many results there are, and moves through them without leaving the field', seenIn: finds },
      { says: 'does an action by its name', seenIn: `${palette} an action is done by its name, where the focus was` },
      {
        says: 'asks what is typed with ⌘Enter, and at home lets it wait in the ask area',
        seenIn: `${palette} what is typed is asked in the open project, and waits in the ask area at home`,
      },
      {
        says: 'opens a source, also one that is in no project',
        seenIn: `${palette} a source that is in no project is added to the open one`,
      },
      {
        says: 'says what to change when nothing is found',
        seenIn: `${palette} an action is done by its name, where the focus was`,
      },
      {
        says: 'says that there is no network or that the search failed, and what can be done',
        seenIn: `${palette} without a network it says so and still acts, and a failure can be tried again`,
      },
      {
        says:
          'is reached by touch: from the menu of a person on a phone, by its button elsewhere; ' +
          'and the keys sheet from it',
        seenIn: `${palette} by touch alone, on %s, the palette is found, and the keys by their name in it`,
      },
      { says: 'fills the screen of a phone', seenIn: `${palette} on a phone it fills the screen` },
      { says: 'is mirrored in Arabic', seenIn: `${palette} in Arabic it is mirrored, on a phone in the dark too` },
    ],
  },
  {
    place: 'Keyboard',
    lines: [
      { says: 'arrows go between answers and their versions', seenIn: keys },
      { says: 'J opens the next citation; G and a number go to a page', seenIn: keys },
      { says: 'P opens the project switcher; G N and G T change the view', seenIn: keys },
      { says: 'T on a card opens its tags; the keys of the cards stand in the sheet', seenIn: cards },
      { says: 'single letters work outside of fields only, and can be switched off', seenIn: keys },
      { says: '? opens a searchable sheet of the keys that work on this page, 720 wide', seenIn: sheet },
      { says: 'skip links lead to the ask area, to the latest answer and to the document', seenIn: skips },
      { says: 'the order of the page is top bar, sidebar, thread, ask area, document', seenIn: skips },
      {
        says: 'the main job is done by keys alone, with the focus in sight',
        seenIn:
          `${keyboard} in English the main job needs no pointer from signing in to signing out, ` +
          'and the focus is always visible',
      },
      {
        says: 'so it is in Arabic',
        seenIn:
          `${keyboard} in Arabic the main job needs no pointer from signing in to signing out, ` +
          'and the focus is always visible',
      },
    ],
  },
];
