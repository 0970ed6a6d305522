/**
 * The database cannot be opened for a reason that whoever runs the installation can mend. Its message says what and
 * how.
 */
export class DatabaseUnusableError extends Error {
  override readonly name = 'DatabaseUnusableError';
}
