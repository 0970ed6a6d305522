import type { SpecPlace } from '../support/spec-lines.ts';

const seen = (name: string) => `settings.test.ts › ${name}`;
const menu = seen('the menu of a person has what concerns them, and only what there is');
const generation = seen('the generation menu changes how the project answers, and a reload at once loses nothing');
const models = seen('many models are grouped by endpoint and found by name, the built-in one first');
const profile = seen('settings open by the keyboard at the profile, where nothing that is fixed pretends to change');
const password = seen(
  'a new password is asked for by one link, however often the button is pressed; a failure is said',
);
const theme = seen('the theme follows the system until one is chosen, which is there from the start in all windows');
const language = seen('a language is spoken at once, everywhere and after a reload, with its direction');
const ways = seen('settings lead to the documentation of the installation, and administrators to what they run');
const cutOff = seen('an unavailable language says so and leaves the old one; the words of a missing part are English');
const reading = seen('reading is as large as somebody likes, and what is pressed keeps its size');
const keys = seen('answers are followed only by who wants it, and single keys can be switched off');
const memory = seen('what is remembered is listed with its project, and can be forgotten');
const onPhone = seen('on a phone the settings are a list, then a page, each within reach of a thumb');
const clear = seen('all projects go in two presses, and a press elsewhere takes the first one back');
const plan = (name: string) => `plans.test.ts › ${name}`;
const offers = plan('the plans say what they cost and bring by month and by year, and why nothing can be bought here');
const own = plan('the own plan is not offered, and who has the largest one is offered none');
const fileGate = plan(
  'a file that the plan does not take opens the plans with what decides first, and its row says why',
);
const modelGate = plan('a model above the plan is locked, says which plan it needs, and opens the plans');
const bought =
  'billing.test.ts › a plan bought in the sandbox counts once confirmed, lasts to its end if cancelled, then is basic';
const unreachable =
  'billing.test.ts › while the payment service is away the dialog says so, and asks again until there is a way';
const smallPlans = plan('the plans fit a phone, the dark and Arabic');

const ownAccount = 'own-account.test.ts ›';
const leaving =
  `${ownAccount} an account is deleted with its password after a word on what goes; ` + 'the sign-in knows it no more';
const onlyAdmin =
  `${ownAccount} the only ADMIN is told why they have to stay, on a phone in Arabic ` + 'and in the dark too';
const optOut =
  `${ownAccount} who wants no models on their files says so in the settings; it is kept, ` + 'and a failure undoes it';

export const lines: readonly SpecPlace[] = [
  {
    place: 'User menu',
    lines: [
      { says: 'It shows name and e-mail, and stands in the top bar and at the foot of the sidebar.', seenIn: menu },
      { says: 'Settings opens the dialog, with ⌘S beside it.', seenIn: menu },
      { says: 'Contact the founder leads to the configured address; what is not configured is absent.', seenIn: menu },
      { says: 'Having issues opens the community link in a new tab.', seenIn: menu },
      { says: 'Export conversation is active for a real conversation only.', seenIn: menu },
      { says: 'Upgrade is there only below the pro plan, and opens the plans.', seenIn: own },
      {
        says: 'Generation is there where something can be chosen: at home, at a new project, in one’s own projects.',
        seenIn: menu,
      },
    ],
  },
  {
    place: 'Top bar logo',
    lines: [
      {
        says: 'A PRO badge stands beside it on pro plans; a press opens the community link in a new tab.',
        seenIn: menu,
      },
    ],
  },
  {
    place: 'Generation menu',
    lines: [
      {
        says: 'Deterministic is a switch, Strictness two rows with their sentences; both change the open project.',
        seenIn: generation,
      },
      { says: 'A choice that is followed at once by a reload is kept.', seenIn: generation },
      {
        says: 'Models are grouped by endpoint, with Built-in and its explanation first, and a search above eight.',
        seenIn: models,
      },
      {
        says: 'A model above the plan has a lock and says which plan it needs; a press opens the plans.',
        seenIn: modelGate,
      },
    ],
  },
  {
    place: 'Settings',
    lines: [
      { says: 'The dialog opens with Profile, by ⌘S; closing gives the focus back.', seenIn: profile },
      {
        says: 'Profile: name read-only, e-mail and username with their disabled buttons, which say why.',
        seenIn: profile,
      },
      { says: 'Change Password asks for a link once in 1.5 s, and says whether it was sent.', seenIn: password },
      {
        says:
          'Plan has Upgrade below Pro and outside organizations, and Manage Plan where a plan is paid for, which ' +
          'lead to the payment service; without billing neither is there.',
        seenIn: bought,
      },
      { says: 'Delete Account opens the configured form in a new tab, with the e-mail filled in.', seenIn: profile },
      {
        says:
          'Without such a form the product deletes the account itself, with everything in it, ' +
          'after the password was given.',
        seenIn: leaving,
      },
      { says: 'The only ADMIN of an installation cannot leave, and is told why.', seenIn: onlyAdmin },
      {
        says:
          'General: theme system, dark or light; it is stored, follows the system by default, ' +
          'and is there before the first paint.',
        seenIn: theme,
      },
      {
        says:
          'General: auto detect and 17 languages in their own script; the choice is stored and ' +
          'followed by other windows.',
        seenIn: language,
      },
      {
        says: 'A language that cannot be loaded keeps the old one; words that are missing are English.',
        seenIn: cutOff,
      },
      { says: 'General: reading size 16, 17, 19 or 21 for what is read only.', seenIn: reading },
      { says: 'General: autoscroll is off by default; single-key shortcuts can be switched off.', seenIn: keys },
      { says: 'Clear all Projects needs two presses, and rests again after a press elsewhere.', seenIn: clear },
      {
        says:
          'Data: the AI opt-out that the legal texts speak of. Files of who does not want it are neither described ' +
          'by models nor made into vectors.',
        seenIn: optOut,
      },
      { says: 'Data: what is remembered, with Forget.', seenIn: memory },
      {
        says: 'API Access leads to the documentation, and an administrator from the settings to Administration.',
        seenIn: ways,
      },
      { says: 'On phones there is first the list, then a page.', seenIn: onPhone },
    ],
  },
  {
    place: 'Upgrade dialog',
    lines: [
      {
        says:
          'Title, subtitle, the monthly and yearly toggle with "Save 15%", two cards, Essential marked "Most ' +
          'Popular", and the footnote.',
        seenIn: offers,
      },
      { says: 'Prices and features are those of the table; yearly prices change in place.', seenIn: offers },
      {
        says:
          'The cards are a radio group; Essential is chosen first, also after the period was changed; ' +
          'the chosen card shows "Get started".',
        seenIn: offers,
      },
      { says: 'Without billing the dialog says so, and whom to ask.', seenIn: offers },
      {
        says:
          'Get started leads to the payment service in the same window; while it cannot be reached that is said, ' +
          'and it is tried again every 3 s.',
        seenIn: unreachable,
      },
      { says: "The person's own plan is hidden.", seenIn: own },
      {
        says: 'A file of 10 MB or more opens the plans on the basic plan, with the deciding feature first and bold.',
        seenIn: fileGate,
      },
      { says: 'It fits a phone, dark and Arabic.', seenIn: smallPlans },
    ],
  },
];
