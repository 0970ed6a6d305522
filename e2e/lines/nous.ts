import type { SpecPlace } from '../support/spec-lines.ts';

export const lines: readonly SpecPlace[] = [
  {
    place: '/c/{id}, Nous',
    lines: [
      {
        says: 'A grid of note cards in columns of 256 to 320 px, in reading order',
        seenIn: 'nous.test.ts › notes and saved answers are cards, the latest first, found by tag and by words',
      },
      {
        says:
          'A card has its title, the first 120 characters, its tags, its kind, ' +
          'its time and how many places are cited',
        seenIn: 'nous.test.ts › notes and saved answers are cards, the latest first, found by tag and by words',
      },
      {
        says: 'Answers in the long-term memory and tagged answers stand among the notes',
        seenIn: 'nous.test.ts › notes and saved answers are cards, the latest first, found by tag and by words',
      },
      {
        says: 'The empty state says "Your saved nous appear here"',
        seenIn: 'nous.test.ts › notes and saved answers are cards, the latest first, found by tag and by words',
      },
      {
        says: 'Filter chips by tag and a search; without a result the query and a way back',
        seenIn: 'nous.test.ts › notes and saved answers are cards, the latest first, found by tag and by words',
      },
      {
        says: 'The switch says how many there are',
        seenIn: 'nous.test.ts › notes and saved answers are cards, the latest first, found by tag and by words',
      },
      {
        says: 'Among the cards the ask area is in Note mode',
        seenIn: 'nous.test.ts › notes and saved answers are cards, the latest first, found by tag and by words',
      },
      {
        says: 'The sort control is there, hidden and disabled',
        seenIn: 'nous.test.ts › notes and saved answers are cards, the latest first, found by tag and by words',
      },
      {
        says: 'The foot: privacy with its tooltip (GDPR and CCPA), and title with version',
        seenIn: 'nous.test.ts › notes and saved answers are cards, the latest first, found by tag and by words',
      },
      {
        says: 'Arrow keys go through the cards',
        seenIn: 'nous.test.ts › notes and saved answers are cards, the latest first, found by tag and by words',
      },
      {
        says: 'Infinite scroll, and a button to the end when more than 15% is off screen',
        seenIn:
          'nous.test.ts › more cards come while one scrolls, a button leads to the end, ' +
          'and a failure can be tried again',
      },
      {
        says: 'A failure says what is safe and can be tried again',
        seenIn:
          'nous.test.ts › more cards come while one scrolls, a button leads to the end, ' +
          'and a failure can be tried again',
      },
      {
        says: 'Image cards are 288 px high, those of tall images up to 900 px',
        seenIn: 'nous.test.ts › a picture that an answer cites stands on its card, 288 px high, and a tall one higher',
      },
      {
        says: 'Nothing is wider than a phone or a tablet, in Arabic neither, and axe finds nothing',
        seenIn: 'nous.test.ts › on %s nothing is cut, and a note fills the width it has',
      },
    ],
  },
  {
    place: '/c/{id}, bottom sheet',
    lines: [
      {
        says: 'A card opens a sheet at 0.8, with snap points 0.2, 0.8 and 1',
        seenIn:
          'notes.test.ts › the sheet has three heights, by its handle and by keys; the lowest leaves the thread usable',
      },
      {
        says: 'Its handle is a button that cycles them, and keys step through them',
        seenIn:
          'notes.test.ts › the sheet has three heights, by its handle and by keys; the lowest leaves the thread usable',
      },
      {
        says: 'At 0.2 it is not modal; from 0.8 on there is a scrim; it is 880 px wide',
        seenIn:
          'notes.test.ts › the sheet has three heights, by its handle and by keys; the lowest leaves the thread usable',
      },
      {
        says: 'Closing gives the focus back to the card',
        seenIn:
          'notes.test.ts › the sheet has three heights, by its handle and by keys; the lowest leaves the thread usable',
      },
      {
        says: 'It takes the whole width of a phone',
        seenIn: 'nous.test.ts › on %s nothing is cut, and a note fills the width it has',
      },
      {
        says: 'Ready becomes Draft on a change; it is saved after 1.5 s; Saving, then Ready after about 1 s',
        seenIn: 'notes.test.ts › a note opens in the sheet and is saved by itself when its writer rests or leaves',
      },
      {
        says: 'It is saved when its writer leaves the field or closes the sheet',
        seenIn: 'notes.test.ts › a note opens in the sheet and is saved by itself when its writer rests or leaves',
      },
      {
        says: 'Without a network the words are "Kept on this device" and sent later',
        seenIn:
          'notes.test.ts › without a network a note is kept on the device, through a reload too, ' +
          'and sent once there is one',
      },
      {
        says: 'A note that was changed elsewhere asks before anything is replaced',
        seenIn: 'notes.test.ts › what was changed elsewhere meanwhile is never written over unasked',
      },
      {
        says: 'Deletion takes two presses within 3 s',
        seenIn: 'notes.test.ts › a note is deleted in two steps, in the sheet and by key on its card',
      },
      {
        says:
          'An @ cites: highlights first, then sources and their sentences; what is chosen is a numbered link ' +
          'that opens its words',
        seenIn:
          'note-citations.test.ts › a sentence is found by some of its words, chosen by keys, kept as a link, ' +
          'and opened with them lit',
      },
      {
        says: 'Enter that ends a composition chooses no citation',
        seenIn: 'note-citations.test.ts › Enter that ends a composition chooses nothing',
      },
      {
        says: 'An answer stands there whole, with its citations and the way to its thread',
        seenIn:
          'nous.test.ts › a saved answer opens whole with its citations, whose page opens too, and leads to its thread',
      },
    ],
  },
  {
    place: '/c/{id}, tags',
    lines: [
      {
        says: 'The tags button has a count of at most 9, then "9+"; none shows no badge',
        seenIn: 'nous.test.ts › tags are made, renamed, deleted and counted; those of an answer are set in the thread',
      },
      {
        says: 'Its list searches, creates, ticks, renames and deletes in two steps',
        seenIn: 'nous.test.ts › tags are made, renamed, deleted and counted; those of an answer are set in the thread',
      },
      {
        says: 'The tags of an answer are set from its actions',
        seenIn: 'nous.test.ts › tags are made, renamed, deleted and counted; those of an answer are set in the thread',
      },
    ],
  },
  {
    place: '/c/{userId}, Nous',
    lines: [
      {
        says: 'Notes and saved answers of all projects, with tags and search',
        seenIn: 'nous.test.ts › at home stand the nous of all projects, with the project of each',
      },
    ],
  },
];
