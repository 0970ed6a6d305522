import type { SpecPlace } from '../support/spec-lines.ts';

export const lines: readonly SpecPlace[] = [
  {
    place: 'nothing lost: the ways in',
    lines: [
      {
        says: 'Signing in and registering, reloaded: name and e-mail stay, secrets never',
        seenIn:
          'nothing-lost-sign-in.test.ts › signing in: what was typed outlives a reload and a lost network; ' +
          'a second tab signs this one in',
      },
      {
        says:
          'Signing in and registering without a network: it says so at once, and what was typed, secrets too, ' +
          'stands for another try',
        seenIn:
          'nothing-lost-sign-in.test.ts › signing in: what was typed outlives a reload and a lost network; ' +
          'a second tab signs this one in',
      },
      {
        says: 'Signing in, in a second tab: this one goes along',
        seenIn:
          'nothing-lost-sign-in.test.ts › signing in: what was typed outlives a reload and a lost network; ' +
          'a second tab signs this one in',
      },
      {
        says: 'A forgotten password, reloaded: the e-mail stays',
        seenIn:
          'nothing-lost-sign-in.test.ts › a forgotten password: address and link outlive a reload and a lost ' +
          'network, to be tried again',
      },
      {
        says: 'A forgotten password without a network: it says so, and goes through on the next try',
        seenIn:
          'nothing-lost-sign-in.test.ts › a forgotten password: address and link outlive a reload and a lost ' +
          'network, to be tried again',
      },
      {
        says: 'A new password, reloaded: the link is still good',
        seenIn:
          'nothing-lost-sign-in.test.ts › a forgotten password: address and link outlive a reload and a lost ' +
          'network, to be tried again',
      },
      {
        says: 'A new password without a network: it says so, and what was typed stands',
        seenIn:
          'nothing-lost-sign-in.test.ts › a forgotten password: address and link outlive a reload and a lost ' +
          'network, to be tried again',
      },
      {
        says: 'A session that ends takes no form of the ways in away',
        seenIn: 'accounts.test.ts › a session that ends sends the workspace to the sign-in, and takes no form away',
      },
    ],
  },
  {
    place: 'nothing lost: when the session ends',
    lines: [
      {
        says: 'One signs in and is back at the same address, with the same document open at its page',
        seenIn:
          'nothing-lost-sign-in.test.ts › asking: what is typed in each mode, the chosen recap and the place ' +
          'outlive the end of the session',
      },
      {
        says: 'What was typed in each mode stands there',
        seenIn:
          'nothing-lost-sign-in.test.ts › asking: what is typed in each mode, the chosen recap and the place ' +
          'outlive the end of the session',
      },
      {
        says: 'A name that could not be saved waits in its field',
        seenIn:
          'nothing-lost-sign-in.test.ts › asking: what is typed in each mode, the chosen recap and the place ' +
          'outlive the end of the session',
      },
      {
        says: 'Somebody else who signs in finds nothing of it on the device',
        seenIn:
          'nothing-lost-sign-in.test.ts › what one person has typed when the session ends is not for ' +
          'another one who signs in',
      },
      {
        says: 'Calls at the same time whose token has run out wait for one renewal, and each is repeated once',
        seenIn:
          'nothing-lost-sign-in.test.ts › simultaneous calls whose token has run out wait for one renewal, ' +
          'and each is repeated once',
      },
      {
        says: 'A ban ends on the page that says so, with a way on',
        seenIn: 'nothing-lost-sign-in.test.ts › a ban at work is told where the work was, and not as a sign-in',
      },
    ],
  },
  {
    place: 'nothing lost: asking',
    lines: [
      {
        says: 'What is typed in each mode, reloaded',
        seenIn:
          'asking.test.ts › each mode has its placeholder, controls and draft, kept over a reload; ' +
          'a pasted file is uploaded',
      },
      {
        says: 'A question that the server did not get before the page went stands in its field',
        seenIn:
          'nothing-lost-thread.test.ts › when the page, token or session ends, a question on its way is asked, ' +
          'or is in its field again',
      },
      {
        says: 'A question that the server did not get before the session ended stands in its field',
        seenIn:
          'nothing-lost-thread.test.ts › when the page, token or session ends, a question on its way is asked, ' +
          'or is in its field again',
      },
      {
        says: 'A question whose token has run out is asked, once',
        seenIn:
          'nothing-lost-thread.test.ts › when the page, token or session ends, a question on its way is asked, ' +
          'or is in its field again',
      },
      {
        says: 'A question that is sent without a network goes out when there is one',
        seenIn: 'interruptions.test.ts › offline a question is kept, and sent when the connection is back',
      },
      {
        says: 'An answer that is being written, reloaded and in a second tab',
        seenIn: 'resume.test.ts › an answer goes on after a reload, in a second tab too, and both show the stored text',
      },
    ],
  },
  {
    place: 'nothing lost: changing questions and answers',
    lines: [
      {
        says: 'A question, reloaded: the field is open with what was typed',
        seenIn:
          'nothing-lost-thread.test.ts › changing a question: what is typed outlives a reload, a lost network and ' +
          'the end of the session',
      },
      {
        says: 'A question when the session ends: the field is open with what was typed',
        seenIn:
          'nothing-lost-thread.test.ts › changing a question: what is typed outlives a reload, a lost network and ' +
          'the end of the session',
      },
      {
        says: 'A question without a network: it is asked when there is one',
        seenIn:
          'nothing-lost-thread.test.ts › changing a question: what is typed outlives a reload, a lost network and ' +
          'the end of the session',
      },
      {
        says: 'A question that was given up does not come back',
        seenIn:
          'nothing-lost-thread.test.ts › changing a question: what is typed outlives a reload, a lost network and ' +
          'the end of the session',
      },
      {
        says: 'An answer, reloaded: the field is open with what was typed',
        seenIn:
          'nothing-lost-thread.test.ts › changing an answer: the text outlives a reload, a lost network, ' +
          'the session and edits elsewhere',
      },
      {
        says: 'An answer without a network: it says why, and the field stays',
        seenIn:
          'nothing-lost-thread.test.ts › changing an answer: the text outlives a reload, a lost network, ' +
          'the session and edits elsewhere',
      },
      {
        says: 'An answer when the session ends at saving: the field is open with what was typed',
        seenIn:
          'nothing-lost-thread.test.ts › changing an answer: the text outlives a reload, a lost network, ' +
          'the session and edits elsewhere',
      },
      {
        says: 'An answer whose token has run out at saving: saved',
        seenIn:
          'nothing-lost-thread.test.ts › changing an answer: the text outlives a reload, a lost network, ' +
          'the session and edits elsewhere',
      },
      {
        says: 'An answer that a second tab has changed: both texts are kept',
        seenIn:
          'nothing-lost-thread.test.ts › changing an answer: the text outlives a reload, a lost network, ' +
          'the session and edits elsewhere',
      },
    ],
  },
  {
    place: 'nothing lost: projects',
    lines: [
      {
        says: 'Renaming, reloaded: the name that was typed waits in the field',
        seenIn:
          'nothing-lost-projects.test.ts › renaming: the typed name outlives a reload, a refusal and an expired ' +
          'token; a second tab shows it',
      },
      {
        says: 'Renaming without a network: the old name is back, the reason is told, the new one waits in the field',
        seenIn:
          'nothing-lost-projects.test.ts › renaming: the typed name outlives a reload, a refusal and an expired ' +
          'token; a second tab shows it',
      },
      {
        says: 'Renaming with a token that has run out: renamed',
        seenIn:
          'nothing-lost-projects.test.ts › renaming: the typed name outlives a reload, a refusal and an expired ' +
          'token; a second tab shows it',
      },
      {
        says: 'Renaming, seen in a second tab',
        seenIn:
          'nothing-lost-projects.test.ts › renaming: the typed name outlives a reload, a refusal and an expired ' +
          'token; a second tab shows it',
      },
      {
        says: 'Deleting, reloaded after the first press: nothing is gone',
        seenIn:
          'nothing-lost-projects.test.ts › discarding and deleting: one press or a refusal takes nothing; ' +
          'what is gone elsewhere leads on',
      },
      {
        says: 'Deleting and discarding without a network: nothing is gone, and the reason is told',
        seenIn:
          'nothing-lost-projects.test.ts › discarding and deleting: one press or a refusal takes nothing; ' +
          'what is gone elsewhere leads on',
      },
      {
        says: 'Discarding, seen in a second tab',
        seenIn:
          'nothing-lost-projects.test.ts › discarding and deleting: one press or a refusal takes nothing; ' +
          'what is gone elsewhere leads on',
      },
      {
        says: 'Deleting with a token that has run out: deleted',
        seenIn:
          'nothing-lost-projects.test.ts › discarding and deleting: one press or a refusal takes nothing; ' +
          'what is gone elsewhere leads on',
      },
      {
        says: 'A project that was deleted in another tab leads home',
        seenIn:
          'nothing-lost-projects.test.ts › discarding and deleting: one press or a refusal takes nothing; ' +
          'what is gone elsewhere leads on',
      },
      {
        says: 'Files on their way, reloaded and without a network',
        seenIn:
          'uploads.test.ts › a large file goes on where it stopped after a lost network and a reload of ' +
          'the page, and is read',
      },
    ],
  },
  {
    place: 'nothing lost: notes, tags, memory, settings',
    lines: [
      {
        says: 'A note whose token has run out: saved',
        seenIn:
          'nothing-lost-thread.test.ts › a note: what is typed when the session ends is there when one is ' +
          'back, and is saved',
      },
      {
        says: 'A note when the session ends: its text is there and saved after signing in',
        seenIn:
          'nothing-lost-thread.test.ts › a note: what is typed when the session ends is there when one is ' +
          'back, and is saved',
      },
      {
        says: 'A note without a network, reloaded',
        seenIn:
          'notes.test.ts › without a network a note is kept on the device, through a reload too, ' +
          'and sent once there is one',
      },
      {
        says: 'A note that a second tab has changed',
        seenIn: 'notes.test.ts › what was changed elsewhere meanwhile is never written over unasked',
      },
      {
        says: 'A new tag without a network: nothing is said, and its name stands',
        seenIn:
          'nothing-lost-projects.test.ts › tags, memory and strictness: offline each goes back, ' +
          'all but tags say why; a second tab follows',
      },
      {
        says: 'Adding to memory and strictness without a network: what was stands again, and the reason is told',
        seenIn:
          'nothing-lost-projects.test.ts › tags, memory and strictness: offline each goes back, ' +
          'all but tags say why; a second tab follows',
      },
      {
        says:
          'Strictness with a token that has run out: changed, and seen in a second tab, ' +
          'as is what was added to memory',
        seenIn:
          'nothing-lost-projects.test.ts › tags, memory and strictness: offline each goes back, ' +
          'all but tags say why; a second tab follows',
      },
      {
        says: 'The theme without a network, reloaded, and in a second tab',
        seenIn:
          'nothing-lost-projects.test.ts › settings, export and the palette: local choices need no network or ' +
          'session; second tabs follow',
      },
      {
        says: 'The palette without a network and with a token that has run out: what was typed stands, and is searched',
        seenIn:
          'nothing-lost-projects.test.ts › settings, export and the palette: local choices need no network or ' +
          'session; second tabs follow',
      },
      {
        says: 'Exporting, when the network goes while the dialog is open: what is here is saved',
        seenIn:
          'nothing-lost-projects.test.ts › settings, export and the palette: local choices need no network or ' +
          'session; second tabs follow',
      },
      {
        says: 'The choices of a recap, reloaded',
        seenIn:
          'asking.test.ts › a recap is asked for with hosts, language, quality, length and PDFs; ' +
          'a refusal keeps them all',
      },
      {
        says: 'The language, reloaded and in a second window',
        seenIn: 'settings.test.ts › a language is spoken at once, everywhere and after a reload, with its direction',
      },
    ],
  },
];
