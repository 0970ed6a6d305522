export { type AnswerPart, answerParts, foldedAgain, inTheOpen, unfolded } from './answer-parts.ts';
export { declinedText, foundBeforeDeclined } from './declined.ts';
export { isBeingRead, isReadInPart } from './read-in-part.ts';
