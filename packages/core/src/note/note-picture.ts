/**
 * Whether this is the address of a picture of our own. Every other one is a link: showing it would tell its site who
 * reads the note, and when.
 */
export const isNotePicture = (address: string): boolean =>
  /^\/api\/files\/pictures\/[0-9a-f]{64}\.(?:png|jpg|webp|gif)$/.test(address);
