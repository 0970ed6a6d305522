import type { SpecPlace } from '../support/spec-lines.ts';

const modes =
  'asking.test.ts › each mode has its placeholder, controls and draft, kept over a reload; a pasted file is uploaded';
const field =
  'asking.test.ts › the field grows to six rows, Shift+Enter breaks a line, nothing empty or half composed is sent';
const busy =
  'asking.test.ts › while an answer is written, stop replaces send, a second question waits, and no follow-ups show';
const blocked =
  'asking.test.ts › the field says that a source is missing or being removed, and is blocked while one is being read';
const words =
  'asking.test.ts › words that ask for something to listen to switch to a recap; undoing makes them a question again';
const recap =
  'asking.test.ts › a recap is asked for with hosts, language, quality, length and PDFs; a refusal keeps them all';
const stopped =
  'recap.test.ts › a recap is being made at once and after a reload; stop replaces send and leads back to the form';
const failing =
  'recap.test.ts › where programs are missing it fails, says which and how to add them, and the form is as it was';
const atHome = 'recap.test.ts › at home a recap begins a project with the chosen sources, and is being made there';
const video =
  'recap-video.test.ts › a finished recap plays with captions; its lines lead to their moment and open their pages';
const broken =
  'recap-video.test.ts › a video that cannot be played is retried in a renewed session, and makes room when deleted';
const kept = 'recap.test.ts › what failed says what is kept of it, and is tried again from there';
const beside =
  'recap-video.test.ts › a recap goes on at the foot of a page that is opened, and has the panel again after it';
const whileAsking = 'recap-video.test.ts › a recap that plays stays while one asks, and ends when it is closed';
const gates = 'asking.test.ts › below Essential a recap and below Pro its HD are locked, and lead to the plans';
const mirrored =
  'asking.test.ts › words of other languages switch modes too, phones show the form on request, Arabic is mirrored';
const home =
  'asking.test.ts › at home a question to chosen sources begins a project, and nothing typed is lost when that fails';
const firstNote =
  'asking.test.ts › without a project, Enter in the note mode begins one with that note, and a failure loses nothing';
const switching =
  'frame.test.ts › the switcher leads home, to any project or a new one, lists more on scrolling, and searches';
const renaming =
  'frame.test.ts › a project is renamed in place, or keeps its name if refused; ' +
  'deleting the open one starts another';
const newer = 'frame.test.ts › of the list and the open project the name that was changed last is shown';
const panels = 'frame.test.ts › sheets keep their widths until the side is closed; keys move the line between them';
const sidebar =
  'frame.test.ts › the sidebar is kept, resizes from 1280 px on, covers the thread below, and is a drawer on phones';
const onPhone = 'frame.test.ts › on a phone the document covers the window and the sidebar is a drawer';
const addresses =
  'frame.test.ts › the start leads to the last project or home, /homepage to its page; an unknown address says so';

/** The ask area, the form of a recap, the switcher, panels, and addresses of the workspace. */
export const lines: readonly SpecPlace[] = [
  {
    place: 'Ask area',
    lines: [
      {
        says: 'Modes Ask, Note and Visual Recap; the button of the current one is disabled and reads as chosen',
        seenIn: modes,
      },
      { says: '⌥⌘1, 2 and 3 choose the mode', seenIn: modes },
      { says: "Placeholders: 'Note Title', 'What would you like to listen about?'", seenIn: modes },
      { says: "Disabled with no sources: 'Add a source to get started..'", seenIn: blocked },
      { says: 'Controls by mode: strictness for questions; PDFs, language and quality for recaps', seenIn: modes },
      { says: 'Drafts survive a reload, per project and mode', seenIn: modes },
      { says: 'The field has 1 to 6 rows and at most 13 rem, then it scrolls', seenIn: field },
      { says: 'Enter sends, Shift+Enter breaks, nothing is sent during composition', seenIn: field },
      { says: 'Empty text is not sent', seenIn: field },
      {
        says:
          'Follow-ups in the ask mode only: at most two, each longer than 5 characters, ' +
          'none while an answer is written',
        seenIn: busy,
      },
      { says: 'A stop button replaces the send button while an answer is written', seenIn: busy },
      { says: "'Please wait until the current response is finished.'", seenIn: busy },
      {
        says: "'At least one of files is still processing. Wait or remove it to continue.' with Remove",
        seenIn: blocked,
      },
      { says: "'File is not ready yet. Please wait.'", seenIn: blocked },
      { says: "'Your file is being removed.'", seenIn: blocked },
      { says: 'Files dragged over the window: "Drop to add to this project"', seenIn: blocked },
      { says: 'A pasted file is uploaded', seenIn: modes },
      { says: 'Words such as "podcast" switch to Visual Recap, with a toast to undo', seenIn: words },
      { says: 'The same words of the other languages switch too', seenIn: mirrored },
      {
        says: 'Enter in the note mode makes a note with that title and the chosen tags, which opens in the sheet',
        seenIn:
          'notes.test.ts › a title typed in the note mode makes a note with the chosen tags, which opens to be written',
      },
      {
        says: 'Where there is no project yet the note begins one; once, however often it is pressed',
        seenIn: firstNote,
      },
      { says: 'The id "search" blocks sending', seenIn: home },
    ],
  },
  {
    place: 'Visual Recap panel',
    lines: [
      {
        says: 'Idle: what it makes, two hosts, language, SD or HD, length, PDFs as checkboxes, Generate',
        seenIn: recap,
      },
      { says: "Other sources are greyed: 'Only PDFs are now supported for Visual Recap'", seenIn: recap },
      { says: "'Please select at least one data source.' at home", seenIn: home },
      { says: "Without complete choices: 'Sorry, could not request to generate Visual Recap'", seenIn: recap },
      {
        says:
          'Needs Essential for SD and Pro for HD, each with its lock and "You need … or higher to ' +
          'access this feature."',
        seenIn: gates,
      },
      {
        says: 'The server is asked for it with all that was chosen; refused, it says why, and nothing is lost',
        seenIn: recap,
      },
      {
        says:
          'Processing at once, step by step, also after a reload; a stop button stands where it was ' +
          'sent, and stops it',
        seenIn: stopped,
      },
      {
        says: 'Failed: which programs are missing and how to add them, and from there to the form, as it was',
        seenIn: failing,
      },
      { says: 'At home it begins a project with the chosen sources, and is made there', seenIn: atHome },
      {
        says: 'Done: the video plays, with captions; a line is gone to by pressing it, and opens its page',
        seenIn: video,
      },
      {
        says: 'Player: play, scrubber with gaps between chapters, speed, captions (on while it is muted), full screen',
        seenIn: video,
      },
      { says: 'The recap shrinks to a mini player at the foot of the panel while a page is open', seenIn: beside },
      { says: 'It plays on while one asks', seenIn: whileAsking },
      { says: 'Failed: which part is kept, and tried again from there', seenIn: kept },
      { says: 'A video that stops is looked at again, and says when it cannot be played', seenIn: broken },
      { says: 'A page or the whole recap in the side sheet, never both', seenIn: recap },
      { says: 'Phones: full screen with a way back, focus goes in and returns; Arabic mirrored', seenIn: mirrored },
    ],
  },
  {
    place: 'Home',
    lines: [
      { says: 'Asking at home makes a project from the chosen sources', seenIn: home },
      { says: 'The new project is gone to as soon as it is there, within 2 s at most', seenIn: home },
      {
        says:
          'Where the built-in engine is the only one, a quiet line says so and leads an ADMIN to how a ' +
          'model is connected',
        seenIn:
          'administration.test.ts › only where no model is connected does a line under the ask area lead an ' +
          'ADMIN to connecting one',
      },
    ],
  },
  {
    place: 'Project switcher',
    lines: [
      { says: 'Search box, Discover with Home, Projects with infinite scroll, New Project', seenIn: switching },
      { says: 'While it is searched, it says how many of how many projects match', seenIn: switching },
      { says: 'The search waits for 350 ms of rest', seenIn: switching },
      { says: "'No project found.'", seenIn: switching },
      { says: "'You are already in the new project.'", seenIn: switching },
      { says: "The document's title is the project's", seenIn: switching },
      { says: 'Delete arms, rests again after 3 s, and deletes at the second press', seenIn: renaming },
      { says: 'Deleting the current project starts a new one', seenIn: renaming },
      { says: 'Rename with Enter or the check; the old title returns on failure', seenIn: renaming },
      { says: 'The current project is merged into the list; the newer updatedAt wins', seenIn: newer },
      { says: "The project's own menu: rename, export, delete in two steps", seenIn: renaming },
    ],
  },
  {
    place: 'Main layout',
    lines: [
      {
        says:
          'The top bar has the project switcher at its start, the mark in its middle, ' +
          'and the menu of the person at its end',
        seenIn: switching,
      },
      { says: 'Main at least 50 %, side at least 25 %', seenIn: panels },
      { says: 'The layout is saved after 1 s and kept over a reload', seenIn: panels },
      { says: 'Closing the side sheet resets the layout and forgets the last document', seenIn: panels },
      { says: 'Separators: arrows 10 px, Home, End; Enter and double click reset', seenIn: panels },
      { says: 'The document comes back after a reload at its page (#page)', seenIn: panels },
      { says: '⌘\\ closes and opens the side sheet', seenIn: panels },
      { says: 'Visibility of the sidebar is remembered; 200 to 360 px by dragging or keys', seenIn: sidebar },
      { says: 'Below 1280 px the sidebar lies over the main sheet', seenIn: sidebar },
      { says: 'Below 768 px panels take the whole width and the sidebar is a drawer', seenIn: onPhone },
    ],
  },
  {
    place: '/, /c, /homepage and unknown addresses',
    lines: [
      { says: '/ and /c lead to the last project if it is known, otherwise home', seenIn: addresses },
      { says: 'An unknown id says that there is nothing', seenIn: addresses },
      { says: '/homepage sends the browser to a static page, here to the start', seenIn: addresses },
    ],
  },
];
