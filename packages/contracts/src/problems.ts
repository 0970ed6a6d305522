import { z } from 'zod';

/**
 * Every way a call can fail that we foresaw, with the HTTP status and whether trying again later can help.
 * `message` is the English text of the wire; the client shows its own translation of the code.
 */
export const problems = {
  bad_request: { status: 400, retry: false, message: 'The request could not be understood.' },
  validation: { status: 422, retry: false, message: 'Some fields are not valid.' },
  unauthenticated: { status: 401, retry: false, message: 'Please sign in.' },
  api_key_not_valid: {
    status: 401,
    retry: false,
    message: 'The API key is not valid: it is missing, mistyped, revoked or expired.',
  },
  invalid_credentials: {
    status: 401,
    retry: false,
    message: 'Unable to login with the information provided. Please check your credentials and try again.',
  },
  forbidden: { status: 403, retry: false, message: 'You may not do this.' },
  ban: {
    status: 403,
    retry: false,
    message: 'Your account has been temporarily banned due to violations of our service.',
  },
  email_unverified: { status: 403, retry: false, message: "You haven't verified your email" },
  reset_token_invalid: { status: 422, retry: false, message: 'This password reset token is no longer valid.' },
  password_guessable: {
    status: 422,
    retry: false,
    message:
      'This password is easy to guess: many people use it, or it is made of your name or email. Choose another one.',
  },
  verification_failed: { status: 422, retry: false, message: 'Email verification was not successful' },
  only_admin: {
    status: 409,
    retry: false,
    message: 'There has to be an ADMIN who may sign in. Make somebody else ADMIN first.',
  },
  banned_oneself: { status: 409, retry: false, message: 'You cannot lock yourself out.' },
  data_source_limit: { status: 409, retry: false, message: 'An organisation can have at most {limit} data sources.' },
  data_source_refused: {
    status: 502,
    retry: false,
    message: 'The bucket does not let us read it. Check its name, region and key.',
  },
  data_source_unreachable: { status: 502, retry: true, message: 'The bucket cannot be reached at the moment.' },
  too_many_admins: { status: 409, retry: false, message: 'An organisation can have at most {limit} administrators.' },
  model_of_settings: {
    status: 409,
    retry: false,
    message: 'The settings of the server connect this service. It can only be changed there.',
  },
  billing_not_possible: {
    status: 409,
    retry: false,
    message: 'The settings of the server do not allow this way of paying.',
  },
  registration_disabled: { status: 403, retry: false, message: 'Registration is disabled on this installation.' },
  registration_failed: {
    status: 422,
    retry: false,
    message: 'There was an error attempting to register your account. Please try again.',
  },
  invitation_invalid: {
    status: 422,
    retry: false,
    message: 'This invitation is no longer valid. Ask whoever invited you for a new one.',
  },
  invited_has_account: { status: 409, retry: false, message: 'Somebody has an account with this email already.' },
  invited_banned: {
    status: 409,
    retry: false,
    message: 'The account with this email is locked out. Let it in again instead.',
  },
  email_login_disabled: {
    status: 403,
    retry: false,
    message: 'Signing in by email is turned off on this installation. Choose another service.',
  },
  social_state: { status: 422, retry: false, message: 'This sign-in was begun elsewhere, or too long ago. Try again.' },
  social_refused: { status: 422, retry: false, message: 'The other service did not sign you in.' },
  social_unreachable: {
    status: 502,
    retry: true,
    message: 'The other service could not be reached. Try again, or choose another way to sign in.',
  },
  social_no_email: {
    status: 422,
    retry: false,
    message: 'The other service did not share your email. An account needs one.',
  },
  social_unproved: {
    status: 422,
    retry: false,
    message:
      'There is an account with this email, and the other service has not proved that the address is yours. ' +
      'Sign in the way you did before.',
  },
  social_first: {
    status: 403,
    retry: false,
    message: 'The first account of an installation is created with email and password.',
  },
  setup_token_required: {
    status: 403,
    retry: false,
    message:
      'This installation is reachable from outside: the first account needs the set-up token that the server ' +
      'printed when it started.',
  },
  cross_site: { status: 403, retry: false, message: 'This request came from another site.' },
  not_found: { status: 404, retry: false, message: 'Not found.' },
  method_not_allowed: { status: 405, retry: false, message: 'This address does not support that method.' },
  conflict: { status: 409, retry: false, message: 'This was changed in the meantime.' },
  idempotency_mismatch: {
    status: 422,
    retry: false,
    message: 'This Idempotency-Key was used before with another request.',
  },
  idempotency_running: {
    status: 409,
    retry: true,
    message: 'The first request with this Idempotency-Key is still running.',
  },
  idempotency_spent: {
    status: 409,
    retry: false,
    message: 'The first request with this Idempotency-Key was carried out. Its secret was told then and only then.',
  },
  unsupported_media_type: { status: 415, retry: false, message: 'The content type of the request is not supported.' },
  upload_version: { status: 412, retry: false, message: 'This server speaks version 1.0.0 of the tus protocol.' },
  payload_too_large: { status: 413, retry: false, message: 'The request is too large.' },
  range_not_satisfiable: { status: 416, retry: false, message: 'The requested range is outside the file.' },
  rate_limited: { status: 429, retry: true, message: 'Too many requests. Please wait a little and try again.' },
  concurrent: {
    status: 429,
    retry: true,
    message:
      'Only {limit} message(s) at a time. Please allow any other responses to complete before sending another ' +
      'message, or wait one minute.',
  },
  message_limit: { status: 429, retry: false, message: 'You have a cap of {max} message(s) per day.' },
  plan_required: { status: 403, retry: false, message: 'You need {plan} or higher to access this feature.' },
  billing_unreachable: {
    status: 502,
    retry: true,
    message: 'The payment service could not be reached. Please try again.',
  },
  billing_not_set_up: {
    status: 502,
    retry: false,
    message:
      'Nothing can be paid for here at the moment: the settings of the payment service are incomplete. Tell an ' +
      'administrator.',
  },
  billing_refused: {
    status: 502,
    retry: false,
    message: 'The payment service refused this, and asking again will not help. Tell an administrator.',
  },
  payment_refused: {
    status: 402,
    retry: false,
    message: 'The payment was refused. Update your payment method and try again.',
  },
  credit_required: {
    status: 402,
    retry: false,
    message: 'You need to have a valid payment and positive credit to access API.',
  },
  api_access_off: {
    status: 403,
    retry: false,
    message: 'API access is switched off. It is switched on in the settings, under API Access.',
  },
  token_balance: {
    status: 402,
    retry: false,
    message: 'Insufficient Funds! Balance: {balance}. Prompt tokens: {promptTokens}. Cost: {tokenCost}.',
  },

  unsupported_type: {
    status: 422,
    retry: false,
    message: 'Currently, only {images} and {documents} files are supported.',
  },
  wrong_content: { status: 422, retry: false, message: 'The name says {type}, but the content is something else.' },
  picture_unsupported: {
    status: 422,
    retry: false,
    message: 'A picture in a note is a PNG, JPEG, WebP or GIF of at most 120 million pixels.',
  },
  too_many_pictures: { status: 422, retry: false, message: 'Your notes show {n} pictures, and cannot show more.' },
  filename_too_long: { status: 422, retry: false, message: 'Filenames should be less than 200 characters.' },
  filename_special: { status: 422, retry: false, message: 'Filenames should not contain special characters.' },
  file_too_large: { status: 422, retry: false, message: 'File size exceeds {n} MB.' },
  files_too_large: { status: 422, retry: false, message: 'The total size of the files cannot exceed {n} MB.' },
  plan_file_size: {
    status: 422,
    retry: false,
    message: 'You need at least Essential plan to upload files larger than 10MB.',
  },
  plan_focus_count: {
    status: 422,
    retry: false,
    message: 'Your plan asks at most {limit} files at once. Take some out of focus, or choose a higher plan.',
  },
  plan_file_count: { status: 422, retry: false, message: 'You need Essential or a higher plan to add more files.' },
  too_many_files: { status: 422, retry: false, message: 'At most {limit} files can be added at once.' },
  duplicate_file: { status: 422, retry: false, message: 'Duplicate file detected.' },
  already_in_project: { status: 422, retry: false, message: 'This File is already in the project' },
  content_changed: {
    status: 422,
    retry: false,
    message: 'The file changed while it was being sent. Please add it again.',
  },
  empty_file: { status: 422, retry: false, message: 'The file is empty.' },
  file_not_ready: { status: 409, retry: true, message: 'File is not ready yet. Please wait.' },
  document_password: { status: 422, retry: false, message: 'This password does not open the document.' },
  unlock_failed: {
    status: 422,
    retry: false,
    message:
      'The document could not be unlocked here: it is too large, damaged or protected in another way. ' +
      'The password may be right.',
  },
  file_being_removed: { status: 409, retry: false, message: 'Your file is being removed.' },
  too_many_folders: {
    status: 422,
    retry: false,
    message: 'A library can have at most {limit} folders. Delete one to make another.',
  },
  too_many_notes: {
    status: 422,
    retry: false,
    message: 'A person can have at most {limit} notes. Delete one to write another.',
  },
  too_many_projects: {
    status: 422,
    retry: false,
    message: 'A person can have at most {limit} projects. Delete one to start another.',
  },
  shared_read_only: {
    status: 403,
    retry: false,
    message: 'This is shared with you to read. Only its owner can change it.',
  },
  shared_with_oneself: {
    status: 422,
    retry: false,
    message: 'This is your own address: what is yours is open to you.',
  },
  too_many_shares: { status: 422, retry: false, message: 'This can be shared with at most {limit} people.' },
  quota_reached: { status: 422, retry: false, message: 'Your files may take {n} MB in all. Delete some to make room.' },
  storage_full: { status: 507, retry: true, message: 'The server has no room left for this. Nothing was changed.' },

  conversation_required: { status: 422, retry: false, message: 'conversationId is required' },
  no_highlights: { status: 422, retry: false, message: 'You have not highlighted any words in these sources.' },
  no_sources: { status: 422, retry: false, message: 'Add a source to get started..' },
  sources_processing: {
    status: 409,
    retry: true,
    message: 'At least one of files is still processing. Wait or remove it to continue.',
  },
  not_editable: { status: 422, retry: false, message: 'Only an answer can be changed. Ask the question anew instead.' },
  too_many_versions: {
    status: 422,
    retry: false,
    message: 'At most {limit} earlier texts of an answer are kept. Ask the question anew instead.',
  },
  not_continuable: { status: 422, retry: false, message: 'This answer has come to its end. Ask a follow-up instead.' },
  memory_expired: { status: 409, retry: false, message: 'This message has been expired from short-term memory.' },
  tag_exists: { status: 409, retry: false, message: 'A tag with this name exists already.' },
  too_many_tags: {
    status: 422,
    retry: false,
    message: 'A person can have at most {limit} tags. Delete one to make another.',
  },
  too_many_highlights: {
    status: 422,
    retry: false,
    message: 'A file can have at most {limit} of your highlights. Delete one to make another.',
  },
  response_running: { status: 409, retry: true, message: 'Please wait until the current response is finished.' },
  model_required: { status: 422, retry: false, message: 'This needs a model. Choose one for the project.' },
  unknown_model: { status: 422, retry: false, message: 'This model is not available on this installation.' },

  no_user_key: {
    status: 422,
    retry: false,
    message: 'This model needs a key of your own. Set your key and ask again.',
  },
  expired_user_key: {
    status: 422,
    retry: false,
    message: 'Your key for this model has expired. Set a new one and ask again.',
  },
  invalid_api_key: {
    status: 502,
    retry: false,
    message: 'The model provider refused the key. Check the key and set it again.',
  },
  insufficient_quota: {
    status: 502,
    retry: false,
    message: 'The default key has reached its limit; set your own key.',
  },
  default_quota: { status: 502, retry: false, message: 'The default key has reached its limit.' },
  own_quota: {
    status: 502,
    retry: false,
    message: 'Your key has reached its limit. Look at your account with the provider, or set another key.',
  },
  model_busy: { status: 503, retry: true, message: 'The model is busy. Please try again.' },
  model_failed: { status: 502, retry: true, message: 'The model service reported an error. Please try again.' },
  model_request_refused: {
    status: 502,
    retry: false,
    message: 'The model service does not accept this request. Choose another model or other settings.',
  },
  model_unreachable: { status: 502, retry: true, message: 'The model could not be reached.' },
  model_protocol: {
    status: 502,
    retry: true,
    message: 'The model sent something that could not be read.',
  },
  model_empty: { status: 502, retry: true, message: 'The model returned an empty answer. Please try again.' },
  model_context: { status: 422, retry: false, message: 'The question and its sources are too long for this model.' },
  model_filtered: { status: 422, retry: false, message: 'The model refused to answer this.' },
  answer_interrupted: {
    status: 500,
    retry: true,
    message: 'The answer stopped.',
  },

  scholars_unreachable: { status: 502, retry: true, message: 'The repository could not be reached. Please try again.' },
  scholars_busy: {
    status: 503,
    retry: true,
    message: 'The repository takes no more requests for now. Please wait a little and try again.',
  },
  scholars_protocol: { status: 502, retry: true, message: 'The repository sent something that could not be read.' },

  books_unreachable: {
    status: 502,
    retry: true,
    message: 'Project Gutenberg could not be reached. Please try again later.',
  },
  books_unreadable: { status: 502, retry: false, message: 'What Project Gutenberg sent is no book.' },

  page_address: {
    status: 422,
    retry: false,
    message: 'Use the public address of a page, such as https://example.org/article.',
  },
  page_unreachable: {
    status: 502,
    retry: true,
    message: 'The page could not be reached. Check the address, or try again later.',
  },
  page_unsupported: { status: 422, retry: false, message: 'There is no web page, PDF or text at this address.' },
  page_too_large: { status: 422, retry: false, message: 'What is at this address is larger than {n} MB.' },
  page_closed: {
    status: 422,
    retry: false,
    message: 'This page needs a sign-in or turns programs away. Add it as a PDF.',
  },
  page_blank: { status: 422, retry: false, message: 'This page has no text before its scripts run. Add it as a PDF.' },

  drive_disconnected: { status: 409, retry: false, message: 'The drive is not connected any more. Connect it again.' },
  drive_state: {
    status: 422,
    retry: false,
    message: 'This consent was begun elsewhere, or too long ago. Connect again.',
  },
  drive_refused: { status: 422, retry: false, message: 'Without your consent nothing in the drive can be read.' },
  drive_unreachable: { status: 502, retry: true, message: 'The drive could not be reached. Please try again.' },
  drive_busy: {
    status: 503,
    retry: true,
    message: 'The drive takes no more requests for now. Please wait a little and try again.',
  },
  drive_gone: { status: 422, retry: false, message: 'This is no longer in the drive, or you may not open it there.' },
  drive_folder_limit: {
    status: 422,
    retry: false,
    message: 'At most {limit} files come at once. Add the rest of this folder by itself.',
  },
  drive_export_limit: {
    status: 422,
    retry: false,
    message: 'The drive converts documents of its own only up to 10 MB.',
  },
  not_from_drive: { status: 422, retry: false, message: 'Only files from a drive can be synced.' },

  archive_unreadable: {
    status: 422,
    retry: false,
    message: 'This is no archive that this product has written, or it is damaged.',
  },
  archive_version: {
    status: 422,
    retry: false,
    message: 'This archive comes from a newer version of the product. Update this installation first.',
  },
  archive_too_large: {
    status: 413,
    retry: false,
    message: 'An archive can have at most {n} MB, also when it is unpacked.',
  },
  recap_only_pdfs: { status: 422, retry: false, message: 'Only PDFs are now supported for Visual Recap' },
  recap_running: {
    status: 409,
    retry: false,
    message: 'A recap of this project is being made already. Wait for it, or stop it.',
  },
  recap_limit: { status: 429, retry: false, message: 'The recaps of this month are used up: your plan has {max}.' },
  recap_language: {
    status: 422,
    retry: false,
    message: 'No voice of this installation can read this language aloud. Choose another one for the hosts.',
  },
  recap_programs: {
    status: 503,
    retry: false,
    message:
      'This installation lacks what makes recaps: {programs}. Whoever runs it can add that, ' +
      'on Debian with “{command}”.',
  },
  recap_empty: { status: 422, retry: false, message: 'The chosen sources have no sentences that could be read aloud.' },

  speech_missing: {
    status: 503,
    retry: false,
    message: 'This installation has no voice. Whoever runs it can add one, on Debian with “{command}”.',
  },
  speech_language: {
    status: 422,
    retry: false,
    message: 'No voice of this installation can read this language aloud.',
  },
  speech_failed: { status: 502, retry: true, message: 'The voice could not read this. Please try again.' },

  shutting_down: { status: 503, retry: true, message: 'The server is restarting. Please try again in a moment.' },
  unavailable: { status: 503, retry: true, message: 'The service is not available right now. Please try again.' },
  unexpected: { status: 500, retry: true, message: 'Something went wrong :( Please try again.' },
} as const satisfies Record<string, { status: number; retry: boolean; message: string }>;

export type ProblemCode = keyof typeof problems;
export const problemCode = z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]);

/** The one shape of every error on the wire. Validation errors carry `details.fields`: field path to text. */
export const problemReply = z.object({
  error: z.object({ code: problemCode, message: z.string(), details: z.record(z.string(), z.unknown()).optional() }),
});
export type ProblemReply = z.infer<typeof problemReply>;

/** Whether a body is such a reply, for clients without schemas: a proxy's page or another program's error is not. */
export function isProblemReply(body: unknown): body is ProblemReply {
  const { code, message, details } = (body as { error?: Record<string, unknown> | null } | null)?.error ?? {};
  return (
    typeof code === 'string' &&
    Object.hasOwn(problems, code) &&
    typeof message === 'string' &&
    (details === undefined || (typeof details === 'object' && details !== null))
  );
}

/** Facts that fill the placeholders of a problem's text, and what a client may want to know of it. */
export type ProblemFacts = Readonly<Record<string, unknown>>;

/** A failure we foresaw. Knows neither HTTP nor the queue: each edge reads `problems[code]`. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly facts: ProblemFacts;
  constructor(code: ProblemCode, facts: ProblemFacts = {}, options?: { cause?: unknown }) {
    super(problemMessage(code, facts), options);
    this.name = 'Problem';
    this.code = code;
    this.facts = facts;
  }
}

/** The English text of a problem with its `{placeholders}` filled from the facts. */
export function problemMessage(code: ProblemCode, facts: ProblemFacts = {}): string {
  // The client is built without these texts: it shows its own, and a report of a failure names the code.
  const { message = code }: { readonly message?: string } = problems[code];
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => (name in facts ? String(facts[name]) : whole));
}
