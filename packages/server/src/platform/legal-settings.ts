import { optionalEmail, optionalText, setting } from './setting.ts';

/** What the legal pages say of whoever runs the installation. Part of `settings.ts`. */
export const legalSettings = {
  legalOperatorName: setting(
    'LEGAL_OPERATOR_NAME',
    optionalText,
    '',
    'Who runs the installation, as the imprint and the other legal texts name them; what is not set is ' +
      'shown there as a blank. The texts call themselves a template until all of these are set.',
  ),
  legalRepresentative: setting(
    'LEGAL_REPRESENTATIVE',
    optionalText,
    '',
    'Who represents the operator, for the imprint.',
  ),
  legalAddress: setting('LEGAL_ADDRESS', optionalText, '', 'The postal address of the operator, for the legal texts.'),
  legalEmail: setting(
    'LEGAL_EMAIL',
    optionalEmail,
    '',
    'The e-mail address for legal questions and requests about personal data.',
  ),
  legalPhone: setting('LEGAL_PHONE', optionalText, '', 'The telephone number of the operator, for the imprint.'),
  legalRegister: setting(
    'LEGAL_REGISTER',
    optionalText,
    '',
    'Where the operator is registered and under which numbers, for the imprint.',
  ),
  legalLaw: setting(
    'LEGAL_LAW',
    optionalText,
    '',
    'The law that governs the terms, such as that of the state where the operator has its seat.',
  ),
};
