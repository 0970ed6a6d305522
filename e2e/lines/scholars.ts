import type { SpecPlace } from '../support/spec-lines.ts';

const added =
  'scholars.test.ts › a paper is found by its words, unfolded, added to the project with its full text, ' +
  'asked about and cited';
const listed =
  'scholars.test.ts › one repository is chosen, the list goes on at its end, keys go through it, and the view is kept';
const abstractOnly =
  'scholars.test.ts › a paper with only its abstract open says so; without a project it goes into the ' +
  'library and can begin one';
const missing =
  'scholars.test.ts › nothing found says so; a failing repository is named beside the others’ papers and asked ' +
  'again with a press';
const offline =
  'scholars.test.ts › when none can be asked, earlier finds can still be searched, and none is asked again unbidden';

export const lines: readonly SpecPlace[] = [
  {
    place: 'the scholars',
    lines: [
      { says: 'A tab of the library, #scholars in the address', seenIn: added },
      { says: 'A search box; it applies only when empty or longer than 3 characters', seenIn: added },
      { says: 'A filter of repositories: arXiv, PubMed, bioRxiv, medRxiv, or All', seenIn: listed },
      { says: 'A view switch, List or Grid, which is remembered', seenIn: listed },
      { says: 'The list goes on at its end; arrows, Enter and V work in it', seenIn: listed },
      { says: 'Rows with title, authors, repository and date; the one in focus opens its abstract', seenIn: added },
      { says: 'Add, then "Fetching PDF", then "In project"', seenIn: added },
      { says: 'What was added is read, asked and cited like any source', seenIn: added },
      { says: 'Where the full text is not open, "Abstract only" is said, also later', seenIn: abstractOnly },
      { says: 'Without a project a paper goes into the library, and can begin a project', seenIn: abstractOnly },
      { says: 'On a phone the papers fit', seenIn: abstractOnly },
      {
        says: 'Why a paper could not be added stands at the paper; a plan’s limit offers Upgrade',
        seenIn: 'scholars.test.ts › a paper that cannot be added says why, and can be added later',
      },
      {
        says: 'Retracted, withdrawn and published elsewhere is said where the record says so',
        seenIn: 'scholars.test.ts › a retracted paper and a preprint that has appeared say so',
      },
      {
        says:
          'A retraction, a newer version and an article are told of sources too: in the row, on the tile and in ' +
          'what is known of it',
        seenIn:
          'scholars.test.ts › what the repository has to say of a source stands in its row, ' +
          'as a tile and in its details',
      },
      {
        says:
          'A plan without scholars: a lock, "You need {plan} or higher to access this feature.", ' +
          'and the way to the plans',
        seenIn: 'scholars.test.ts › a plan without scholars meets a gate that opens the plans',
      },
      { says: 'Nothing found names the words and what to change', seenIn: missing },
      {
        says:
          'A repository that cannot be asked is named with the reason and a way to try again; ' +
          'the papers of the others stay',
        seenIn: missing,
      },
      { says: 'One that wants to be left alone is named with the time', seenIn: missing },
      {
        says: 'Offline or with all repositories away: a clear state, and what was found before can be searched',
        seenIn: offline,
      },
      { says: 'A failure is not followed by requests of its own accord', seenIn: offline },
    ],
  },
];
