import { optionalEmail, optionalText, setting, url, urls, wholeNumber, yesOrNo } from './setting.ts';

/** Where sources may come from: web pages, books, papers and drives. Part of `settings.ts`. */
export const originSettings = {
  webPagesOwn: setting(
    'WEB_PAGES_OWN',
    urls('http', 'https'),
    '',
    'Addresses on this machine whose pages people may add as sources, separated by commas ' +
      '(http://127.0.0.1:8080): a wiki beside the program. Without one only the public internet is fetched.',
  ),
  dataSourcesOwn: setting(
    'DATA_SOURCES_OWN',
    urls('http', 'https'),
    '',
    'Addresses on this machine whose buckets organisations may read documents from, separated by commas ' +
      '(http://127.0.0.1:9000): an object store beside the program. Without one only the public internet is asked.',
  ),
  gutenbergUrl: setting(
    'GUTENBERG_URL',
    url('http', 'https'),
    'https://gutenberg.pglaf.org',
    'Where the first books of the catalogue are fetched when an ADMIN asks for them: the mirror that Project ' +
      'Gutenberg keeps for programs, or another one.',
  ),
  arxivUrl: setting(
    'ARXIV_URL',
    url('http', 'https'),
    'https://export.arxiv.org',
    'Where arXiv is asked for papers: its API and its PDFs, or a mirror of them.',
  ),
  pubmedUrl: setting(
    'PUBMED_URL',
    url('http', 'https'),
    'https://eutils.ncbi.nlm.nih.gov/entrez/eutils',
    "Where PubMed is asked for papers: the address of NCBI's E-utilities.",
  ),
  pmcUrl: setting(
    'PMC_URL',
    url('http', 'https'),
    'https://pmc-oa-opendata.s3.amazonaws.com',
    'Where the open full texts of PubMed Central are fetched: its Cloud Service.',
  ),
  preprintsUrl: setting(
    'PREPRINTS_URL',
    url('http', 'https'),
    'https://api.biorxiv.org',
    'Where bioRxiv and medRxiv are asked for preprints: the API that they share.',
  ),
  preprintDays: setting(
    'PREPRINT_DAYS',
    wholeNumber(0, 3_650),
    '30',
    'How many days of preprints are kept here to be searched by words, from the first search on; ' +
      'older ones are found as far as PubMed lists them.',
  ),
  identifyPapers: setting(
    'IDENTIFY_PAPERS',
    yesOrNo,
    'true',
    'Whether the repository that a document names by its DOI or arXiv number is asked for its record: title, ' +
      'authors, date, retraction, newer versions. It learns that identifier, and nothing else of the document.',
  ),
  biorxivUrl: setting(
    'BIORXIV_URL',
    url('http', 'https'),
    'https://www.biorxiv.org',
    'Where the PDFs of bioRxiv are fetched.',
  ),
  medrxivUrl: setting(
    'MEDRXIV_URL',
    url('http', 'https'),
    'https://www.medrxiv.org',
    'Where the PDFs of medRxiv are fetched.',
  ),
  ncbiApiKey: setting(
    'NCBI_API_KEY',
    optionalText,
    '',
    'A key of NCBI, with which PubMed may be asked ten times a second instead of three.',
  ),
  scholarsEmail: setting(
    'SCHOLARS_EMAIL',
    optionalEmail,
    '',
    'The e-mail address that arXiv, PubMed, bioRxiv and medRxiv are told with each request, ' +
      'so that they can write if one of this installation troubles them.',
  ),
  scholarsTimeoutSeconds: setting(
    'SCHOLARS_TIMEOUT_SECONDS',
    wholeNumber(1, 600),
    '20',
    'How long one of these repositories may take before it begins to answer.',
  ),
  googleDriveClientId: setting(
    'GOOGLE_DRIVE_CLIENT_ID',
    optionalText,
    '',
    'The OAuth client with which people connect their Google Drive; without one it is not offered.',
  ),
  googleDriveClientSecret: setting('GOOGLE_DRIVE_CLIENT_SECRET', optionalText, '', 'The secret of that client.'),
  googleDriveAuthorizeUrl: setting(
    'GOOGLE_DRIVE_AUTHORIZE_URL',
    url('http', 'https'),
    'https://accounts.google.com/o/oauth2/v2/auth',
    'The page on which Google asks people for their consent.',
  ),
  googleDriveOauthUrl: setting(
    'GOOGLE_DRIVE_OAUTH_URL',
    url('http', 'https'),
    'https://oauth2.googleapis.com',
    'Where Google gives and revokes consent: the address above /token and /revoke.',
  ),
  googleDriveUrl: setting(
    'GOOGLE_DRIVE_URL',
    url('http', 'https'),
    'https://www.googleapis.com/drive/v3',
    'Where Google Drive is asked for files.',
  ),
  onedriveClientId: setting(
    'ONEDRIVE_CLIENT_ID',
    optionalText,
    '',
    'The OAuth client with which people connect their OneDrive; without one it is not offered.',
  ),
  onedriveClientSecret: setting('ONEDRIVE_CLIENT_SECRET', optionalText, '', 'The secret of that client.'),
  onedriveOauthUrl: setting(
    'ONEDRIVE_OAUTH_URL',
    url('http', 'https'),
    'https://login.microsoftonline.com/common/oauth2/v2.0',
    'Where Microsoft asks for consent and gives it: the address above /authorize and /token. ' +
      'With the id of an organisation instead of common, only its people can connect.',
  ),
  onedriveUrl: setting(
    'ONEDRIVE_URL',
    url('http', 'https'),
    'https://graph.microsoft.com/v1.0',
    'Where OneDrive is asked for files: Microsoft Graph.',
  ),
  drivesTimeoutSeconds: setting(
    'DRIVES_TIMEOUT_SECONDS',
    wholeNumber(1, 600),
    '20',
    'How long Google Drive or OneDrive may take before it begins to answer.',
  ),
};
