import type { SpecPlace } from '../support/spec-lines.ts';

const visitor =
  'accounts.test.ts › a visitor reaches the ways in and nothing else, and comes home to the workspace after signing in';
const signIn =
  'accounts.test.ts › the password appears after the e-mail, failures are told by status, and what was typed is kept';
const services =
  'accounts.test.ts › buttons of other services stand in their order, only where they are on, and lead to the server';
const refusedThere = 'social-login.test.ts › whoever is not let in reads why at the sign-in, and can go another way';
const letIn =
  'social-login.test.ts › somebody comes in with another service, to where they were going, and stays signed in';
const newPerson =
  'accounts.test.ts › a new person is told the rules, gets a letter, and may do nothing before the e-mail is proved';
const forgotten =
  'mailed-links.test.ts › a forgotten password: the message, the letter, a new one typed twice, ' +
  'and a link that works once';
const mailOff =
  'mailed-links.test.ts › where no mail is sent, the page says where the link is, and keeps one that was returned';
const proving =
  'mailed-links.test.ts › proving an e-mail: nothing to prove, not yet, a bad link, too often, and 3 s after success';
const handedOver =
  'own-account.test.ts › where no mail is sent an ADMIN hands over the link for a new password, which works once';
const ended = 'accounts.test.ts › a session that ends sends the workspace to the sign-in, and takes no form away';
const everybody =
  'accounts.test.ts › the ways in can be used by everybody: by readers, on phones, in the dark, from right to left';

export const lines: readonly SpecPlace[] = [
  {
    place: '/login',
    lines: [
      { says: 'A visitor of the workspace is sent to it after about 300 ms.', seenIn: visitor },
      {
        says:
          'Signing in leads to the home named by the user id, and clears the last conversation and ' +
          'the files to delete.',
        seenIn: visitor,
      },
      { says: 'Logging out leads to it and clears what was kept of the person.', seenIn: visitor },
      { says: 'A session whose renewal is refused leads to it.', seenIn: ended },
      {
        says:
          'The form is there only when signing in by e-mail is on, and the link to /register only ' +
          'when registration is.',
        seenIn: services,
      },
      { says: 'The password appears once the e-mail is touched; the button does not jump.', seenIn: signIn },
      {
        says:
          'A failure is told by its status (429, 403, 500, any other) in a banner that takes the focus; ' +
          'what was typed stays.',
        seenIn: signIn,
      },
      {
        says:
          'Google, Microsoft, Facebook, OpenID with its label and image, GitHub and Discord stand in this order, ' +
          'each only when on, two in a row, one alone over the whole width.',
        seenIn: services,
      },
      {
        says: 'Pressing a service leads the browser to its path on the server with the origin of the page as c.',
        seenIn: services,
      },
      { says: 'A service leads back to it, and from there to where one was going.', seenIn: letIn },
      { says: 'Whoever is not signed in there reads why, in a banner that takes the focus.', seenIn: refusedThere },
      { says: 'A forgotten password has its link, and the foot has Privacy, Terms and Legal.', seenIn: visitor },
      { says: 'The e-mail outlives a reload, the password does not.', seenIn: signIn },
      { says: 'It is accessible and fits, light and dark, on a phone and from right to left.', seenIn: everybody },
    ],
  },
  {
    place: '/register',
    lines: [
      { says: 'It leads to /login when registration is off.', seenIn: services },
      { says: 'It has the same services as the sign-in.', seenIn: services },
      {
        says: 'Rules are shown before they are broken, and the strength of the password as a word.',
        seenIn: newPerson,
      },
      { says: 'The button is disabled while a field has an error, and says which.', seenIn: newPerson },
      { says: 'A failure shows the banner and keeps what was typed.', seenIn: newPerson },
      { says: 'Success shows two toasts and leads to /login.', seenIn: newPerson },
      { says: 'Name and e-mail outlive a reload, passwords do not.', seenIn: newPerson },
    ],
  },
  {
    place: '/forgot-password',
    lines: [
      { says: 'Success replaces the form by the sent message.', seenIn: forgotten },
      { says: 'A failure is told for five seconds, and what was typed stays.', seenIn: forgotten },
      {
        says: 'Without mail a returned link is kept in a box to copy; without one the page says where it is.',
        seenIn: mailOff,
      },
      { says: 'What was copied out of such a box is marked as copied for 2 s.', seenIn: mailOff },
      { says: 'A session that ends meanwhile takes no form away.', seenIn: ended },
      {
        says: "With mail off the link goes to the server's log and to ADMIN, who finds it in the administration.",
        seenIn: handedOver,
      },
    ],
  },
  {
    place: '/reset-password',
    lines: [
      { says: 'Without a token and without a user id it says so.', seenIn: forgotten },
      { says: 'The button is disabled on errors of the passwords.', seenIn: forgotten },
      { says: 'Pasting into the second field is refused with a word on why; filling it is not.', seenIn: forgotten },
      { says: 'Success says so, and whoever was signed in is signed out.', seenIn: forgotten },
      {
        says: 'A token that is no good shows a banner with "click here" to /forgot-password "to try again".',
        seenIn: forgotten,
      },
    ],
  },
  {
    place: '/verify',
    lines: [
      {
        says: 'Whoever is signed in with an e-mail that is not proved is sent here from everywhere.',
        seenIn: newPerson,
      },
      {
        says:
          'With token and e-mail it verifies, says so, and leads to /login after three seconds or at once ' +
          'by "Continue now".',
        seenIn: proving,
      },
      { says: 'The link of the letter verifies, and its person goes on into the workspace.', seenIn: newPerson },
      {
        says:
          'With the e-mail only it asks for a new letter with a blank token and says "You haven\'t ' +
          'verified your email".',
        seenIn: proving,
      },
      { says: 'With neither it says "No previous verification found".', seenIn: proving },
      {
        says: 'A failure says so and offers to send again; too many tries and a failure of that have their texts.',
        seenIn: proving,
      },
    ],
  },
];
