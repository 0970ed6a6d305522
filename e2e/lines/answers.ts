import type { SpecPlace } from '../support/spec-lines.ts';

const answering = (name: string) => `answering.test.ts › ${name}`;
const editing = (name: string) => `editing.test.ts › ${name}`;
const continuing = (name: string) => `continuing.test.ts › ${name}`;
const first = (name: string) => `first-answer.test.ts › ${name}`;
const memory = 'memory.test.ts › $name: an answer is remembered, and recent ones are asked with';
const tooOld = 'memory.test.ts › an answer that is too old to be remembered says so';
const stopped =
  'interruptions.test.ts › an answer is stopped, written again, and both versions are kept to page through';
const asked = answering('$name: a question and a follow-up are answered, and a citation opens its page');
const declined = answering('$name: what the sources do not answer is declined, and the nearest passages are there');
const strict = answering('builtin: very strict declines what strict shows as closest, and the way back is offered');
const styles =
  'cited-sources.test.ts › $name: a citation style changes what is listed and what is copied, at once and for good';
const gone =
  'cited-sources.test.ts › a citation says when its source has gone, and not when it was only read ' +
  'anew; the quote is kept';
const reworded = editing(
  '$name: a question is asked with other words; both stay, and the thread goes on in the one that is shown',
);
const byHand = editing('$name: an answer is changed by hand; its earlier text is kept, and can be had again');
const offers =
  'offered.test.ts › continuing is offered if an answer broke off, regenerating if unedited, editing if it has words';
const underWay =
  'offered.test.ts › a question shows before the server has it; until its answer ends, nothing else can be changed';
const clocked =
  'offered.test.ts › toasts stay 3 s, tooltips wait 150 ms, project and messages are read 1 s and 4 s after an answer';
const rules =
  'reading-files.test.ts › each rule for files says its own sentence at the file that breaks it, ' +
  'and nothing of that is sent';
const watched =
  'reading-files.test.ts › files are looked at every 1.5 s until ready; a long wait is told ' +
  'everywhere, and so is its end';
const dropped =
  'interruptions.test.ts › files dropped into the window: one is added, one that cannot be read says why ' +
  'and can be removed';

/** Answers, their citations, the memory, and files on their way. */
export const lines: readonly SpecPlace[] = [
  {
    place: 'Answers and their citations',
    lines: [
      {
        says: 'A question and a follow-up are answered from the sources, with citations that open their page.',
        seenIn: asked,
      },
      {
        says: 'A citation opens the document in the side sheet, by #page={n} in the address, with the cited words lit.',
        seenIn: first('from nothing to a lit page: register, sample papers, a question, a citation'),
      },
      {
        says: 'On a wide window resting on a citation shows its card with the cited words lit, and a press the page.',
        seenIn: 'dark-pages.test.ts › on %s the cited words are lit, in the card and on the page, with the theme %s',
      },
      {
        says: 'On a phone the citation is a drawer.',
        seenIn: 'coming-back.test.ts › on a phone a citation opens a drawer, and nothing is wider than the screen',
      },
      { says: 'Styles APA, Vancouver, MLA and None: what is listed and what is copied.', seenIn: styles },
      { says: 'A source that was removed is said to be; its quote is kept.', seenIn: gone },
      { says: 'What the sources do not answer is declined, with the nearest passages.', seenIn: declined },
      { says: 'Very strict answers only from exact information; strict declines less.', seenIn: strict },
      {
        says: 'The steps of a planned answer can be read.',
        seenIn: 'models.test.ts › a question with several parts is planned, and the steps can be read',
      },
    ],
  },
  {
    place: 'What can be done with an answer',
    lines: [
      {
        says: 'Regenerate makes another version, which is paged to.',
        seenIn: answering('$name: an answer is regenerated, and both versions can be paged to'),
      },
      { says: 'Stop keeps what was written.', seenIn: stopped },
      {
        says: 'Continue writes on in the same answer.',
        seenIn: continuing('$name: a stopped answer is written on from where it stood'),
      },
      {
        says:
          'Continue is offered for the latest answer only, where it broke off at its length, was stopped or ran out ' +
          'of steps, on every endpoint; not while it is edited.',
        seenIn: offers,
      },
      {
        says: 'The built-in engine, which only quotes, does not continue behind words of a person.',
        seenIn: offers,
      },
      {
        says:
          'Regenerate is offered for every answer that was not edited, failed and unfinished ones included, ' +
          'on every endpoint.',
        seenIn: offers,
      },
      {
        says: 'Edit is offered for every answer with words; not for one that failed, is unfinished or declined.',
        seenIn: offers,
      },
      {
        says: 'While an answer is written none of the three is offered anywhere, and no question can be edited.',
        seenIn: underWay,
      },
      { says: 'What was copied is marked as copied for 3 s.', seenIn: clocked },
      { says: 'Edit of a question asks it anew; both branches stay.', seenIn: reworded },
      {
        says: 'Edit of an answer marks it as edited and keeps the earlier text; it cannot be regenerated then.',
        seenIn: byHand,
      },
      {
        says: 'A reload or a second tab joins the answer that is being written.',
        seenIn: 'resume.test.ts › an answer goes on after a reload, in a second tab too, and both show the stored text',
      },
      {
        says: 'Offline a question is kept and sent when the connection is back.',
        seenIn: 'interruptions.test.ts › offline a question is kept, and sent when the connection is back',
      },
    ],
  },
  {
    place: 'Sending and writing',
    lines: [
      {
        says: 'The question stands in the thread, with an answer that is awaited, before the server has it.',
        seenIn: underWay,
      },
      {
        says: 'A caret stands behind the last words while they are written, and not after.',
        seenIn: continuing('$name: a stopped answer is written on from where it stood'),
      },
      {
        says: 'An answer that breaks off says why, and nothing is being sent any more.',
        seenIn: 'models.test.ts › a model that breaks off leaves what it wrote, and is asked again',
      },
      { says: 'Stop counts before the server has said anything.', seenIn: stopped },
      {
        says: 'About 1 s after an answer the project, about 4 s after it the messages are read once more.',
        seenIn: clocked,
      },
    ],
  },
  {
    place: 'Memory',
    lines: [
      { says: "Add to memory has the tooltip 'Long-term memory'.", seenIn: memory },
      {
        says: 'A card of the recent answers shows the question, how long ago, and 230 characters of the answer.',
        seenIn: memory,
      },
      { says: 'Recent answers are listed only when there is more than one of them.', seenIn: tooOld },
      { says: 'They cannot be chosen while an answer is written.', seenIn: underWay },
      { says: 'Choosing one loads its follow-up question into the field; taking it back clears that.', seenIn: memory },
      { says: 'After nine minutes an answer cannot be remembered any more, and says so.', seenIn: tooOld },
    ],
  },
  {
    place: 'Files on their way',
    lines: [
      { says: "Other kinds of files: 'Currently, only {images} and {documents} files are supported.'", seenIn: rules },
      {
        says: "'Filenames should be less than 200 characters.', 'Filenames should not contain special characters.'",
        seenIn: rules,
      },
      { says: "'Duplicate file detected.' and 'This File is already in the project'", seenIn: rules },
      { says: "'File size exceeds {n} MB.', here of the largest plan", seenIn: rules },
      { says: 'What was refused is told at its row, and of several files in a toast for 5 s.', seenIn: rules },
      { says: 'At most 40 files at once, those on their way included.', seenIn: rules },
      {
        says:
          "On the basic plan 10 MB or more: 'You need at least Essential plan to upload files larger than 10MB.', " +
          'and the plans open',
        seenIn:
          'plans.test.ts › a file that the plan does not take opens the plans with what decides first, ' +
          'and its row says why',
      },
      {
        says:
          "On the basic plan 10 files in a project: 'You need Essential or a higher plan to add more files.', " +
          'and the plans open',
        seenIn: 'reading-files.test.ts › below Essential a project takes ten files, and the next one opens the plans',
      },
      { says: 'Files that are not ready are asked about every 1.5 s.', seenIn: watched },
      {
        says:
          "What takes long is told as 'Processing...' with 'Check Now', which is disabled for 2 s at first " +
          'and after each press.',
        seenIn: watched,
      },
      {
        says: "It ends in 'Files processed successfully.' or 'An error occurred while processing the files.'",
        seenIn: watched,
      },
      {
        says: "A file that failed says 'Failed to process the file: please remove and upload again', and why.",
        seenIn: dropped,
      },
      {
        says: 'Removals that did not reach the server are kept as filesToDelete and asked for again on load.',
        seenIn:
          'uploads.test.ts › a removal that does not reach the server is kept over a refresh, and asked for again',
      },
      {
        says: 'A large file goes on where it stopped, after a reload too.',
        seenIn:
          'uploads.test.ts › a large file goes on where it stopped after a lost network and a reload of ' +
          'the page, and is read',
      },
      {
        says: 'A file that is there already is not sent.',
        seenIn: 'uploads.test.ts › a file that the library has already is not sent',
      },
    ],
  },
  {
    place: 'Languages, themes and small windows',
    lines: [
      {
        says: 'In each of the 17 languages the sign-in, the home and an answer fit on a phone and are accessible.',
        seenIn:
          'languages.test.ts › in %s the sign-in, the home and an answer fit on a phone, and an answer can ' +
          'be read by everybody',
      },
      {
        says:
          'A foreign title lies at the side of its row, is read in its own direction, ' +
          'and shows when it is clipped.',
        seenIn:
          'languages.test.ts › in Arabic an English card is read in its own direction, so that clipped text ' +
          'shows its ellipsis',
      },
      {
        says: 'A language that cannot be loaded gives way to English.',
        seenIn: 'languages.test.ts › a language that cannot be loaded gives way to English',
      },
      {
        says: 'Every component is as accepted and accessible in light, dark and mirrored.',
        seenIn: 'looks.test.ts › every component looks as it was accepted, and is accessible: %s',
      },
      {
        says: 'On a phone and in the dark everything has its place, and can be reached.',
        seenIn: 'thread.test.ts › on %s everything has its place, and can be reached',
      },
      {
        says: 'At 200 and 400 % nothing is wider than the window; with reduced motion nothing moves.',
        seenIn:
          'interruptions.test.ts › at twice and four times the size nothing overflows, ' +
          'and with reduced motion nothing moves',
      },
    ],
  },
];
